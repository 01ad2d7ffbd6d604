/** Quiet sounds made in the page: a few notes each, nothing to load. Off by one key, remembered on the device. */
import { settings } from '../settings.svelte'
import { luckOf } from './luck'

type Sound = 'turn' | 'dice' | 'card' | 'win' | 'loss'
/** A bell that fades, a knock on wood, paper over felt. */
type Voice = 'bell' | 'wood' | 'paper'

/** Frequency in hertz, when it begins and how long it lasts in seconds. */
type Note = readonly [number, number, number]

export const NOTES: Record<Sound, { voice: Voice; notes: readonly Note[] }> = {
  turn: {
    voice: 'bell',
    notes: [
      [523, 0, 0.5],
      [784, 0.13, 0.8],
    ],
  },
  dice: {
    voice: 'wood',
    notes: [
      [920, 0, 0.05],
      [760, 0.06, 0.05],
      [1050, 0.11, 0.04],
      [700, 0.19, 0.05],
      [840, 0.24, 0.04],
      [560, 0.33, 0.09],
    ],
  },
  card: { voice: 'paper', notes: [[1900, 0, 0.13]] },
  win: {
    voice: 'bell',
    notes: [
      [523, 0, 0.5],
      [659, 0.16, 0.5],
      [784, 0.32, 0.5],
      [1047, 0.48, 1.2],
      [1319, 0.5, 1],
    ],
  },
  loss: {
    voice: 'bell',
    notes: [
      [392, 0, 0.6],
      [311, 0.28, 0.7],
      [262, 0.58, 1.4],
    ],
  },
}
/** What a bell sounds of besides its own note: how many times as high, how loud, how long. */
export const PARTIALS = [
  [1, 1, 1],
  [2.01, 0.3, 0.6],
  [3.92, 0.1, 0.3],
] as const
const LOUD = 0.06

let context: AudioContext | null = null
let hiss: AudioBuffer | null = null

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined' || document.hidden) return
  try {
    context ??= new AudioContext()
    // a browser lets a page sound only after its person has done something
    if (context.state === 'suspended') void context.resume()
    const { voice, notes } = NOTES[sound]
    for (const [pitch, after, lasts] of notes) {
      const at = context.currentTime + after
      if (voice === 'bell') ring(context, pitch, at, lasts)
      else brush(context, voice, pitch, at, lasts)
    }
  } catch {
    // a device without sound plays on in silence
  }
}

/** Loud at once, or nearly, and fading. */
function fading(into: AudioContext, loud: number, at: number, rise: number, lasts: number): GainNode {
  const volume = into.createGain()
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loud, at + rise)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts)
  volume.connect(into.destination)
  return volume
}

function ring(into: AudioContext, pitch: number, at: number, lasts: number): void {
  for (const [times, share, stay] of PARTIALS) {
    const voice = into.createOscillator()
    voice.frequency.value = pitch * times
    voice.connect(fading(into, LOUD * share, at, 0.008, lasts * stay))
    voice.start(at)
    voice.stop(at + lasts * stay + 0.02)
  }
}

/** Noise, narrow around a pitch for wood, sweeping upwards for paper. */
function brush(into: AudioContext, voice: Voice, pitch: number, at: number, lasts: number): void {
  hiss ??= noise(into)
  const source = into.createBufferSource()
  const filter = into.createBiquadFilter()
  const isWood = voice === 'wood'
  source.buffer = hiss
  filter.type = 'bandpass'
  filter.Q.value = isWood ? 9 : 0.8
  filter.frequency.setValueAtTime(pitch, at)
  if (!isWood) filter.frequency.exponentialRampToValueAtTime(pitch * 2.4, at + lasts)
  source.connect(filter).connect(fading(into, LOUD * (isWood ? 5 : 0.9), at, isWood ? 0.001 : lasts * 0.35, lasts))
  source.start(at)
  source.stop(at + lasts + 0.02)
}

/** Half a second of hiss, always the same. */
function noise(into: AudioContext): AudioBuffer {
  const made = into.createBuffer(1, into.sampleRate / 2, into.sampleRate)
  const luck = luckOf(7)
  made.getChannelData(0).forEach((_, n, all) => (all[n] = luck() * 2 - 1))
  return made
}

/** What a line of the log sounds like, by the things it names; most lines are silent. */
export function soundOf(args: Record<string, unknown> | undefined): Sound | null {
  if (!args) return null
  if ('dice' in args || 'die' in args || 'roll' in args || 'rolls' in args) return 'dice'
  return 'card' in args || 'cards' in args ? 'card' : null
}

/** Quiet sounds made in the page: a few notes each, nothing to load. Off by one key, remembered on the device. */
import { settings } from '../settings.svelte'

type Sound = 'turn' | 'dice' | 'card' | 'win' | 'loss'

/** Frequency in hertz, when it begins and how long it lasts in seconds. */
type Note = readonly [number, number, number]

export const NOTES: Record<Sound, { shape: OscillatorType; notes: readonly Note[] }> = {
  turn: {
    shape: 'sine',
    notes: [
      [523, 0, 0.14],
      [659, 0.12, 0.22],
    ],
  },
  dice: {
    shape: 'triangle',
    notes: [
      [210, 0, 0.04],
      [170, 0.07, 0.04],
      [230, 0.13, 0.04],
      [150, 0.21, 0.06],
    ],
  },
  card: {
    shape: 'sine',
    notes: [
      [880, 0, 0.03],
      [660, 0.03, 0.05],
    ],
  },
  win: {
    shape: 'sine',
    notes: [
      [523, 0, 0.2],
      [659, 0.16, 0.2],
      [784, 0.32, 0.2],
      [1047, 0.48, 0.5],
    ],
  },
  loss: {
    shape: 'sine',
    notes: [
      [392, 0, 0.3],
      [330, 0.26, 0.3],
      [262, 0.52, 0.6],
    ],
  },
}
const LOUD = 0.06

let context: AudioContext | null = null

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined' || document.hidden) return
  try {
    context ??= new AudioContext()
    // a browser lets a page sound only after its person has done something
    if (context.state === 'suspended') void context.resume()
    const { shape, notes } = NOTES[sound]
    for (const [pitch, after, lasts] of notes) ring(context, shape, pitch, context.currentTime + after, lasts)
  } catch {
    // a device without sound plays on in silence
  }
}

function ring(into: AudioContext, shape: OscillatorType, pitch: number, at: number, lasts: number): void {
  const voice = into.createOscillator()
  const volume = into.createGain()
  voice.type = shape
  voice.frequency.value = pitch
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(LOUD, at + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts)
  voice.connect(volume).connect(into.destination)
  voice.start(at)
  voice.stop(at + lasts + 0.02)
}

/** What a line of the log sounds like, by the things it names; most lines are silent. */
export function soundOf(args: Record<string, unknown> | undefined): Sound | null {
  if (!args) return null
  if ('dice' in args || 'die' in args || 'roll' in args || 'rolls' in args) return 'dice'
  return 'card' in args || 'cards' in args ? 'card' : null
}

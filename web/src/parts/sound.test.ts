import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../settings.svelte'
import { NOTES, PARTIALS, play, soundOf } from './sound'

const started = vi.fn()
class Param {
  value = 0
  setValueAtTime() {}
  linearRampToValueAtTime() {}
  exponentialRampToValueAtTime() {}
}
class Fake {
  state = 'running'
  currentTime = 0
  destination = {}
  createOscillator() {
    return { type: '', frequency: new Param(), connect: (to: unknown) => to, start: started, stop() {} }
  }
  createBufferSource() {
    return { buffer: null, connect: (to: unknown) => to, start: started, stop() {} }
  }
  createBiquadFilter() {
    return { type: '', Q: new Param(), frequency: new Param(), connect: (to: unknown) => to }
  }
  sampleRate = 1000
  createBuffer(_: number, long: number) {
    const data = new Float32Array(long)
    return { getChannelData: () => data }
  }
  createGain() {
    return { gain: new Param(), connect: (to: unknown) => to }
  }
}

describe('sounds', () => {
  beforeEach(() => {
    started.mockClear()
    vi.stubGlobal('AudioContext', Fake)
  })

  it('plays the notes of a sound', () => {
    settings.sound = true
    play('win')
    expect(started).toHaveBeenCalledTimes(NOTES.win.notes.length * PARTIALS.length)
    started.mockClear()
    play('dice')
    play('card')
    expect(started).toHaveBeenCalledTimes(NOTES.dice.notes.length + NOTES.card.notes.length)
  })

  it('is silent when off', () => {
    settings.sound = false
    play('turn')
    expect(started).not.toHaveBeenCalled()
  })

  it('hears dice and cards in a line', () => {
    expect([soundOf({ dice: [1] }), soundOf({ card: 'fog' }), soundOf({ n: 3 })]).toEqual(['dice', 'card', null])
  })
})

import { describe, expect, it } from 'vitest'
import type { Analysis } from '../wire/generated/analysis'
import { momentsOf } from './story.svelte'

const mistake = (step: number, loss: number, seat = 0) => ({
  step, seat, loss, title: 'Pick a die', rule: 'X-1', played: 'Boot', better: 'Bow', chance: 0.2, best: 0.2 + loss, error: 0, reason: '@0 would lose.',
}) // prettier-ignore
const turn = (step: number, before: number, after: number) => ({ step, seat: 0, side: 0, before, after, luck: 0, text: 'A village falls.' })
const story = (mistakes: object[], turns: object[]) =>
  ({ names: ['Ann', 'Ben'], side_names: ['Ann', 'Ben'], mistakes, turns }) as unknown as Analysis

describe('moments to learn from', () => {
  it('are the largest mistakes of my own, then where the game turned, three at most', () => {
    const found = momentsOf(story([mistake(10, 0.3), mistake(40, 0.2, 1), mistake(60, 0.1)], [turn(80, 0.5, 0.4), turn(30, 0.2, 0.9)]), [0])
    expect(found.map((one) => one.step)).toEqual([10, 60, 30])
    expect(found[0]!.text).toBe('Pick a die. You took “Boot”; “Bow” was better by 30 points. Why: You would lose.')
  })

  it('are apart: two answers of one act are one thing to learn', () => {
    expect(momentsOf(story([mistake(34, 0.3), mistake(35, 0.2)], [turn(36, 0.2, 0.9), turn(50, 0.2, 0.5)]), [0])).toHaveLength(2)
  })
})

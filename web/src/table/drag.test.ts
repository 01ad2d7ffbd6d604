import { expect, it } from 'vitest'
import type { Option } from '../wire/packet'
import { Drag } from './drag.svelte'

function ground(asked: Option[]) {
  const done: string[] = []
  const drag = new Drag({
    isDeciding: true,
    optionsAt: (anchor) => asked.filter((option) => option.at === anchor),
    take: (option) => done.push(`take ${option.key}`),
    pick: (anchor) => done.push(`pick ${anchor}`),
  })
  return {
    drag,
    done,
    ask: (next: Option[]) => {
      asked = next
      drag.follow()
    },
  }
}

const option = (key: string, at: string, barred = ''): Option => ({ key, label: key, at, barred })

it('takes the piece, then the place it was dropped on, over a question in between', () => {
  const { drag, done, ask } = ground([option('move', 'move')])
  drag.drop('move', 'hex:5')
  ask([option('fire', 'card:fire')])
  ask([option('to:4', 'hex:4'), option('to:5', 'hex:5')])
  ask([option('to:5', 'hex:5')])
  expect(done).toEqual(['pick move', 'take to:5'])
})

it('takes the option at the place that names the piece', () => {
  const { drag, done } = ground([
    option('move:3:ford', 'space:ford'),
    option('move:4:ford', 'space:ford'),
    option('move:4:mill', 'space:mill', 'X-1'),
  ])
  drag.drop('unit:4', 'space:ford')
  drag.drop('unit:4', 'space:mill')
  drag.drop('unit:4', 'unit:4')
  expect(done).toEqual(['take move:4:ford'])
})

it('carries what stands on a place without taking the place', () => {
  const { drag, done } = ground([option('recruit', 'hex:1'), option('go', 'hex:2')])
  drag.drop('hex:1', 'hex:2', true)
  expect(done).toEqual(['pick hex:2'])
})

it('forgets a drop the game does not ask for', () => {
  const { drag, done, ask } = ground([option('play', 'card:a')])
  drag.drop('card:a', 'hex:9')
  for (let n = 0; n < 4; n += 1) ask([option('x', 'hex:1')])
  ask([option('y', 'hex:9')])
  expect(done).toEqual(['pick card:a'])
})

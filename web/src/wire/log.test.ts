import { expect, it } from 'vitest'
import { greetedLog, mergedLog } from './log'
import type { Packet } from './packet'

const line = (at: number, text: string) => ({ at, rule: 'X-1', text, args: {}, beat: false })
const packet = (log_from: number, ...log: ReturnType<typeof line>[]) => ({ log_from, log }) as unknown as Packet

it('appends what is new', () => {
  const log = mergedLog([line(1, 'a')], packet(1, line(2, 'b')))
  expect(log.map((one) => one.text)).toEqual(['a', 'b'])
})

it('strikes out what an undo took back, until play goes on', () => {
  const undone = mergedLog([line(1, 'a'), line(2, 'b')], packet(1))
  expect(undone.map((one) => [one.text, one.undone ?? false])).toEqual([
    ['a', false],
    ['b', true],
  ])
  const after = mergedLog(undone, packet(1, line(2, 'c')))
  expect(after.map((one) => one.text)).toEqual(['a', 'c'])
})

it('counts lines before the page of a hello, which nobody has read', () => {
  const log = greetedLog([], packet(2, line(7, 'c')))
  expect(log.map((one) => one.text)).toEqual(['', '', 'c'])
  expect(mergedLog(log, packet(3, line(8, 'd'))).map((one) => one.text)).toEqual(['', '', 'c', 'd'])
  expect(greetedLog([line(1, 'a'), line(2, 'b'), line(3, 'x')], packet(2, line(7, 'c'))).map((one) => one.text)).toEqual(['a', 'b', 'c'])
})

it('takes repeated lines once', () => {
  const log = mergedLog([line(1, 'a'), line(2, 'b')], packet(1, line(2, 'b'), line(3, 'c')))
  expect(log.map((one) => [one.text, one.undone ?? false])).toEqual([
    ['a', false],
    ['b', false],
    ['c', false],
  ])
})

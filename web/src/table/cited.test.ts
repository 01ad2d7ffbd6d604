import { expect, it } from 'vitest'
import { cited } from './cited'

it('cuts what is said where a rule is named, and leaves other words whole', () => {
  expect(cited('No: the way through my land is worth something (DO-MOV-2).')).toEqual([
    { text: 'No: the way through my land is worth something', rule: 'DO-MOV-2' },
    { text: '.', rule: '' },
  ])
  expect(cited('UK-Q-3 or AK-BOT-11')).toEqual([
    { text: '', rule: 'UK-Q-3' },
    { text: ' or', rule: 'AK-BOT-11' },
  ])
  expect(cited('Well played (10-3)!')).toEqual([{ text: 'Well played (10-3)!', rule: '' }])
})

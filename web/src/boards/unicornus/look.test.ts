import { describe, expect, it } from 'vitest'
import { diagram, face, PEOPLE, person } from './look'

describe('faces of Unicornus Knights', () => {
  it('gives everybody a picture of their own', () => {
    const seen = new Map<string, string>()
    for (const [key, icon] of Object.entries(PEOPLE)) {
      expect(seen.get(icon) ?? key).toBe(key)
      seen.set(icon, key)
    }
    expect(seen.size).toBe(28)
    expect(Object.values(PEOPLE)).not.toContain(person('somebody a pack has added'))
  })

  it('shows life, command and both dice diagrams of a character', () => {
    const chips =
      face('zyne', { name: 'Zyne', kind: 'kingdom', text: '', source: 'design', life: 6, command: 6, attack: 'LMMHHH', defence: 'LMMHHH' })
        .chips ?? []
    expect(chips.map((chip) => chip.text)).toEqual(['6', '6', '✕○○●●●', '✕○○●●●'])
    expect(diagram('HML')).toBe('●○✕')
  })

  it('shows power, behaviour and No Fate of an enemy', () => {
    const chips =
      face('abyss', {
        name: 'King',
        kind: 'empire',
        text: '',
        source: 'design',
        life: 7,
        combat: 4,
        behaviour: 'aggressive',
        no_fate: true,
      }).chips ?? []
    expect(chips.map((chip) => chip.text)).toEqual(['7', '4', 'aggressive', 'No Fate'])
  })
})

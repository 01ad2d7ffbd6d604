import { beforeEach, expect, it, vi } from 'vitest'

async function fresh(passes: string) {
  localStorage.setItem('pentarchy.passes', passes)
  vi.resetModules()
  return (await import('./settings.svelte')).settings
}

beforeEach(() => localStorage.clear())

it('keeps what to pass at with its question, and gives it back', async () => {
  const settings = await fresh('{"toy:CLASH": "A clash: react?"}')
  expect(settings.passes).toEqual({ 'toy:CLASH': 'A clash: react?' })
  delete settings.passes['toy:CLASH']
  settings.keep()
  expect(localStorage.getItem('pentarchy.passes')).toBe('{}')
})

it.each(['garbage', '[', 'null', '7', '["toy:CLASH"]', '{"toy:CLASH": 3}'])('forgets what it cannot read: %s', async (kept) => {
  expect((await fresh(kept)).passes).toEqual({})
})

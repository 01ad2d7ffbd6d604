import { beforeEach, expect, it, vi } from 'vitest'

async function fresh(stops: string) {
  localStorage.setItem('pentarchy.stops', stops)
  vi.resetModules()
  return (await import('./settings.svelte')).settings
}

beforeEach(() => localStorage.clear())

it('keeps where to be asked with its question, and gives it back', async () => {
  const settings = await fresh('{"toy:CLASH": "A clash: react?"}')
  expect(settings.stops).toEqual({ 'toy:CLASH': 'A clash: react?' })
  delete settings.stops['toy:CLASH']
  settings.keep()
  expect(localStorage.getItem('pentarchy.stops')).toBe('{}')
})

it.each(['garbage', '[', 'null', '7', '["toy:CLASH"]', '{"toy:CLASH": 3}'])('forgets what it cannot read: %s', async (kept) => {
  expect((await fresh(kept)).stops).toEqual({})
})

/** Records that travel in links: packed (zlib) and written in letters an address may hold. */

interface Watched {
  step: number
  text: string
}

/** The record and the step of `#step=87&record=...`; an error in words where there is none. */
export async function unpacked(hash: string): Promise<Watched> {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const record = said.get('record') ?? ''
  const step = Number(said.get('step') ?? 0)
  try {
    if (!record) throw new Error('no record')
    const bytes = Uint8Array.from(atob(record.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
    const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).text()
    return { step: Number.isInteger(step) && step > 0 ? step : 0, text }
  } catch {
    throw new Error('This link holds no game, or was cut short.')
  }
}

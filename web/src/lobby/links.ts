/** Addresses to offer for a link: where this page was opened from if others can reach that, then what the server knows. */
import type { Doors } from '../wire/api'

export interface Offer {
  url: string
  kind: string
  words: string
}

const KINDS: Record<string, string> = {
  network: 'in this network',
  overlay: 'in a private network (VPN)',
  public: 'from everywhere',
  virtual: 'inside this machine only',
  alone: 'without a router',
  loopback: 'on this machine',
}

export function isHere(url: string): boolean {
  const host = new URL(url).hostname
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.')
}

export function linksOf(doors: Doors, origin: string): Offer[] {
  const known = doors.addresses.map(({ url, kind, name }) => ({
    url,
    kind,
    words: `${new URL(url).host}: ${KINDS[kind] ?? kind}${name && kind !== 'public' ? ` (${name})` : ''}`,
  }))
  if (known.some((one) => one.url === origin)) return known
  const own: Offer = { url: origin, kind: isHere(origin) ? 'loopback' : 'public', words: `${new URL(origin).host}: where you are now` }
  return isHere(origin) ? (known.length ? known : doors.open ? [own] : []) : [own, ...known]
}

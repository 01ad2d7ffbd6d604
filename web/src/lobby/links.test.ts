import { describe, expect, it } from 'vitest'
import type { Doors } from '../wire/api'
import { isHere, linksOf } from './links'

const home: Doors = {
  open: true,
  host: true,
  missing: '',
  addresses: [
    { url: 'http://192.168.1.7:8000', name: 'wlan0', kind: 'network' },
    { url: 'http://172.17.0.1:8000', name: 'docker0', kind: 'virtual' },
  ],
}

describe('links for friends', () => {
  it('never offers an address of this machine alone while another is known', () => {
    expect(linksOf(home, 'http://127.0.0.1:8000').map((one) => one.url)).toEqual(['http://192.168.1.7:8000', 'http://172.17.0.1:8000'])
  })

  it('offers nothing while nobody is let in', () => {
    expect(linksOf({ ...home, open: false, addresses: [] }, 'http://localhost:8000')).toEqual([])
  })

  it('offers the name people came by first', () => {
    expect(linksOf(home, 'https://play.example').map((one) => one.url)[0]).toBe('https://play.example')
    expect(linksOf(home, 'http://192.168.1.7:8000')).toHaveLength(2)
  })

  it('knows this machine', () => {
    expect([isHere('http://127.0.0.1:1/'), isHere('http://[::1]:1/'), isHere('http://10.0.0.1/')]).toEqual([true, true, false])
  })
})

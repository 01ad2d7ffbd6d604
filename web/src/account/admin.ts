/** What the host of a server may ask and do, with the admin key in a header of every request. */
import { Problem } from '../wire/api'

export type Row = Record<string, unknown>

export class Desk {
  #key: string

  constructor(key: string) {
    this.#key = key
  }

  async #call<T>(path: string, body?: object): Promise<T> {
    // a header carries no other letters, and no key of a house has them
    if (!/^[\x20-\x7e]*$/.test(this.#key)) throw new Problem(401, 'signed_out', 'That is not the key of this house.')
    const headers = { 'X-Pentarchy-Admin': this.#key, 'X-Pentarchy': '1', 'Content-Type': 'application/json' }
    const reply = await fetch(`/api/admin/${path}`, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) })
    const found = (await reply.json().catch(() => ({}))) as T & { code?: string; text?: string }
    if (!reply.ok) throw new Problem(reply.status, found.code ?? 'error', found.text ?? `The server answered ${reply.status}.`)
    return found
  }

  figures = () => this.#call<Row>('figures')
  tables = async (status: string) => (await this.#call<{ found: Row[] }>(`tables?status=${encodeURIComponent(status)}`)).found
  people = async (name: string) => (await this.#call<{ found: Row[] }>(`people?name=${encodeURIComponent(name)}`)).found
  reports = async () => (await this.#call<{ found: Row[] }>('reports')).found
  run = (work: string, what: string, more: { seat: number; to: string } | object = {}) => this.#call<Row>('do', { work, what, ...more })
}

export const when = (ms: unknown) => new Date(Number(ms)).toISOString().slice(0, 16).replace('T', ' ')

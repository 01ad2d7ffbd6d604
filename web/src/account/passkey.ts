/** Passkeys by the browser's own credential API: only where the page is on https or localhost. */
import { api, Problem, type Me, type Passkey } from '../wire/api'

type Json = Record<string, unknown>

/** A passkey belongs to a name: pages at a bare address cannot have one. */
export function canPasskey(): boolean {
  const isName = !/^[\d.]+$|:/.test(location.hostname)
  return isName && window.isSecureContext && 'credentials' in navigator && typeof PublicKeyCredential !== 'undefined'
}

const raw = (text: unknown): ArrayBuffer => {
  const plain = atob(String(text).replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer
}
const text = (bytes: ArrayBuffer | null): string | undefined =>
  bytes
    ? btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=+$/, '')
    : undefined

/** The browser's own words for "cancelled" help nobody. */
async function asked(work: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await work()
    if (found instanceof PublicKeyCredential) return found
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'InvalidStateError')
      throw new Problem(0, 'known', 'This device has a passkey already.')
  }
  throw new Problem(0, 'cancelled', 'No passkey was given.')
}

export async function makePasskey(): Promise<Passkey[]> {
  const options = (await api.passkeyOptions()) as Json & { user: Json; challenge: string }
  const publicKey = {
    ...options,
    challenge: raw(options.challenge),
    user: { ...options.user, id: raw(options.user.id) },
    excludeCredentials: [],
  }
  const made = await asked(() => navigator.credentials.create({ publicKey: publicKey as unknown as PublicKeyCredentialCreationOptions }))
  const reply = made.response as AuthenticatorAttestationResponse
  return api.keepPasskey(
    {
      id: made.id,
      rawId: text(made.rawId),
      type: made.type,
      response: { clientDataJSON: text(reply.clientDataJSON), attestationObject: text(reply.attestationObject) },
    },
    named(),
  )
}

export async function enterWithPasskey(): Promise<Me> {
  const options = (await api.passkeyAsk()) as Json & { challenge: string }
  const publicKey = { ...options, challenge: raw(options.challenge), allowCredentials: [] }
  const found = await asked(() => navigator.credentials.get({ publicKey: publicKey as unknown as PublicKeyCredentialRequestOptions }))
  const reply = found.response as AuthenticatorAssertionResponse
  return api.enterPasskey({
    id: found.id,
    rawId: text(found.rawId),
    type: found.type,
    response: {
      clientDataJSON: text(reply.clientDataJSON),
      authenticatorData: text(reply.authenticatorData),
      signature: text(reply.signature),
      userHandle: text(reply.userHandle),
    },
  })
}

function named(): string {
  const agent = navigator.userAgent
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'].find((name) => agent.includes(name)) ?? 'this device'
  return `Passkey of ${system}`
}

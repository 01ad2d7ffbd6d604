/** Messages to this browser while the page is closed: the browser's push service, a worker of ours, and the server's own key. */
import { api, Problem, type Contacts } from '../wire/api'

type Rest = { quiet_from: number; quiet_to: number; every: number }

export function canPush(): boolean {
  return window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** The page takes scripts from our own origin only, and says so by this. */
function workerPath(): string {
  const types = (
    window as { trustedTypes?: { createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => unknown } } }
  ).trustedTypes
  const path = '/worker.js'
  if (!types) return path
  return types.createPolicy(`pentarchy-worker-${Date.now()}`, { createScriptURL: () => path }).createScriptURL(path) as string
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  return worker ? worker.pushManager.getSubscription() : null
}

export async function pushState(): Promise<boolean> {
  return canPush() && Notification.permission === 'granted' && (await subscription().catch(() => null)) !== null
}

export async function pushOn(key: string, rest: Rest): Promise<Contacts> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Problem(0, 'denied', 'Your browser does not allow messages of this page; see its settings.')
  await navigator.serviceWorker.register(workerPath())
  const worker = await navigator.serviceWorker.ready
  let made: PushSubscription
  try {
    made =
      (await worker.pushManager.getSubscription()) ??
      (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  } catch {
    throw new Problem(0, 'unreachable', 'The push service of your browser cannot be reached.')
  }
  const data = made.toJSON()
  return api.pushTo({ endpoint: made.endpoint, p256dh: data.keys?.p256dh ?? '', auth: data.keys?.auth ?? '', ...rest })
}

export async function pushOff(): Promise<Contacts> {
  const made = await subscription()
  let found = await api.contacts()
  if (made) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(made.endpoint))
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    found = await api.setContact({ kind: `push:${hex.slice(0, 3)}`, address: '' })
    await made.unsubscribe()
  }
  return found
}

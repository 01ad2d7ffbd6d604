/** The title, and (if the person wants it) a notification, when it becomes their turn. */
import { play } from '../parts/sound'
import { settings } from '../settings.svelte'
import type { TableInfo } from '../wire/api'

let wasAsked = false

export function notifyTurn(info: TableInfo | null, asked: boolean): void {
  const title = info ? info.title : 'Pentarchy'
  document.title = asked ? `● Your turn: ${title}` : title
  if (asked && !wasAsked) play('turn')
  if (asked && !wasAsked && settings.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    new Notification('It is your turn', { body: title, tag: info?.id, icon: '/icon.svg' })
  }
  wasAsked = asked
}

export async function wantNotifications(): Promise<boolean> {
  if (!('Notification' in window)) return false
  return (await Notification.requestPermission()) === 'granted'
}

import { pageOwner } from '#shared/page-owner.ts'
import { keepOnDevice, keptOnDevice } from '#web/kept-on-device.ts'
import { workerOfDevice } from '#web/worker.ts'
import type { PushKind } from '../push-kinds.ts'
import { noticesApi } from './notices-api.ts'

type User = Parameters<typeof pageOwner>[0]

/** The person's choice on this device. It outlives an expired session and is deleted on signing out. */
const CHOICE = 'push-kinds'

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

function keptChoice(user: User): PushKind[] | undefined {
  const { owner, kinds } = (keptOnDevice(CHOICE) ?? {}) as { owner?: string; kinds?: PushKind[] }
  return owner === pageOwner(user) ? kinds : undefined
}

/** Switching bakeries or signing out turns it off on this device. */
export const isOn = (user: User): boolean => keptChoice(user) !== undefined

async function subscription(serverKey: string): Promise<PushSubscription> {
  const { pushManager } = await workerOfDevice()
  const key = Uint8Array.from(atob(serverKey.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch (error) {
    // A subscription under another server's key is replaced.
    const former = await pushManager.getSubscription()
    if (!(await former?.unsubscribe())) throw error
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  }
}

/** The browser must have allowed it already. */
export async function turnOn(user: User, serverKey: string, kinds: PushKind[], todayHour?: number) {
  const { endpoint, keys = {} } = (await subscription(serverKey)).toJSON()
  const { p256dh: publicKey = '', auth: authSecret = '' } = keys
  const state = await noticesApi.save.call({
    body: { endpoint: endpoint ?? '', publicKey, authSecret, kinds, todayHour },
  })
  keepOnDevice(CHOICE, { owner: pageOwner(user), kinds })
  return state
}

export async function turnOff(): Promise<void> {
  await noticesApi.remove.call({})
  keepOnDevice(CHOICE, undefined)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** When the person signs in again after an expired session, their choice on this device stays. */
export async function renewPushes(user: User): Promise<void> {
  const kinds = canPush() && Notification.permission === 'granted' ? keptChoice(user) : undefined
  if (kinds === undefined) return
  const { serverKey, kinds: shown } = await noticesApi.read.call({})
  if (shown === null) await turnOn(user, serverKey, kinds)
}

import type { AskKind } from '#modules/orders/ask.ts'
import type { TellSent } from '#web/public/upload.ts'
import type { AskableDays, OtherOrder, OthersInput, Portal } from '../../schema.ts'
import type { OrderCalls } from './order-calls.ts'

export const loadPortal = (calls: OrderCalls) => calls.send<Portal>('GET', 'portal')

export function askFor(
  calls: OrderCalls,
  { kind, text, date, images = [] }: { kind: AskKind; text: string; date?: string; images?: readonly File[] },
  tell?: TellSent,
): Promise<Portal> {
  if (images.length === 0) return calls.send('POST', 'asks', { kind, text, ...(date ? { date } : {}) })
  const form = new FormData()
  form.append('kind', kind)
  form.append('text', text)
  for (const image of images) form.append('images', image, image.name)
  return calls.send('POST', 'asks', form, tell)
}

export const moveTo = (calls: OrderCalls, day: string): Promise<Portal> => calls.send('POST', 'move', { day })

export const loadDays = (calls: OrderCalls) => calls.send<AskableDays>('GET', 'days')

export const askCode = (calls: OrderCalls, email: string) =>
  calls.send<{ success: boolean }>('POST', 'others/code', { email })

export const openOthers = (calls: OrderCalls, input: OthersInput) => calls.send<OtherOrder[]>('POST', 'others', input)

export function documentUrl(calls: OrderCalls, { kind, revision, paymentId }: Portal['documents'][number]): string {
  const which = new URLSearchParams({ kind })
  if (revision !== null) which.set('revision', String(revision))
  if (paymentId !== null) which.set('paymentId', String(paymentId))
  return calls.url(`document?${which}`)
}

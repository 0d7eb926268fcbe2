import { isFirm, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import type { WebhookEventName } from './webhook-events.ts'

type Act = { entity: string; id: number; act: string; details: Record<string, unknown> }
/** `id`: of the record in the event's area. */
export type Happened = { name: WebhookEventName; id: number }

const OF_PAYMENT: Readonly<Record<string, WebhookEventName>> = {
  received: 'payment.received',
  refunded: 'payment.refunded',
  'taken-back': 'payment.taken_back',
  disputed: 'payment.disputed',
}

const OF_ENQUIRY: Readonly<Record<string, WebhookEventName>> = {
  received: 'enquiry.received',
  changed: 'enquiry.updated',
  replied: 'enquiry.updated',
  declined: 'enquiry.updated',
  converted: 'enquiry.converted',
}

const OF_CHANGE: Readonly<Record<string, WebhookEventName>> = {
  'change-sent': 'order.change_sent',
  'change-approved': 'order.change_approved',
  'change-declined': 'order.change_declined',
}

const OF_STATUS: Partial<Record<OrderStatus, WebhookEventName>> = {
  Quote: 'quote.sent',
  Declined: 'quote.declined',
  Expired: 'quote.expired',
  Completed: 'order.completed',
  Cancelled: 'order.cancelled',
}

function ofOrder({ act, details }: Act): WebhookEventName[] {
  if (act === 'created') return ['order.created']
  if (act === 'changed' || act === 'requoted') return ['order.updated']
  const change = OF_CHANGE[act]
  if (change) return [change]
  if (act === 'day-lost') return ['order.day_lost']
  if (act === 'menu-order') return ['menu.order']
  if (act === 'changes-requested') return ['quote.changes_requested']
  if (act !== 'moved') return []
  const from = details.from as OrderStatus
  const to = details.to as OrderStatus
  const special = OF_STATUS[to]
  return [
    'order.moved',
    ...(special ? [special] : []),
    ...(from === 'Quote' && isFirm(to) ? (['quote.accepted'] as const) : []),
    ...(!isFirm(from) && isFirm(to) ? (['order.booked'] as const) : []),
  ]
}

const known = (name: WebhookEventName | undefined) => (name === undefined ? [] : [name])

const namesOf = (act: Act): readonly WebhookEventName[] => {
  if (act.entity === 'order') return ofOrder(act)
  if (act.entity === 'payment') return known(OF_PAYMENT[act.act])
  return act.entity === 'enquiry' ? known(OF_ENQUIRY[act.act]) : []
}

/** The events of one transaction in their order, each once. */
export function eventsOf(acts: readonly Act[]): Happened[] {
  const events = new Map<string, Happened>()
  for (const act of acts)
    for (const name of namesOf(act))
      events.set(`${name}:${act.id}`, events.get(`${name}:${act.id}`) ?? { name, id: act.id })
  return [...events.values()]
}

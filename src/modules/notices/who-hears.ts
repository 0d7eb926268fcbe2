import { ENDED, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { ASK_KINDS, askedAct } from '#modules/orders/ask.ts'

/** `office` is the owner and managers. `assignee` is the person to whom something was given, whatever their role. */
type Hearer = 'office' | 'assignee'

/** The bells that each act on a kind of record rings. Other acts ring no bell. */
export const RINGS: Readonly<Record<string, Readonly<Record<string, Hearer>>>> = {
  enquiry: { received: 'office', held: 'office', mailFailed: 'office' },
  contact: { unsubscribed: 'office' },
  mailServer: { mailServerFailed: 'office' },
  order: {
    accepted: 'office',
    'changes-requested': 'office',
    ...Object.fromEntries(ASK_KINDS.map((kind) => [askedAct(kind), 'office' as const])),
    'acceptance-waits': 'office',
    'change-approved': 'office',
    'change-declined': 'office',
    'change-lapsed': 'office',
    'waits-for-day': 'office',
    'day-free-mailed': 'office',
    'day-lost': 'office',
    'took-day': 'office',
    'menu-order': 'office',
    'leaves-less': 'office',
    overdue: 'office',
    reminded: 'office',
    'expiry-mailed': 'office',
    thanked: 'office',
    mailFailed: 'office',
    assigned: 'assignee',
  },
  standingOrder: { 'day-missed': 'office', 'day-closed': 'office', 'not-made': 'office' },
  monthlyInvoices: { 'month-ready': 'office' },
  monthlyInvoice: { overdue: 'office', reminded: 'office' },
  task: { assigned: 'assignee' },
}

/** An order that gets one of these automatically, or by its customer, rings the office's bell. */
export const RINGING_MOVES: readonly OrderStatus[] = ENDED

export const ringsFor = (wanted: Hearer): { entities: string[]; acts: string[] } => {
  const found = Object.entries(RINGS).flatMap(([entity, acts]) =>
    Object.entries(acts).flatMap(([act, hearer]) => (hearer === wanted ? [[entity, act] as const] : [])),
  )
  return { entities: found.map(([entity]) => entity), acts: found.map(([, act]) => act) }
}

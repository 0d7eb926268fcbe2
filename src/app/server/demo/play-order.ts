import { randomUUID } from 'node:crypto'
import { findRevision } from '#modules/documents/server/revisions.ts'
import { issueInvoice } from '#modules/invoices/server/issue-invoice.ts'
import type { MoveActor } from '#modules/order-status/moves.ts'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import type { Order, OrderInput, OrderLineInput } from '#modules/orders/schema.ts'
import { changeOrder } from '#modules/orders/server/change-order.ts'
import { convertEnquiry } from '#modules/orders/server/convert-enquiry.ts'
import { createOrder } from '#modules/orders/server/create-order.ts'
import { moveOrder } from '#modules/orders/server/move-order.ts'
import { addWork } from '#modules/orders/server/order-work.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import type { TierInput } from '#modules/orders/tier.ts'
import { refundPayment } from '#modules/payments/server/give-back.ts'
import { listPayments } from '#modules/payments/server/read-payment.ts'
import { recordPayment } from '#modules/payments/server/store.ts'
import { acceptQuote } from '#modules/portal/server/accept-quote.ts'
import { declineQuote, requestChanges } from '#modules/portal/server/answer-quote.ts'
import { weekdayNamed } from '#modules/portal/weekday-choices.ts'
import type { Product } from '#modules/products/schema.ts'
import { prepareQuote } from '#modules/quotes/server/prepare-quote.ts'
import { getSettings, withSettings } from '#modules/settings/server/store.ts'
import type { Services } from '#server/kit-services.ts'
import { type Actor, BAKEBOOK, type Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { isPositive, roundTo } from '#shared/money.ts'
import { DEMO_PRODUCTS, type ProductKey } from './demo-catalogue.ts'
import { usualChoice } from './demo-choices.ts'
import type { DemoOrder } from './demo-orders.ts'
import { MAIL_DAYS } from './mail-days.ts'
import { mailQuote } from './mail-quote.ts'
import type { Timeline } from './timeline.ts'

export type Bakery = {
  services: Pick<Services, 'linkKey' | 'baseUrl'>
  owner: Actor
  timeline: Timeline
  products: ReadonlyMap<ProductKey, Product>
  eventTypes: ReadonlyMap<string, number>
  contactOf: (index: number) => { id: number; address: string | null }
  enquiries: ReadonlyMap<string, number>
}

const CUSTOMER: Actor = { kind: 'customer', name: 'Customer' }
const DELIVERY_FEE = '35.00'

/** Plans one order's story, each step through the act that a baker or customer would use. */
export function planOrder(bakery: Bakery, order: DemoOrder): void {
  const { services, owner, timeline } = bakery
  const { ending, event, accepted, sent } = order
  let id = 0
  const own = (day: number, time: string, act: (scope: Scope) => Promise<unknown>) =>
    timeline.plan(day, time, owner, async (scope) => void (await act(scope)))
  const theirs = (day: number, time: string, act: (scope: Scope, order: Order) => Promise<unknown>) =>
    timeline.plan(day, time, CUSTOMER, async (scope) => {
      const now = await getOrder(scope, id)
      await act({ ...scope, actor: { ...CUSTOMER, name: now.customerName } }, now)
    })
  const move =
    (to: OrderStatus, by: MoveActor = 'owner', reason?: string) =>
    (scope: Scope) =>
      moveOrder(scope, id, { to, by, reason })
  const pay = (day: number, time: string, what: 'fee' | 'rest') =>
    own(day, time, (scope) => recordShare(scope, id, what, order))

  own(order.created, '09:20', async (scope) => {
    id = await draft(scope, bakery, order)
  })
  if (ending === 'draft') return
  if (sent !== undefined) {
    own(sent, '10:05', async (scope) => {
      await prepareQuote(scope, id)
      if (sent >= -MAIL_DAYS) await mailQuote(scope, services, id)
    })
    if (ending === 'quoted') return
    if (ending === 'changes') return theirs(sent + 2, '19:25', (scope) => requestChanges(scope, services, id, CHANGES))
    if (ending === 'declined')
      return theirs(sent + 4, '20:10', (scope) =>
        declineQuote(scope, services, id, { reason: 'price', text: 'A little more than we had in mind.' }),
      )
    if (ending === 'expired') return timeline.plan(sent + 16, '00:30', BAKEBOOK, move('Expired', 'job'))
    theirs(accepted, '20:40', (scope, quote) => accept(scope, bakery, quote, ending === 'pending'))
    if (ending === 'pending') return
  } else
    own(accepted, '11:15', async (scope) => {
      const { bookingFeeAmount } = await getOrder(scope, id)
      await move(isPositive(bookingFeeAmount) ? 'Booked' : 'Confirmed')(scope)
      await issueInvoice(scope, id)
    })
  if (ending === 'booked') return
  if (order.paid !== 'nothing' && !order.noFee) pay(accepted + 1, '13:30', 'fee')
  if (ending === 'cancelled') {
    own(Math.min(event - 9, -3), '15:00', (scope) => cancel(scope, id))
    return
  }
  if (order.paid === 'everything') pay(Math.min(Math.max(event - 9, accepted + 2), -1), '16:10', 'rest')
  bake(event, ending, own, move)
  if (ending === 'completed' && event >= TIMED_SINCE) own(event, '19:20', (scope) => timeWork(scope, id, event))
}

function bake(
  event: number,
  ending: DemoOrder['ending'],
  own: (day: number, time: string, act: (scope: Scope) => Promise<unknown>) => void,
  move: (to: OrderStatus) => (scope: Scope) => Promise<void>,
): void {
  if (ending === 'confirmed') return
  own(Math.min(event - 2, 0), '06:10', move('In Progress'))
  if (ending === 'in-progress') return
  own(Math.min(event, 0), '06:40', move('Ready'))
  if (ending === 'completed') own(event, '19:30', move('Completed'))
}

/** The baker has had the timers for some weeks, and forgets them now and then. */
const TIMED_SINCE = -56

async function timeWork(scope: Scope, orderId: number, event: number): Promise<void> {
  if (event % 6 === 0) return
  const { lines } = await getOrder(scope, orderId)
  const shares = { Baked: 25 * lines.length, Filled: 20 + (-event % 4) * 5, Decorated: 90 + (-event % 7) * 45 }
  for (const [stage, minutes] of Object.entries(shares)) {
    const began = new Date(Date.parse(scope.now) - minutes * 60_000).toISOString()
    await addWork(scope, { markId: randomUUID(), orderId, stage, began, ended: scope.now })
  }
}

const CHANGES =
  'We love it! Two things: could the sponge be lemon instead, and can we pick it up at 9 instead of 10? ' +
  'Also we are 10 more people now, sorry.'

async function draft(scope: Scope, bakery: Bakery, order: DemoOrder): Promise<number> {
  const { from, delivery, discount } = order
  const input: Omit<OrderInput, 'contactId'> = {
    eventTypeId: bakery.eventTypes.get(order.eventType) ?? null,
    eventDate: addDays(scope.today, order.event - order.created),
    eventTime: order.eventTime,
    theme: order.theme,
    guestCount: order.guests,
    deliveryType: delivery ? 'Delivery' : 'Collection',
    deliveryTime: delivery ? earlier(order.eventTime) : null,
    setupFee: delivery ? DELIVERY_FEE : '0',
    lines: order.lines.map(([key, quantity]) => lineOf(bakery, key, quantity)),
    ...(order.noFee ? { bookingFeeKind: 'none', bookingFeeValue: '0' } : {}),
    ...(discount ? { discountType: discount.type, discount: discount.value } : {}),
    ...(discount || order.note ? { notes: [discount?.why, order.note].filter(Boolean).join('\n') } : {}),
    ...(order.note ? { jobSheetNotes: order.note } : {}),
  }
  if (typeof from === 'number') {
    const { id, address } = bakery.contactOf(from)
    const made = await createOrder(scope, {
      ...input,
      contactId: id,
      source: order.sent === undefined ? 'Phone' : 'Instagram',
      deliveryAddress: delivery ? (address ?? '120 Beach Street, Coogee NSW 2034') : null,
    })
    return made.id
  }
  const enquiryId = bakery.enquiries.get(from.enquiry)
  if (enquiryId === undefined) throw new Error(`no enquiry ${from.enquiry}`)
  const id = await convertEnquiry(scope, enquiryId, { kind: 'quote' })
  const { version, notes } = await getOrder(scope, id)
  await changeOrder(scope, id, { ...input, notes: notes ?? input.notes, version })
  return id
}

const earlier = (time: string) => `${String(Number(time.slice(0, 2)) - 1).padStart(2, '0')}${time.slice(2)}`

const tier = (size: string, flavour: string) => ({ shape: 'Round', size, flavour, covering: 'Buttercream' })

/** The top one comes first. A cake with tiers has a card that says how to carry and cut it. */
const TIERS: Partial<Record<ProductKey, TierInput[]>> = {
  twoTier: [tier('6 inch', 'Lemon'), tier('9 inch', 'Vanilla bean')],
  wedding: [tier('6 inch', 'Lemon'), tier('9 inch', 'Vanilla bean'), tier('12 inch', 'Vanilla bean')],
}

function lineOf({ products }: Bakery, key: ProductKey, quantity: number): OrderLineInput {
  const product = products.get(key)
  if (!product) throw new Error(`no product ${key}`)
  const { id, type, name, description, taxRateId, imageId } = product
  const { servings, priceIncludingTax, sizeId, optionIds } = usualChoice(product)
  return {
    productId: id,
    productType: type,
    name,
    description,
    servings,
    quantity,
    sizeId,
    optionIds,
    unitPrice: priceIncludingTax,
    taxRateId,
    imageId,
    cost: DEMO_PRODUCTS[key].cost,
    tiers: TIERS[key],
  }
}

async function accept(
  scope: Scope,
  { services }: Bakery,
  { id: orderId, customer, customerName: typedName, eventDate }: Order,
  waits: boolean,
): Promise<void> {
  const shown = await findRevision(scope, orderId)
  if (!shown || !customer?.email) throw new Error('nothing was sent')
  await acceptQuote(
    waits ? withSettings(scope, { ...(await getSettings(scope)), automaticQuoteAcceptance: false }) : scope,
    services,
    orderId,
    {
      typedName,
      acceptTerms: true,
      allergensConfirmed: true,
      weekday: eventDate === null ? null : weekdayNamed(eventDate),
      revision: shown.revision,
      hash: shown.hash,
    },
    { recipient: customer.email, ip: '203.0.113.7', agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X)' },
  )
}

async function recordShare(scope: Scope, orderId: number, what: 'fee' | 'rest', order: DemoOrder): Promise<void> {
  const { bookingFeeAmount, balance } = await getOrder(scope, orderId)
  const amount = what === 'fee' ? bookingFeeAmount : balance
  if (!isPositive(amount)) return
  const tipAmount = what === 'rest' ? order.tip : undefined
  await recordPayment(scope, orderId, { amount, method: order.method, ...(tipAmount ? { tipAmount } : {}) })
}

async function cancel(scope: Scope, orderId: number): Promise<void> {
  const reason = 'The party was called off; half of the booking fee goes back.'
  await moveOrder(scope, orderId, { to: 'Cancelled', by: 'owner', reason })
  const [fee] = await listPayments(scope, orderId)
  if (!fee) throw new AppError('CONFLICT', 'A booking fee was expected')
  const half = roundTo(String(Number(fee.amount) / 2), 2)
  await refundPayment(scope, fee.id, { amount: half, note: 'Goodwill: cancelled early enough' })
}

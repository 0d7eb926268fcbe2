import { sql } from 'kysely'
import { z } from 'zod'
import { spellingsOf } from '#modules/contacts/same-person.ts'
import { matchOrCreateContact } from '#modules/contacts/server/match-contact.ts'
import { NewOrder } from '#modules/orders/order-shapes.ts'
import { createOrder } from '#modules/orders/server/create-order.ts'
import { keepReach } from '#modules/orders/server/customer-reach.ts'
import { moveOrder } from '#modules/orders/server/move-order.ts'
import { reckonOrder } from '#modules/orders/server/price-order.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { reversePayment } from '#modules/payments/server/give-back.ts'
import { listPayments } from '#modules/payments/server/read-payment.ts'
import { recordPayment } from '#modules/payments/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { isoDate, money } from '#shared/fields.ts'
import { compare, isPositive } from '#shared/money.ts'
import { formatMoney } from '#shared/text/format.ts'
import { importWords as words } from '../words.ts'
import { type Fields, type ImportTarget, type Made, orRefusal } from './import-target.ts'

const BookedOrder = NewOrder.pick({
  customer: true,
  eventDate: true,
  eventTime: true,
  priceEntry: true,
  notes: true,
}).extend({
  lines: NewOrder.shape.lines.unwrap(),
  total: money('Total'),
  paid: money('Paid so far').optional(),
  paidOn: isoDate.optional(),
})
type BookedOrder = z.infer<typeof BookedOrder>

type Known = { firstName: string; lastName: string; eventDate: string | null; total: string }

/** An order is identified by its customer (as contacts are), its day and its total. */
const keysOfOrder = ({ eventDate, total, ...name }: Known): string[] => {
  const spellings = spellingsOf(name)
  return (spellings.length === 0 ? [''] : spellings).map((spelling) => `${spelling}|${eventDate}|${Number(total)}`)
}

/**
 * An order that was booked elsewhere: confirmed even on a full day, without a booking fee that could cancel it, and
 * without a mail to the customer.
 */
async function bookOrder(scope: Scope, booked: BookedOrder): Promise<Made> {
  const { customer, total, paid, paidOn, ...given } = booked
  const person = {
    firstName: customer?.firstName ?? '',
    lastName: customer?.lastName ?? '',
    email: customer?.email,
    phone: customer?.phone,
  }
  const input = { ...given, bookingFeeKind: 'none', remindersMuted: true } as const
  // Check before anything is written: a refused row leaves nothing behind.
  const { totals, order: typed } = await reckonOrder(scope, input)
  if (given.priceEntry !== 'net' && compare(totals.total, total) !== 0)
    throw new AppError(
      'INVALID',
      words.otherTotal(formatMoney(totals.total, typed.currency), formatMoney(total, typed.currency)),
    )
  const contactId = await matchOrCreateContact(scope, person)
  const order = await createOrder(scope, { ...input, contactId }, { kind: 'order' })
  await keepReach(scope, order, person)
  await moveOrder(scope, order.id, { to: 'Confirmed', by: 'owner', reason: words.bookedBefore, isPriced: true })
  if (paid !== undefined && isPositive(paid))
    await recordPayment(scope, order.id, {
      amount: paid,
      method: words.paidByUnknown,
      paymentDate: paidOn,
      note: words.paidBefore,
    })
  const { id, version } = await getOrder(scope, order.id)
  return { kind: 'order', id, version }
}

/** Cancels an order whose import is undone, since its number is never given again and its payment never deleted. */
async function cancelOrder(scope: Scope, id: number): Promise<void> {
  for (const payment of await listPayments(scope, id))
    if (!payment.reversed && payment.reversesId === null) await reversePayment(scope, payment.id)
  await moveOrder(scope, id, { to: 'Cancelled', by: 'owner', reason: words.takenBack })
}

export const orderTarget: ImportTarget = {
  kind: 'order',
  schema: BookedOrder,
  fieldOf: { customer: 'firstName', lines: 'items' },
  keysOf: (input) => {
    const { customer, eventDate, total } = input as BookedOrder
    const name = { firstName: customer?.firstName ?? '', lastName: customer?.lastName ?? '' }
    return keysOfOrder({ ...name, eventDate: eventDate ?? null, total })
  },
  provesSame: () => true,
  find: async (scope, keys) => {
    const days = keys.map((key) => key.split('|')[1])
    const { rows } = await sql<Known & { id: number }>`
      select o.id, c.first_name as "firstName", c.last_name as "lastName", o.event_date as "eventDate", o.total
        from orders o join contacts c on c.business_id = o.business_id and c.id = o.contact_id
       where o.business_id = ${scope.businessId} and o.status <> 'Cancelled' and o.event_date = any(${days}::date[])
       order by o.id desc`.execute(scope.db)
    const wanted = new Set(keys)
    // The oldest of two equal ones comes last and wins.
    return new Map(
      rows.flatMap(({ id, ...known }) =>
        keysOfOrder(known)
          .filter((key) => wanted.has(key))
          .map((key) => [key, id] as const),
      ),
    )
  },
  // Orders are created one by one: each takes the next number, and two of one customer share a contact.
  create: async (scope, inputs: readonly Fields[]) => {
    const made: (Made | Error)[] = []
    for (const input of inputs) made.push(await orRefusal(() => bookOrder(scope, input as BookedOrder)))
    return made
  },
  read: (scope, id) => getOrder(scope, id),
  isUsed: async (scope, id) => {
    const { rows } =
      await sql`select 1 from invoices where business_id = ${scope.businessId} and order_id = ${id}`.execute(scope.db)
    return rows.length > 0
  },
  remove: (scope, id) => cancelOrder(scope, id),
}

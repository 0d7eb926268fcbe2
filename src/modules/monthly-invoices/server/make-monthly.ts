import { sql } from 'kysely'
import { readTerms } from '#modules/contacts/server/customer-terms.ts'
import { holdContact } from '#modules/contacts/server/store.ts'
import { contactWords } from '#modules/contacts/words.ts'
import type { DocumentData } from '#modules/documents/document.ts'
import { showOrder } from '#modules/documents/server/show-order.ts'
import { shownWords } from '#modules/documents/shown-words.ts'
import type { Order } from '#modules/orders/schema.ts'
import { noteMonthlyInvoice } from '#modules/orders/server/note-monthly-invoice.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { languageOf } from '#modules/settings/customer-language.ts'
import { invoiceNumber } from '#modules/settings/papers/invoice-number.ts'
import { invoiceSeries } from '#modules/settings/papers/invoice-series.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { takeNumber } from '#server/db/counters.ts'
import { inLanguage } from '#server/language.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import { AppError, found } from '#shared/errors.ts'
import { roundTo, sumOf } from '#shared/money.ts'
import { formatDate } from '#shared/text/format.ts'
import { ORDERS_MOST } from '../limits.ts'
import type { MonthlyInvoice, MonthlyInvoiceInput } from '../schema.ts'
import { monthlyWords as words } from '../words.ts'
import { monthSaid } from './month-said.ts'
import { daysOfMonth, getMonthly, isFree, isOfMonth } from './read-monthly.ts'

const PLACES = 3

/**
 * STO-8: one invoice of all that a customer had in a month and has no invoice yet. Its total and tax are the sums of what
 * the orders have stored. The customer and the orders are locked, so that two who press at once make one.
 */
export async function makeMonthly(scope: Scope, { contactId, month }: MonthlyInvoiceInput): Promise<MonthlyInvoice> {
  await holdContact(scope, contactId)
  const terms = found(await readTerms(scope, contactId), contactWords.contact)
  const orders = await holdOrders(scope, contactId, month)
  if (orders.length === 0 && terms.invoicing !== 'monthly') throw new AppError('CONFLICT', words.notMonthly)
  if (orders.length === 0) throw new AppError('NOTHING_TO_INVOICE', words.nothing(monthSaid(month)))
  if (orders.length > ORDERS_MOST) throw new AppError('CONFLICT', words.tooMany(ORDERS_MOST))
  const alike = new Set(orders.map(({ currency, priceEntry, taxEnabled }) => `${currency} ${priceEntry} ${taxEnabled}`))
  if (alike.size > 1) throw new AppError('CONFLICT', words.mixed)
  const settings = await getSettings(scope)
  const dueOn = addDays(scope.today, terms.invoiceDays)
  // The orders are locked: of two who ask for them only one gets here, and takes a number.
  const next = await takeNumber(scope, invoiceSeries(scope.today, settings.invoiceNumberResetsYearly))
  const number = invoiceNumber(settings.invoiceNumberPattern, scope.today, next)
  const shown = await showMonth(scope, orders, { number, dueOn })
  const { id } = await scope.db
    .insertInto('monthly_invoices')
    .values({
      business_id: scope.businessId,
      contact_id: contactId,
      month: daysOfMonth(month).first,
      number,
      title: shown.title,
      issued_on: scope.today,
      due_on: dueOn,
      total: sumText(orders, ({ total }) => total),
      tax: sumText(orders, ({ tax, deliveryTax }) => roundTo(sumOf([tax, deliveryTax]), PLACES)),
      currency: (orders[0] as Order).currency,
      shown: JSON.stringify(shown),
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const order of orders) {
    await noteMonthlyInvoice(scope, order.id, { invoiceId: id, dueOn })
    await recordActivity(scope, 'order', order.id, 'invoiced', { number })
  }
  return getMonthly(scope, id)
}

const sumText = (orders: readonly Order[], of: (order: Order) => string): string =>
  roundTo(sumOf(orders.map(of)), PLACES)

async function holdOrders(scope: Scope, contactId: number, month: string): Promise<Order[]> {
  const { first, next } = daysOfMonth(month)
  const { rows } = await sql<{ id: number }>`select o.id from orders o
    join contacts c on c.business_id = o.business_id and c.id = o.contact_id
    where o.business_id = ${scope.businessId} and o.contact_id = ${contactId} and o.status = 'Completed'
      and o.event_date >= ${first} and o.event_date < ${next} and ${isOfMonth} and ${isFree}
    order by o.event_date, o.id for update of o`.execute(scope.db)
  const orders: Order[] = []
  for (const { id } of rows) orders.push(await getOrder(scope, id))
  return orders
}

/** The paper: the deliveries by day, as the invoice of one order that has all of their items. */
async function showMonth(
  scope: Scope,
  orders: readonly Order[],
  { number, dueOn }: { number: string; dueOn: IsoDate },
): Promise<DocumentData> {
  const [first] = orders as [Order]
  const settings = await getSettings(scope)
  const sum = (of: (order: Order) => string) => sumText(orders, of)
  const whole: Order = {
    ...first,
    // The customer names the invoice when they pay.
    orderNumber: number,
    // Each order stands with its own above its lines.
    number: null,
    eventType: null,
    eventDate: null,
    eventTime: null,
    theme: null,
    guestCount: null,
    deliveryType: null,
    deliveryAddress: null,
    deliveryTime: null,
    deliveryTimeTo: null,
    generalInformation: null,
    lines: orders.flatMap(({ lines }) => lines),
    subtotal: sum(({ subtotal }) => subtotal),
    discountType: 'fixed',
    discount: sum(({ discountAmount }) => discountAmount),
    discountAmount: sum(({ discountAmount }) => discountAmount),
    setupFeeNet: sum(({ setupFeeNet }) => setupFeeNet),
    tax: sum(({ tax }) => tax),
    deliveryTax: sum(({ deliveryTax }) => deliveryTax),
    total: sum(({ total }) => total),
    amountPaid: sum(({ amountPaid }) => amountPaid),
    credited: sum(({ credited }) => credited),
    rounding: sum(({ rounding }) => rounding),
    settled: sum(({ settled }) => settled),
    balance: sum(({ balance }) => balance),
    bookingFeeKind: 'none',
    bookingFeeAmount: '0',
    bookingFeeDueOn: null,
    dueDate: dueOn,
  }
  const { shown } = await showOrder(scope, first.id, {
    kind: 'Invoice',
    number,
    order: whole,
    payments: [],
    terms: null,
    known: { allergens: undefined },
  })
  const {
    allergens: _allergens,
    namesNoAllergens: _names,
    allergensUnchecked: _unchecked,
    event: _event,
    payByCard: _card,
    payCode,
    ...paper
  } = shown
  return inLanguage(languageOf(first, settings), () => {
    let at = 0
    const lines = orders.flatMap(({ eventDate, orderNumber, lines: own }) => {
      const ofOrder = paper.lines.slice(at, at + own.length)
      at += own.length
      const day = eventDate === null ? '' : formatDate(eventDate, settings.dateFormat, { weekday: true })
      return [
        {
          name: [day, `${shownWords.orderNumber} ${orderNumber}`].filter(Boolean).join(' · '),
          quantity: '',
          unitPrice: '',
          total: '',
        },
        ...ofOrder,
      ]
    })
    // Cards pay single orders.
    return { ...paper, ...(payCode?.opens === 'bank' && { payCode }), lines }
  })
}

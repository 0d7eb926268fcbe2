import { alternativesToFullDay } from '#modules/availability/server/claim-day.ts'
import type { DocumentData } from '#modules/documents/document.ts'
import { hidesAddress } from '#modules/documents/hides-address.ts'
import { nextDue } from '#modules/documents/next-due.ts'
import { formerCustomers } from '#modules/documents/server/former-customer.ts'
import { findRevision, type RevisionRow } from '#modules/documents/server/revisions.ts'
import { showOrder } from '#modules/documents/server/show-order.ts'
import { shownHash } from '#modules/documents/server/shown-hash.ts'
import { monthlyInvoiceOf } from '#modules/invoices/server/credit-note.ts'
import { findInvoice, type InvoiceRow } from '#modules/invoices/server/issue-invoice.ts'
import { isPaid } from '#modules/invoices/server/receipt.ts'
import { mediaIdOf } from '#modules/media/picture-key.ts'
import { goesToFee } from '#modules/order-status/day-holders.ts'
import { isEndedPaid } from '#modules/orders/credit.ts'
import { isFeeDue } from '#modules/orders/pricing/booking-fee.ts'
import { isTooLate } from '#modules/orders/pricing/payment-plan.ts'
import type { Order } from '#modules/orders/schema.ts'
import { getOrder, getOrderRecord } from '#modules/orders/server/store.ts'
import { settlingRows } from '#modules/orders/settling-rows.ts'
import { inCustomersLanguage } from '#modules/own-words/server/in-customers-language.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { waysToPay } from '#modules/settings/money/ways-to-pay.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { findTerms } from '#modules/settings/server/terms.ts'
import type { Terms } from '#modules/settings/terms.ts'
import { hookOnce } from '#server/hook.ts'
import type { Scope } from '#server/scope.ts'
import { today } from '#shared/dates/dates.ts'
import { found } from '#shared/errors.ts'
import { ENGLISH, languageNamed } from '#shared/languages/languages.ts'
import { own } from '#shared/languages/own.ts'
import { isPositive } from '#shared/money.ts'
import { formatDate } from '#shared/text/format.ts'
import { allergensToConfirm } from '../allergens-to-confirm.ts'
import { customerWords } from '../customer-words.ts'
import type { PublicChange } from '../public-change.ts'
import type { PublicOrder } from '../public-order.ts'
import type { PublicState } from '../public-states.ts'
import { portalWords } from '../refusal-words.ts'
import { weekdayChoices } from '../weekday-choices.ts'

/** The change of an order that waits for its customer. It is called only while one waits. */
export const shownChange = hookOnce<[order: Order], PublicChange | null>('change of an order')

type ShownToCustomer = {
  order: Order
  shown: DocumentData
  /** The newest revision that was sent to this customer. */
  newest: RevisionRow | undefined
  invoice: InvoiceRow | undefined
  state: PublicState
  /** An order, not a quote; also one whose day went to another. */
  isBooked: boolean
  alternatives: string[]
  /** CAN-1: the terms of a booked order that its customer signed. */
  signed?: Terms | undefined
}

const QUOTED: ReadonlySet<PublicState> = new Set(['open', 'gone', 'pending', 'expired'])

export const shownToCustomer = async (scope: Scope, orderId: number): Promise<ShownToCustomer> =>
  found(await findShown(scope, orderId), portalWords.order)

/**
 * Shows the customer a quote as it was sent, or an order as it is now. An order never offered or promised to this
 * customer stays hidden: a draft, or a quote sent to another contact.
 */
export async function findShown(scope: Scope, orderId: number): Promise<ShownToCustomer | undefined> {
  const order = await getOrder(scope, orderId)
  const madeOutTo = await formerCustomers(scope, order)
  const hers = <Row extends { shown: DocumentData }>(row: Row | undefined) =>
    row && madeOutTo(row.shown) === null ? row : undefined
  const newest = hers(await findRevision(scope, orderId))
  if (newest === undefined && order.acceptedAt === null) return undefined
  const before = stateOf(order, newest, scope.today)
  const wishes = before === 'open' || (order.status === 'Booked' && goesToFee(await getSettings(scope)))
  const free = wishes && order.eventDate ? await alternativesToFullDay(scope, order.eventDate, { orderId }) : undefined
  const state = free ? 'gone' : before
  const alternatives = free ?? []
  const issued = await findInvoice(scope, orderId)
  const invoice = hers(issued)
  // This includes an order that was booked and then cancelled.
  const isOrder = before === 'accepted' || (state === 'cancelled' && order.acceptedAt !== null)
  const facts = { order, newest, invoice, state, isBooked: before === 'accepted', alternatives }
  if (!isOrder && newest) return { ...facts, newest, shown: newest.shown }
  const { shown, signed } = await showOrder(scope, orderId, {
    kind: 'Invoice',
    order,
    ...(issued === undefined ? {} : { number: issued.number }),
  })
  return { ...facts, shown, signed }
}

function stateOf(order: Order, newest: RevisionRow | undefined, day: string): PublicState {
  switch (order.status) {
    case 'Cancelled':
      return 'cancelled'
    case 'Declined':
      return 'declined'
    case 'Expired':
      return 'expired'
    case 'Draft':
      return 'replaced'
    case 'Quote':
      if (newest === undefined || newest.state === 'replaced') return 'replaced'
      if (order.acceptancePending) return 'pending'
      return isTooLate({ ...order, validUntil: newest.validUntil }, day) ? 'expired' : 'open'
    default:
      return 'accepted'
  }
}

/** The page of an order, in the language of the paper that it shows. */
export async function showCustomer(scope: Scope, orderId: number): Promise<PublicOrder> {
  const seen = await shownToCustomer(scope, orderId)
  return inCustomersLanguage(scope, languageNamed(seen.shown.language) ?? ENGLISH, () => toPublic(scope, orderId, seen))
}

async function toPublic(
  scope: Scope,
  orderId: number,
  { order, shown, newest, invoice, state, isBooked, alternatives }: ShownToCustomer,
): Promise<PublicOrder> {
  const settings = await getSettings(scope)
  const date = (day: string) => formatDate(day, settings.dateFormat, { weekday: true })
  const acceptance = newest && newest.state !== 'replaced' ? await findAcceptance(scope, orderId, newest) : undefined
  const validUntil = newest?.validUntil ?? null
  const { business, customer, event = {} } = shown
  const onInvoice = isBooked ? await onInvoiceOf(scope, order, settings, date) : undefined
  return {
    orderId,
    state,
    status: order.status,
    statusWords: Object.fromEntries(
      Object.entries(settings.customerStatusWords).map(([step, word]) => [step, own(word)]),
    ),
    title: titleOf({ shown, invoice }),
    number: shown.number,
    revision: newest?.revision ?? 0,
    replaces: state === 'open' && newest ? await replacedBy(scope, newest, order, date) : null,
    hash: newest?.hash ?? shownHash(shown),
    language: shown.language,
    accent: shown.accent,
    business: {
      name: business.name,
      addressLines: hidesAddress(order, settings) ? [] : business.addressLines,
      phone: business.phone ?? null,
      email: business.email ?? null,
      website: business.website ?? null,
      businessNumber: business.businessNumber ?? null,
      logoId: business.logo === undefined ? null : mediaIdOf(business.logo),
    },
    customerName: customer.name,
    event: {
      type: event.type ?? null,
      date: event.date ?? null,
      times: event.times ?? (event.time === undefined ? [] : [{ label: customerWords.time, time: event.time }]),
      handover: event.handover ?? null,
      address: event.address ?? null,
      theme: event.theme ?? null,
      guests: event.guests ?? null,
    },
    isDelivered: order.deliveryType === 'Delivery',
    lines: shown.lines.map(({ image, ...line }) => ({
      ...line,
      imageId: image === undefined ? null : mediaIdOf(image),
    })),
    totals: shown.totals,
    total: shown.totals.find((row) => row.strong)?.amount ?? shown.headline.amount,
    plan: shown.dueRows,
    money: isBooked ? { ...moneyOf(order, settings, date, state === 'gone'), ...onInvoice } : null,
    isPaidFor: isEndedPaid(order),
    waysToPay:
      state === 'gone' || onInvoice
        ? null
        : (waysToPay(order, { settings, takesCards: await scope.takesCards() }) ?? null),
    allergens: shown.allergens ?? null,
    allergensToConfirm: allergensToConfirm(shown),
    confirmsOnlyTold: shown.allergensUnchecked === true,
    isForBusiness: customer.businessName !== undefined,
    message: QUOTED.has(state) && !isBooked ? (newest?.message ?? null) : null,
    notes: shown.notes ?? null,
    terms: await termsOf(scope, newest, date),
    footer: shown.footer ?? null,
    validUntil: validUntil === null ? null : date(validUntil),
    validUntilDate: validUntil,
    acceptedBy: acceptance?.typedName ?? null,
    acceptedOn: acceptance ? date(today(acceptance.acceptedAt, scope.timeZone)) : null,
    declinedBy: state === 'declined' ? await declinedBy(scope, orderId, acceptance !== undefined) : null,
    changesRequested: order.changesRequested,
    isWaiting: state === 'gone' && order.waitingSince !== null,
    ...feeOf(order, settings, { state, isBooked, date }),
    alternatives: alternatives.map((day) => ({ day, date: date(day) })),
    weekdayCheck:
      state === 'open' && order.eventDate !== null
        ? {
            date: formatDate(order.eventDate, settings.dateFormat, { weekday: false }),
            choices: weekdayChoices(order.eventDate, orderId),
          }
        : null,
    hasPdf: newest !== undefined || invoice !== undefined,
    change: order.changePending ? await shownChange(scope, order) : null,
  }
}

/** An order without a paper is not called an invoice. In the current language. */
export const titleOf = ({ shown, invoice }: Pick<ShownToCustomer, 'shown' | 'invoice'>): string =>
  shown.kind === 'Invoice' && invoice === undefined ? portalWords.order : shown.title

/** The owner declined an order that was accepted and is now declined; any other may be a customer's no by telephone. */
async function declinedBy(scope: Scope, orderId: number, wasAccepted: boolean): Promise<PublicOrder['declinedBy']> {
  const { row } = await getOrderRecord(scope, orderId)
  if (row.moved_by === 'customer') return 'customer'
  return wasAccepted ? 'business' : null
}

/** A quote that goes out again says so, and what it replaces. */
async function replacedBy(
  scope: Scope,
  newest: RevisionRow,
  order: Order,
  date: (day: string) => string,
): Promise<PublicOrder['replaces']> {
  const before = newest.revision > 1 ? await findRevision(scope, order.id, newest.revision - 1) : undefined
  if (before === undefined || (await formerCustomers(scope, order))(before.shown) !== null) return null
  const money = moneyText(await getSettings(scope), order.currency)
  return { revision: before.revision, sentOn: date(today(before.sentAt, scope.timeZone)), total: money(before.total) }
}

/** An order on the invoice of a month is paid with that. */
async function onInvoiceOf(scope: Scope, order: Order, settings: Settings, date: (day: string) => string) {
  const monthly = await monthlyInvoiceOf(scope, order.id)
  if (monthly === undefined) return undefined
  const { number, total, dueOn } = monthly
  return {
    next: null,
    onInvoice: customerWords.onInvoice(number, moneyText(settings, order.currency)(total), date(dueOn)),
  }
}

function moneyOf(
  order: Order,
  settings: Settings,
  date: (day: string) => string,
  isGone: boolean,
): NonNullable<PublicOrder['money']> {
  const money = moneyText(settings, order.currency)
  // Nothing is asked for a day that is gone.
  const due = isGone ? undefined : nextDue(order, settings.bookingFeeLabel)
  return {
    paid: money(order.amountPaid),
    less: settlingRows(order, money),
    balance: money(order.balance),
    credit: isPositive(order.credit) ? money(order.credit) : null,
    isPaid: isPaid(order),
    next: due
      ? { label: due.label, amount: money(due.amount), dueDate: due.dueOn === null ? null : date(due.dueOn) }
      : null,
  }
}

/** HLD: the fee that takes the day, and what is kept of one that came too late. */
function feeOf(
  order: Order,
  settings: Settings,
  { state, isBooked, date }: { state: PublicState; isBooked: boolean; date: (day: string) => string },
): Pick<PublicOrder, 'feeTakesDay' | 'keptForDay'> {
  const { eventDate, status, currency, amountPaid } = order
  const money = moneyText(settings, currency)
  const isOpen = state === 'open' || (state === 'accepted' && status === 'Booked')
  const due = isOpen && eventDate !== null && goesToFee(settings) ? nextDue(order, settings.bookingFeeLabel) : undefined
  const isKept = isBooked && state === 'gone' && isPositive(amountPaid)
  return {
    feeTakesDay:
      due && eventDate !== null && isFeeDue(order)
        ? {
            date: date(eventDate),
            label: due.label,
            amount: money(due.amount),
            dueDate: isBooked && due.dueOn !== null ? date(due.dueOn) : null,
          }
        : null,
    keptForDay: isKept ? money(amountPaid) : null,
  }
}

async function findAcceptance(scope: Scope, orderId: number, { revision, shown }: RevisionRow) {
  return scope.db
    .selectFrom('acceptances')
    .select(['typed_name as typedName', 'accepted_at as acceptedAt'])
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .where('revision', shown.kind === 'Change' ? '<=' : '=', revision)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The version of the terms that the revision names. */
async function termsOf(
  scope: Scope,
  newest: RevisionRow | undefined,
  date: (day: string) => string,
): Promise<PublicOrder['terms']> {
  if (newest?.termsId == null) return null
  const terms = await findTerms(scope, newest.termsId)
  return terms ? { text: newest.shown.terms ?? terms.body, date: date(today(terms.createdAt, scope.timeZone)) } : null
}

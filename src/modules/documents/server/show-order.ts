import type { KnownAllergens } from '#modules/allergens/said-allergens.ts'
import type { Order } from '#modules/orders/schema.ts'
import { readOrderAllergens } from '#modules/orders/server/order-allergens.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { inCustomersLanguage } from '#modules/own-words/server/in-customers-language.ts'
import { languageOf } from '#modules/settings/customer-language.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { findCurrentTerms, findTerms } from '#modules/settings/server/terms.ts'
import type { Terms } from '#modules/settings/terms.ts'
import { termsText } from '#modules/settings/terms-text.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import type { DocumentData, DrawnKind } from '../document.ts'
import { paymentLabel } from '../payment-label.ts'
import { type ShownPayment, shownOrder } from '../shown-order.ts'
import { readPayments } from './read-payments.ts'
import { findAcceptedRevision } from './revisions.ts'

type Wanted = {
  kind: DrawnKind
  number?: string
  issuedOn?: string
  revision?: number
  payment?: ShownPayment
  /** Shown instead of the stored payments, to include one that is about to be recorded. */
  order?: Order
  payments?: readonly ShownPayment[]
  /** The terms, if they were read for another showing of the same order. */
  terms?: NamedTerms | null
  /** The allergens of its lines, if they were read already. */
  known?: { allergens: KnownAllergens | undefined }
}

/** A document of an order as it is now, and the terms it names. */
export async function showOrder(
  scope: Scope,
  orderId: number,
  wanted: Wanted,
): Promise<{
  shown: DocumentData
  order: Order
  terms: NamedTerms | null
  termsId: number | null
  signed: Terms | undefined
}> {
  const order = wanted.order ?? (await getOrder(scope, orderId))
  const settings = await getSettings(scope)
  const terms = wanted.terms === undefined ? await termsOf(scope, order, wanted.kind) : (wanted.terms ?? undefined)
  const payments = wanted.payments ?? (await readPayments(scope, orderId))
  const feeDueDays = wanted.kind === 'Quote' && order.kind === 'quote' ? feeDueDaysOf(order) : undefined
  const shown = await inCustomersLanguage(scope, languageOf(order, settings), async () =>
    shownOrder({
      order,
      settings,
      takesCards: await scope.takesCards(),
      payments,
      terms:
        terms === undefined
          ? null
          : termsText(terms, {
              feeLabel: paymentLabel('booking_fee', settings.bookingFeeLabel),
              money: moneyText(settings),
            }),
      allergens: wanted.known ? wanted.known.allergens : await readOrderAllergens(scope, order, settings),
      kind: wanted.kind,
      number: wanted.number ?? order.orderNumber,
      issuedOn: wanted.issuedOn ?? scope.today,
      now: scope.now,
      ...(wanted.revision === undefined ? {} : { revision: wanted.revision }),
      ...(feeDueDays === undefined ? {} : { feeDueDays }),
      ...(wanted.payment === undefined ? {} : { payment: wanted.payment }),
    }),
  )
  return { shown, order, terms: terms ?? null, termsId: terms?.id ?? null, signed: terms?.isSigned ? terms : undefined }
}

/** The fee's day is counted again when the quote is accepted, unless the owner chose one or the event is too near. */
function feeDueDaysOf(order: Order): number | undefined {
  if (order.typedDates.includes('bookingFeeDueOn')) return undefined
  const { bookingFeeDueDays } = order.paymentTerms
  return order.bookingFeeDueOn === addDays(order.datesFrom, bookingFeeDueDays) ? bookingFeeDueDays : undefined
}

/** A quote names today's terms, an order the terms it was booked by. */
export async function termsOf(scope: Scope, order: Order, document: DrawnKind): Promise<NamedTerms | undefined> {
  if (order.kind === 'quote' || document === 'Quote') {
    const current = await findCurrentTerms(scope)
    return current && { ...current, isSigned: false }
  }
  const accepted = await findAcceptedRevision(scope, order.id)
  const termsId = accepted === undefined ? await termsBookedBy(scope, order.id) : accepted.termsId
  const terms = termsId === null ? undefined : await findTerms(scope, termsId)
  return terms && { ...terms, isSigned: accepted !== undefined || order.termsAcceptedOn !== null }
}

/** CAN-1: an order booked by hand is signed only if the owner noted that its customer accepted the terms. */
type NamedTerms = Terms & { isSigned: boolean }

async function termsBookedBy({ db, businessId }: Scope, orderId: number): Promise<number | null> {
  const { terms_id: termsId } = await db
    .selectFrom('orders')
    .select('terms_id')
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return termsId
}

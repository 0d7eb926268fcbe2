import { sql } from 'kysely'
import { readCareCard } from '#modules/care-cards/server/read-care-card.ts'
import type { OrderDocument } from '#modules/documents/schema.ts'
import { readGivenOn } from '#modules/documents/server/former-customer.ts'
import { listDocuments } from '#modules/documents/server/list-documents.ts'
import { MADE } from '#modules/order-status/order-statuses.ts'
import type { AskKind } from '#modules/orders/ask.ts'
import { isEndedPaid } from '#modules/orders/credit.ts'
import type { Order } from '#modules/orders/schema.ts'
import { inCustomersLanguage } from '#modules/own-words/server/in-customers-language.ts'
import { CREDIT, type Payment } from '#modules/payments/schema.ts'
import { listPayments } from '#modules/payments/server/read-payment.ts'
import { MANUAL } from '#modules/payments/server/write-payment.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Terms } from '#modules/settings/terms.ts'
import { isMadeTaskOpen } from '#modules/tasks/server/make-task.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { daysBetween, today } from '#shared/dates/dates.ts'
import { ENGLISH, languageNamed } from '#shared/languages/languages.ts'
import { own } from '#shared/languages/own.ts'
import { type Decimal, exact, isPositive, roundTo, sumOf } from '#shared/money.ts'
import { formatDate } from '#shared/text/format.ts'
import { askable } from '../askable.ts'
import type { Portal } from '../schema.ts'
import { listAsks } from './asks/asks.ts'
import { PAY_BACK } from './plans/cancel-order.ts'
import { readPlans } from './plans/read-plans.ts'
import { shownToCustomer } from './show-customer.ts'

/** The care card is folded until this many days before the event. */
const NEAR_DAYS = 3

type Settled = Record<'paid' | 'givenBack' | 'onItsWay' | 'creditUsed' | 'credit' | 'left', Decimal>

/** Sums up the money of an ended order. Reversed payments do not count. */
async function settleEnded(scope: Scope, order: Order, signed: Terms | undefined): Promise<Settled> {
  const { id, currency, amountPaid, credit, cancelledAt } = order
  const payments = (await listPayments(scope, id)).filter(
    ({ reversed, reversesId }) => !reversed && reversesId === null,
  )
  const sum = (which: (payment: Payment) => boolean) =>
    roundTo(sumOf(payments.filter(which).map(({ amount }) => amount)).abs(), decimalsOf(currency))
  const isRefund = ({ type }: Payment) => type === 'refund'
  const isCredit = ({ method }: Payment) => method === CREDIT
  const isToPay = signed?.rules?.cancel !== undefined && (await isMadeTaskOpen(scope, { act: PAY_BACK, orderId: id }))
  const isOnItsWay = (payment: Payment) =>
    isToPay && payment.provider === MANUAL && cancelledAt !== null && payment.createdAt >= cancelledAt
  return {
    paid: sum((payment) => !isRefund(payment)),
    givenBack: sum((payment) => isRefund(payment) && !isCredit(payment) && !isOnItsWay(payment)),
    onItsWay: sum((payment) => isRefund(payment) && !isCredit(payment) && isOnItsWay(payment)),
    creditUsed: sum((payment) => isRefund(payment) && isCredit(payment)),
    credit,
    left: roundTo(exact(amountPaid).minus(credit), decimalsOf(currency)),
  }
}

/**
 * The pictures of an order that its customer may see. A duplicate shares pictures with its original: those of another
 * customer's order or request are left out.
 */
async function picturesForCustomer({ db, businessId }: Scope, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from orders o
      join order_images i on i.business_id = o.business_id and i.order_id = o.id
      join media m on m.business_id = i.business_id and m.id = i.media_id and m.state = 'ready'
     where o.business_id = ${businessId} and o.id = ${orderId}
       and not exists (select from order_images x join orders s on s.business_id = x.business_id and s.id = x.order_id
                        where x.business_id = o.business_id and x.media_id = m.id and s.contact_id is distinct from o.contact_id)
       and not exists (select from enquiry_images e where e.business_id = o.business_id and e.media_id = m.id
                          and not exists (select from orders s where s.business_id = o.business_id
                                             and s.enquiry_id = e.enquiry_id and s.contact_id = o.contact_id))
     order by i.position`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The papers, questions and plans on the page of an order, in the language of the paper that it shows.
 *
 * @throws AppError NOT_FOUND if the customer may see nothing of the order
 */
export async function showPortal(scope: Scope, orderId: number): Promise<Portal> {
  const seen = await shownToCustomer(scope, orderId)
  return inCustomersLanguage(scope, languageNamed(seen.shown.language) ?? ENGLISH, () => toPortal(scope, orderId, seen))
}

async function toPortal(
  scope: Scope,
  orderId: number,
  { order, state, isBooked, signed }: Awaited<ReturnType<typeof shownToCustomer>>,
): Promise<Portal> {
  const settings = await getSettings(scope)
  const date = (day: string) => formatDate(day, settings.dateFormat, { weekday: true })
  const money = moneyText(settings, order.currency)
  const careCard = isBooked ? ((await readCareCard(scope, order)) ?? null) : null
  const givenOn = await readGivenOn(scope, orderId)
  const asks = (await listAsks(scope, orderId)).filter(({ createdAt }) => givenOn === null || createdAt > givenOn)
  return {
    documents: (await documentsForCustomer(scope, orderId)).map(
      ({ kind, title, number, revision, paymentId, state: documentState, date: day, total }) => ({
        kind,
        title,
        number,
        // The customer always gets the newest invoice and receipt, also from a page opened earlier.
        revision: kind === 'quote' || kind === 'change' ? revision : null,
        paymentId,
        isOutdated: documentState === 'outdated',
        date: date(day),
        total: money(total),
      }),
    ),
    asks: asks.map(({ id, kind, text, wantedDate, createdAt, handledAt, outcome, images }) => ({
      id,
      kind,
      text,
      wantedDate: wantedDate === null ? null : date(wantedDate),
      date: date(today(createdAt, scope.timeZone)),
      isOpen: handledAt === null,
      isDeclined: outcome === 'declined',
      imageIds: images.filter(({ isReady }) => isReady).map((image) => image.id),
    })),
    imageIds: isBooked ? await picturesForCustomer(scope, orderId) : [],
    settled:
      state === 'cancelled' || isEndedPaid(order) ? settledText(money, await settleEnded(scope, order, signed)) : null,
    careCard,
    isNearDay:
      MADE.includes(order.status) ||
      (order.eventDate !== null && daysBetween(scope.today, order.eventDate) <= NEAR_DAYS),
    care: careCard === null && MADE.includes(order.status) ? own(settings.careText) : null,
    reviewUrl: order.status === 'Completed' ? settings.reviewUrl : null,
    askable: askableOf(order),
    plans: signed?.rules ? await readPlans(scope, orderId, { signed, asks, settings }) : null,
  }
}

function settledText(money: (amount: Decimal) => string, { paid, ...rest }: Settled): Portal['settled'] {
  const text = (amount: Decimal) => (isPositive(amount) ? money(amount) : null)
  return {
    paid: money(paid),
    givenBack: text(rest.givenBack),
    onItsWay: text(rest.onItsWay),
    creditUsed: text(rest.creditUsed),
    credit: text(rest.credit),
    left: text(rest.left),
  }
}

const HIDDEN: readonly OrderDocument['state'][] = ['replaced', 'void', 'declined', 'withdrawn', 'lapsed']

/** The documents made out to this customer, without quotes that are being changed or were replaced. */
export const documentsForCustomer = async (scope: Scope, orderId: number) =>
  (await listDocuments(scope, orderId)).filter(({ state, madeOutTo }) => !HIDDEN.includes(state) && madeOutTo === null)

export const askableOf = (order: Order): AskKind[] => askable(order.status, { owesMoney: isPositive(order.balance) })

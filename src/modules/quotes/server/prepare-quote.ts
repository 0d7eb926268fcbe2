import { formerCustomers } from '#modules/documents/server/former-customer.ts'
import type { NextQuote } from '#modules/documents/server/papers.ts'
import { findRevision, type RevisionRow } from '#modules/documents/server/revisions.ts'
import { findMove, movesFrom, refuseMove } from '#modules/order-status/moves.ts'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { keepCosts } from '#modules/orders/server/costs-today.ts'
import { moveOrder } from '#modules/orders/server/move-order.ts'
import { factsOf, toOrder } from '#modules/orders/server/read-order.ts'
import { recountDates, renewedValidity, renewValidity } from '#modules/orders/server/renew-offer.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { refuseOpen } from '#modules/safety/server/refuse-open.ts'
import { ORDER_NUMBERS } from '#modules/settings/server/store.ts'
import { peekNumber } from '#server/db/counters.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { quoteWords } from '../words.ts'
import { freezeRevision } from './freeze-revision.ts'

/**
 * Prepares a quote for a mail: a draft becomes a quote, a declined or expired one is reopened, a changed or outdated
 * one gets a new revision, and an unchanged one stays.
 */
export async function prepareQuote(scope: Scope, orderId: number): Promise<void> {
  const record = await getOrderRecord(scope, orderId, { lock: true })
  const status = record.row.status as OrderStatus
  if (movesFrom(status, 'owner').some(({ to }) => to === 'Quote'))
    return moveOrder(scope, orderId, { to: 'Quote', by: 'owner' })
  const newest = await findRevision(scope, orderId)
  if (status !== 'Quote') {
    if (newest === undefined) throw new AppError('CONFLICT', quoteWords.noQuote)
    const former = (await formerCustomers(scope, toOrder(scope, record)))(newest.shown)
    if (former !== null) throw new AppError('CONFLICT', quoteWords.madeOutTo(former))
    return
  }
  if (newest !== undefined && stands(scope, newest))
    return void (await refuseOpen(scope, toOrder(scope, record), 'owner'))
  const sending = findMove('Draft', 'Quote', 'owner')
  // It is already a quote: payments for it do not stop a revision.
  const facts = factsOf(scope, { ...record, lineCount: record.lines.length, standingPayments: 0 })
  const refused = sending && refuseMove(sending, facts)
  if (refused) throw new AppError('CONFLICT', refused)
  await renewValidity(scope, record)
  await recountDates(scope, record)
  await keepCosts(scope, orderId, 'today', record.lines)
  await freezeRevision(scope, orderId)
}

/** The facts for the quote's mail, as `prepareQuote` will leave them. */
export async function nextQuote(scope: Scope, orderId: number): Promise<NextQuote> {
  const record = await getOrderRecord(scope, orderId)
  const { revision, status, valid_until: validUntil } = record.row
  const number = record.row.number ?? (await peekNumber(scope, ORDER_NUMBERS))
  const newest = await findRevision(scope, orderId)
  const isReopened = movesFrom(status as OrderStatus, 'owner').some(({ to }) => to === 'Quote')
  const isRevised = status === 'Quote' && !(newest !== undefined && stands(scope, newest))
  return isReopened || isRevised
    ? { number, revision: revision + 1, validUntil: await renewedValidity(scope, record) }
    : { number, revision, validUntil }
}

const stands = (scope: Scope, { state, validUntil: until }: RevisionRow) =>
  state !== 'replaced' && (until === null || until >= scope.today)

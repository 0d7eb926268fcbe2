import { CardFailure, type ProviderEvent } from '#server/cards/card-provider.ts'
import type { Scope } from '#server/scope.ts'
import { bookCheckout, type CheckoutRow, type OpenScope, taskUnmatched } from './book-checkout.ts'
import { type Account, type CardNeeds, findAccount, openAccount } from './card-account.ts'
import { keepHook } from './keep-hook.ts'
import { disputeNews } from './work-disputes.ts'
import { refundNews, sendRefunds } from './work-refunds.ts'

const MINUTE = 60_000
/** The interval while a customer may be paying. */
const BUSY_MS = 20_000
const QUIET_MS = 10 * MINUTE
const RETRY_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 720 * MINUTE]
const BATCH = 100
const MONTH_MS = 30 * 24 * 60 * MINUTE

/** Reads the provider's news of one bakery when it is due, and processes what is unprocessed. */
export async function checkAccount(needs: CardNeeds, open: OpenScope): Promise<void> {
  const row = await open((scope) => findAccount(scope, needs), 'read')
  if (row === undefined) return putOff(open)
  try {
    const account = await openAccount(needs, row)
    if (row.account_ref !== null) await keepTaking(open, await account.api.takesPayments(row.account_ref))
    await keepHook(needs, open, account, row)
    await readNews(open, account, row.cursor)
    // Refused refunds are reversed first, to make room for other refunds.
    const problem = await sendRefunds(needs, open, account).then(() => null, messageOf)
    await workEvents(needs, open, account)
    await setChecked(open, { problem })
  } catch (error) {
    await setChecked(open, { problem: messageOf(error) })
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof CardFailure)) throw error
  return error.message
}

/** This server may not use the account, so it looks again later. */
const putOff = (open: OpenScope) =>
  open(async ({ db, businessId, now }) => {
    await db
      .updateTable('card_accounts')
      .set({ next_check_at: later(now, QUIET_MS) })
      .where('business_id', '=', businessId)
      .execute()
  })

async function readNews(open: OpenScope, { provider, api }: Account, cursor: string | null): Promise<void> {
  const since = await open((scope) => unheardSince(scope, provider), 'read')
  const news = await (cursor === null ? api.eventsSince(since) : api.eventsAfter(cursor)).catch((error: unknown) => {
    // The provider deletes its events after a month.
    if (cursor !== null && error instanceof CardFailure && error.code === 'resource_missing')
      return api.eventsSince(since)
    throw error
  })
  const last = news.at(-1)
  if (last === undefined) return
  await open(async (scope) => {
    for (const event of news) await keepEvent(scope, provider, event)
    await scope.db
      .updateTable('card_accounts')
      .set({ cursor: last.id })
      .where('business_id', '=', scope.businessId)
      .execute()
  })
}

const keepTaking = (open: OpenScope, takes_payments: boolean) =>
  open(async ({ db, businessId }) => {
    await db.updateTable('card_accounts').set({ takes_payments }).where('business_id', '=', businessId).execute()
  })

/** The time of the oldest page that may still be paid, or was paid while the account was disconnected. */
async function unheardSince({ db, businessId, now }: Scope, provider: string): Promise<string> {
  const oldest = await db
    .selectFrom('card_checkouts')
    .select('created_at')
    .where('business_id', '=', businessId)
    .where('provider', '=', provider)
    .where('state', '=', 'open')
    .where('created_at', '>', later(now, -MONTH_MS))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return later(oldest?.created_at ?? now, -MINUTE)
}

/** Stores an event once, however often it is delivered. */
export async function keepEvent(
  { db, businessId, now }: Scope,
  provider: string,
  { id, type, objectId }: ProviderEvent,
): Promise<void> {
  await db
    .insertInto('provider_events')
    .values({
      business_id: businessId,
      provider,
      event_ref: id,
      type,
      object_ref: objectId,
      received_at: now,
      next_attempt_at: now,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'provider', 'event_ref']).doNothing())
    .execute()
}

async function workEvents(needs: CardNeeds, open: OpenScope, account: Account): Promise<void> {
  const due = await open(
    ({ db, businessId, now }) =>
      db
        .selectFrom('provider_events')
        .select(['id', 'type', 'object_ref', 'attempts'])
        .where('business_id', '=', businessId)
        .where('provider', '=', account.provider)
        .where('done_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .orderBy('id')
        .limit(BATCH)
        .execute(),
    'read',
  )
  for (const event of due) {
    try {
      if (event.type.startsWith('checkout.session.')) await bookNews(needs, open, account, event.object_ref)
      if (event.type.startsWith('refund.'))
        await refundNews(needs, open, account, event.object_ref, (ref) => bookNews(needs, open, account, ref))
      if (event.type.startsWith('charge.dispute.'))
        await disputeNews(needs, open, account, event.object_ref, (ref) => bookNews(needs, open, account, ref))
      await mark(open, event.id, (now) => ({ done_at: now, problem: null }))
    } catch (error) {
      needs.log.warn({ err: error, event: event.id }, 'news of a card payment could not be worked off')
      const wait = RETRY_MS[Math.min(event.attempts, RETRY_MS.length - 1)] ?? MINUTE
      await mark(open, event.id, (now) => ({
        attempts: event.attempts + 1,
        next_attempt_at: later(now, wait),
        problem: error instanceof CardFailure ? error.message : 'internal',
      }))
    }
  }
}

/** Asks for the page's present state, because news may be old and out of order. */
async function bookNews(needs: CardNeeds, open: OpenScope, { provider, api }: Account, ref: string): Promise<void> {
  const found = await api.find(ref)
  const row = await open((scope) => checkoutOf(scope, provider, found), 'read')
  if (row) return bookCheckout(needs, open, row, found)
  await open(async (scope) => {
    // Other programs may take payments with the same account. Unknown payments of ours were made before a backup was
    // restored.
    const orderId = Number(found.metadata.order)
    if (found.state !== 'paid' || found.metadata.bakebook !== String(scope.businessId)) return
    if (await hasOrder(scope, orderId)) await taskUnmatched(scope, orderId, found)
  })
}

async function checkoutOf(
  { db, businessId }: Scope,
  provider: string,
  { id, metadata }: { id: string; metadata: Readonly<Record<string, string>> },
): Promise<CheckoutRow | undefined> {
  const rows = () =>
    db.selectFrom('card_checkouts').selectAll().where('business_id', '=', businessId).where('provider', '=', provider)
  const known = await rows().where('checkout_ref', '=', id).executeTakeFirst()
  if (known || metadata.bakebook !== String(businessId)) return known
  // The server died before it could record which page it made.
  return rows()
    .where('id', '=', Number(metadata.checkout ?? 0))
    .where('checkout_ref', 'is', null)
    .executeTakeFirst()
}

const hasOrder = async ({ db, businessId }: Scope, id: number): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', Number.isSafeInteger(id) ? id : 0)
    .executeTakeFirst()) !== undefined

const mark = (
  open: OpenScope,
  id: number,
  changes: (now: string) => {
    done_at?: string
    attempts?: number
    next_attempt_at?: string
    problem: string | null
  },
) =>
  open(async ({ db, businessId, now }) => {
    await db
      .updateTable('provider_events')
      .set(changes(now))
      .where('business_id', '=', businessId)
      .where('id', '=', id)
      .execute()
  })

const setChecked = (open: OpenScope, { problem }: { problem: string | null }) =>
  open(async ({ db, businessId, now }) => {
    const paying = await db
      .selectFrom('card_checkouts')
      .select('id')
      .where('business_id', '=', businessId)
      .where('state', '=', 'open')
      .where('expires_at', '>', later(now, -MINUTE))
      .limit(1)
      .executeTakeFirst()
    await db
      .updateTable('card_accounts')
      .set({
        problem,
        next_check_at: later(now, paying ? BUSY_MS : QUIET_MS),
        ...(problem === null ? { checked_at: now } : {}),
      })
      .where('business_id', '=', businessId)
      .execute()
  })

const later = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString()

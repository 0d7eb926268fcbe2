import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { Decimal } from '#shared/money.ts'
import type { OrderRecord } from './read-order.ts'
import { setOrder } from './rows/set-order.ts'

type Versioned = Pick<OrderRecord['row'], 'id' | 'version'>

/** A new version warns anybody who is editing the order, before they save. */
const asNewVersion = ({ now }: Scope, { version }: Versioned) => ({ version: version + 1, updated_at: now })

export const UNANSWERED = { acceptance_pending: false, waiting_since: null }

export const noteSent = (scope: Scope, id: number) => setOrder(scope, id, { sent_at: scope.now })

/** Stores the terms and allergens of the sent quote, so that offering it again can name what changed. */
export const noteSaid = (scope: Scope, id: number, said: { termsId: number | null; allergens: string | null }) =>
  setOrder(scope, id, { sent_terms_id: said.termsId, sent_allergens: said.allergens })

/** Clears the flags of a pending acceptance and of a customer waiting for a free day. */
export const dropAnswers = (scope: Scope, id: number) => setOrder(scope, id, UNANSWERED)

export const noteTermsAccepted = (scope: Scope, id: number) => setOrder(scope, id, { terms_accepted_at: scope.now })

export const awaitOwner = (scope: Scope, order: Versioned) =>
  setOrder(scope, order.id, { acceptance_pending: true, ...asNewVersion(scope, order) })

/** Extends a quote to today. */
export const extendToToday = (scope: Scope, id: number) => setOrder(scope, id, { valid_until: scope.today })

export const noteChangesAsked = (scope: Scope, order: Versioned, text: string) =>
  setOrder(scope, order.id, { changes_requested: text, ...asNewVersion(scope, order) })

export const noteChangesAnswered = (scope: Scope, id: number) => setOrder(scope, id, { changes_requested: null })

export const waitForFreeDay = (scope: Scope, id: number) => setOrder(scope, id, { waiting_since: scope.now })

export const stopWaiting = (scope: Scope, id: number) => setOrder(scope, id, { waiting_since: null })

/** The customer knows that the day went to another. */
export const loseDay = (scope: Scope, id: number) => setOrder(scope, id, { day_lost_at: scope.now })

/** Keeps this much of the money paid for an ended order; the customer may use the rest for another one. */
export const noteKept = (scope: Scope, id: number, kept: Decimal) => setOrder(scope, id, { kept })

export const keepMoney = (scope: Scope, order: Versioned, kept: Decimal) =>
  setOrder(scope, order.id, { kept, ...asNewVersion(scope, order) })

/** A change of the order waits for its customer, maybe for another day. */
export const noteChangeOpen = (scope: Scope, id: number, { day }: { day: IsoDate | null }) =>
  setOrder(scope, id, { change_open: true, change_day: day })

/** The change has its answer. */
export const noteChangeClosed = (scope: Scope, id: number) =>
  setOrder(scope, id, { change_open: false, change_day: null })

/** Keeps how each avoided allergen was found when the order was sent or booked. */
export const noteSafetySeen = (scope: Scope, id: number, found: Record<string, string>) =>
  setOrder(scope, id, { safety_seen: JSON.stringify(found) })

export const noteSafetyDecided = (scope: Scope, order: Versioned, text: string | null) =>
  setOrder(scope, order.id, { safety_text: text, avoids_read: true, ...asNewVersion(scope, order) })

/** The order has become this revision of itself. */
export const noteChangeApproved = (scope: Scope, id: number, revision: number) =>
  setOrder(scope, id, {
    change_open: false,
    change_day: null,
    changes_approved: sql<number>`changes_approved + 1`,
    revision,
  })

/** The order was saved as this revision of itself, and nobody signed. */
export const noteRevision = (scope: Scope, id: number, revision: number) => setOrder(scope, id, { revision })

/** CAN-8: counts a move by the customer, and limits what cancelling may give back since. */
export const noteMovedByCustomer = (scope: Scope, id: number, backMost: Decimal | null) =>
  setOrder(scope, id, { back_most: backMost, moves_used: sql<number>`moves_used + 1` })

export const noteInvoiceMailed = (scope: Scope, id: number) =>
  setOrder(scope, id, {
    invoice_emailed_at: sql<string>`coalesce(invoice_emailed_at, ${scope.now}::timestamptz)`,
    invoice_emailed_count: sql<number>`invoice_emailed_count + 1`,
  })

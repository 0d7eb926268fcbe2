import type { Avoids } from '#modules/allergens/avoids.ts'
import { avoidsInWords } from '#modules/allergens/avoids.ts'
import { linesToMake } from '#modules/orders/lines-to-make.ts'
import type { Order } from '#modules/orders/schema.ts'
import { bakesNear } from '#modules/orders/server/bakes-near.ts'
import { readLineRecipes } from '#modules/orders/server/line-recipes.ts'
import { allergensOfLines } from '#modules/orders/server/order-allergens.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import {
  type Check,
  checkAvoids,
  type Decided,
  type Fingerprint,
  fingerprint,
  heldBack,
  openChecks,
  worseThan,
} from '../check.ts'
import type { Safety } from '../schema.ts'

export type Known = {
  checks: Check[]
  decision: (Decided & Safety['decision']) | null
  open: Check[]
  worse: Check[]
  held: Check[]
  /** The words are unread, and the owner wants to decide before booking. */
  isUnreadHeld: boolean
  found: Fingerprint
}

/** Checks an order as it is given: it may not be saved yet. */
export async function readKnown(scope: Scope, order: Order): Promise<Known> {
  const { decideBeforeBooking: isStrict } = await getSettings(scope)
  const checks = await checkOrder(scope, order)
  const [decision, seen] = await Promise.all([readDecision(scope, order.id), readSeen(scope, order.id)])
  const open = openChecks(checks, decision)
  return {
    checks,
    decision,
    open,
    worse: worseThan(open, seen),
    held: heldBack(open, { isStrict }),
    isUnreadHeld: isStrict && !order.avoidsRead && Boolean(order.allergiesStated),
    found: fingerprint(checks),
  }
}

async function checkOrder(scope: Scope, order: Order): Promise<Check[]> {
  const avoids: Avoids = order.avoids
  if (avoids.length === 0) return []
  const rolled =
    order.lines.length === 0
      ? undefined
      : (allergensOfLines(await readLineRecipes(scope, order), order.lines) ?? {
          contains: [],
          mayContain: [],
          notChecked: linesToMake(order.lines).map(({ name }) => name),
        })
  const near = (await bakesNear(scope, [order])).get(order.id) ?? []
  return checkAvoids({ avoids, rolled, near })
}

async function readDecision({ db, businessId }: Scope, orderId: number): Promise<Known['decision']> {
  const row = await db
    .selectFrom('safety_decisions')
    .select(['outcome', 'codes', 'found', 'public_text', 'note', 'by_name', 'made_at'])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    outcome: row.outcome as Decided['outcome'],
    codes: row.codes as NonNullable<Safety['decision']>['codes'],
    found: row.found as Fingerprint,
    publicText: row.public_text,
    note: row.note,
    byName: row.by_name,
    madeAt: row.made_at,
  }
}

/** An order that nobody looked at when it was sent or booked was taken for clear. */
async function readSeen({ db, businessId }: Scope, orderId: number): Promise<Fingerprint> {
  const row = await db
    .selectFrom('orders')
    .select('safety_seen')
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return (row?.safety_seen as Fingerprint | null | undefined) ?? {}
}

export async function readSafety(scope: Scope, order: Order): Promise<Safety> {
  const { checks, decision, open, worse, held, isUnreadHeld } = await readKnown(scope, order)
  const isUnread = !order.avoidsRead && Boolean(order.allergiesStated)
  const codesOf = (some: readonly Check[]) => some.map(({ code }) => code)
  return {
    avoids: order.avoids,
    read: !isUnread,
    proposed: isUnread ? avoidsInWords(order.allergiesStated ?? '', order.avoids) : [],
    checks,
    decision,
    open: codesOf(open),
    worse: codesOf(worse),
    holdsBack: held.length > 0 || isUnreadHeld,
  }
}

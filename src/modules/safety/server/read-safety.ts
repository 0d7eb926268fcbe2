import { avoidsInWords } from '#modules/allergens/avoids.ts'
import { linesToMake } from '#modules/orders/lines-to-make.ts'
import type { Order } from '#modules/orders/schema.ts'
import { bakesNear } from '#modules/orders/server/bakes-near.ts'
import { type OrderRecipes, readRecipesOfOrders } from '#modules/orders/server/line-recipes.ts'
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
  isBetter,
  openChecks,
  toTell,
  worseThan,
} from '../check.ts'
import type { Safety } from '../schema.ts'

export type Known = {
  checks: Check[]
  decision: (Decided & Safety['decision']) | null
  open: Check[]
  worse: Check[]
  /** The worse ones that the owner is told of. */
  told: Check[]
  held: Check[]
  /** The words are unread, and the owner wants to decide before booking. */
  isUnreadHeld: boolean
  isBetter: boolean
  found: Fingerprint
}

/** Checks an order as it is given: it may not be saved yet. */
export async function readKnown(scope: Scope, order: Order): Promise<Known> {
  return (await readKnownOf(scope, [order])).get(order.id) as Known
}

/** Checks orders with as few statements as one. */
export async function readKnownOf(scope: Scope, orders: readonly Order[]): Promise<ReadonlyMap<number, Known>> {
  const { decideBeforeBooking: isStrict } = await getSettings(scope)
  const checksOf = await checkOrders(scope, orders)
  const decisions = await readDecisions(scope, orders)
  const seenOf = await readSeen(scope, orders)
  return new Map(
    orders.map((order): [number, Known] => {
      const checks = checksOf.get(order.id) ?? []
      const decision = decisions.get(order.id) ?? null
      const seen = seenOf.get(order.id) ?? {}
      const open = openChecks(checks, decision)
      // Nobody was promised anything by a draft.
      const worse = order.status === 'Draft' ? [] : worseThan(open, seen)
      return [
        order.id,
        {
          checks,
          decision,
          open,
          worse,
          told: toTell(worse, { isStrict, isDecided: decision !== null }),
          held: heldBack(open, { isStrict }),
          isUnreadHeld: isStrict && isUnread(order),
          isBetter: isBetter(checks, open, decision?.found ?? seen),
          found: fingerprint(checks),
        },
      ]
    }),
  )
}

const isUnread = ({ avoidsRead, allergiesStated }: Order): boolean => !avoidsRead && Boolean(allergiesStated)

async function checkOrders(scope: Scope, orders: readonly Order[]): Promise<ReadonlyMap<number, Check[]>> {
  const avoiding = orders.filter(({ avoids }) => avoids.length > 0)
  if (avoiding.length === 0) return new Map()
  const recipesOf = await readRecipesOfOrders(scope, avoiding)
  const nearOf = await bakesNear(scope, avoiding)
  return new Map(
    avoiding.map((order) => [
      order.id,
      checkAvoids({
        avoids: order.avoids,
        rolled: rolledOf(order, recipesOf(order)),
        near: nearOf.get(order.id) ?? [],
      }),
    ]),
  )
}

/** Items without a recipe are things that nobody has checked. */
const rolledOf = ({ lines }: Order, recipes: OrderRecipes) =>
  linesToMake(lines).length === 0
    ? undefined
    : (allergensOfLines(recipes, lines) ?? {
        contains: [],
        mayContain: [],
        notChecked: linesToMake(lines).map(({ name }) => name),
      })

async function readDecisions({ db, businessId }: Scope, orders: readonly Order[]) {
  const rows = await db
    .selectFrom('safety_decisions')
    .distinctOn('order_id')
    .select(['order_id', 'outcome', 'codes', 'found', 'public_text', 'note', 'by_name', 'made_at'])
    .where('business_id', '=', businessId)
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('order_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.map((row): [number, NonNullable<Known['decision']>] => [
      row.order_id,
      {
        outcome: row.outcome as Decided['outcome'],
        codes: row.codes as NonNullable<Safety['decision']>['codes'],
        found: row.found as Fingerprint,
        publicText: row.public_text,
        note: row.note,
        byName: row.by_name,
        madeAt: row.made_at,
      },
    ]),
  )
}

/** An order that nobody looked at when it was sent or booked was taken for clear. */
async function readSeen({ db, businessId }: Scope, orders: readonly Order[]) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'safety_seen'])
    .where('business_id', '=', businessId)
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ id, safety_seen }) => [id, safety_seen as Fingerprint | null]))
}

export async function readSafety(scope: Scope, order: Order): Promise<Safety> {
  const { checks, decision, open, worse, held, isUnreadHeld, isBetter: better } = await readKnown(scope, order)
  const codesOf = (some: readonly Check[]) => some.map(({ code }) => code)
  return {
    avoids: order.avoids,
    read: !isUnread(order),
    proposed: isUnread(order) ? avoidsInWords(order.allergiesStated ?? '', order.avoids) : [],
    checks,
    decision,
    open: codesOf(open),
    worse: codesOf(worse),
    holdsBack: held.length > 0 || isUnreadHeld,
    better,
  }
}

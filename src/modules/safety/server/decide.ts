import { type Allergen, allergenLabel, findAllergens } from '#modules/allergens/allergen.ts'
import { isOpen } from '#modules/order-status/order-statuses.ts'
import type { Order } from '#modules/orders/schema.ts'
import { orderChanged } from '#modules/orders/server/later-effects.ts'
import { noteSafetyDecided } from '#modules/orders/server/note-order.ts'
import { toOrder } from '#modules/orders/server/read-order.ts'
import { getOrderRecord, withLiveFigures } from '#modules/orders/server/store.ts'
import { orderWords } from '#modules/orders/words.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, stale } from '#shared/errors.ts'
import { canBeApart } from '../check.ts'
import type { DecideSafety, Safety } from '../schema.ts'
import { safetyWords as words } from '../words.ts'
import { type Known, readKnown, readSafety } from './read-safety.ts'
import { tellWorse } from './tell-worse.ts'

/** SAF-5: keeps what the owner decided about the allergies of an order, and the sentence for its customer. */
export async function decideSafety(
  scope: Scope,
  orderId: number,
  { outcome, publicText, note, named, version }: DecideSafety,
): Promise<Safety> {
  const record = await getOrderRecord(scope, orderId, { lock: true })
  const order = toOrder(scope, record)
  if (order.version !== version) throw stale(await withLiveFigures(scope, record), orderWords.thisOrder)
  if (!isOpen(order.status)) throw new AppError('CONFLICT', `A ${order.status.toLowerCase()} order cannot be changed`)
  const known = await readKnown(scope, order)
  refuseUnfit({ outcome, publicText, named }, known)
  const isSaid = outcome === 'told' || outcome === 'apart'
  const text = isSaid ? (publicText ?? null) : null
  await scope.db
    .insertInto('safety_decisions')
    .values({
      business_id: scope.businessId,
      order_id: orderId,
      outcome,
      codes: JSON.stringify(known.checks.map(({ code }) => code)),
      found: JSON.stringify(known.found),
      public_text: text,
      note: note ?? null,
      by_name: scope.actor.name,
      made_at: scope.now,
      revision: order.revision || null,
    })
    .execute()
  await noteSafetyDecided(scope, record.row, text)
  // The history has no health data: what it was about stands with the decision.
  await recordActivity(scope, 'order', orderId, 'allergies-decided', { outcome: words.outcomes[outcome] })
  if (text !== order.safetyText)
    await orderChanged(scope, orderId, {
      status: order.status,
      isSeenByCustomer: true,
      signed: undefined,
    })
  await tellWorse(scope, [orderId])
  return readSafety(scope, await decided(scope, orderId))
}

const decided = async (scope: Scope, orderId: number): Promise<Order> =>
  toOrder(scope, await getOrderRecord(scope, orderId))

type Typed = Pick<DecideSafety, 'outcome' | 'publicText' | 'named'>

function refuseUnfit({ outcome, publicText, named }: Typed, { checks, open, isBetter }: Known): void {
  const refuse = (field: string, message: string) => {
    throw new AppError('INVALID', message, { fields: { [field]: message } })
  }
  const allergic = checks.filter(({ level, found }) => level === 'allergic' && found !== 'clear')
  const contained = allergic.filter(({ found }) => found === 'contains').map(({ code }) => code)
  if (outcome === 'apart' && !allergic.every(({ found }) => canBeApart(found))) refuse('outcome', words.notApart)
  if (outcome === 'changed' && !isBetter) refuse('outcome', words.notBetter)
  if (outcome === 'none' && open.length > 0) refuse('outcome', words.textMissing)
  if ((outcome === 'told' || outcome === 'apart') && !publicText) refuse('publicText', words.textMissing)
  if (outcome === 'told' && !contained.every((code) => isNamed(code, named ?? '')))
    refuse('named', words.namedMissing(contained))
}

/** True if the owner has typed the name of what is in it. */
export const isNamed = (code: Allergen, typed: string): boolean =>
  typed
    .split(/[,;&\n]|\band\b/i)
    .map((name) => name.trim())
    .some((name) => name.toLowerCase() === allergenLabel(code).toLowerCase() || findAllergens(name)?.includes(code))

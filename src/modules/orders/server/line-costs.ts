import { sql } from 'kysely'
import { type Making, type MakingCost, readMakingCosts } from '#modules/products/server/making-costs.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { remembered } from '#server/remembered.ts'
import type { Scope } from '#server/scope.ts'
import { compare, type Decimal } from '#shared/money.ts'
import type { CostParts, OrderLineInput } from '../schema.ts'
import { ownRecipes, type Tier } from '../tier.ts'
import type { OrderRecord } from './read-order.ts'
import { linesBefore } from './same-line.ts'

type Made = Pick<OrderLineInput, 'productId' | 'recipeId' | 'tiers'>
type KeptLine = Made &
  Pick<OrderLineInput, 'name' | 'unitPrice'> & {
    id: number
    position: number
    cost: Decimal | null
    costParts: CostParts | null
  }

const makingOf = (line: Made): Making => ({ productId: line.productId ?? null, recipes: ownRecipes(line) })

/** Undefined for lines of which only the owner can say what they cost. */
async function costsOfToday(scope: Scope, lines: readonly Made[]): Promise<(MakingCost | null | undefined)[]> {
  const makings = lines.map(makingOf)
  if (makings.every(({ productId, recipes }) => productId === null && recipes === undefined)) return []
  return remembered(scope, `costs of ${JSON.stringify(makings)}`, async () =>
    readMakingCosts(scope, await getSettings(scope), makings),
  )
}

/**
 * Lines of which it is known what they are made of take what that costs now; a cost that was typed stays with any other
 * line. Lines that an accepted order had until now (`kept`) keep the cost they were accepted with, where it was known.
 */
export async function costedLines<Line extends OrderLineInput>(
  scope: Scope,
  lines: readonly Line[],
  kept: readonly KeptLine[] = [],
): Promise<(Line & { costParts: CostParts | null })[]> {
  const costs = await costsOfToday(scope, lines)
  const befores = linesBefore(kept, lines, (before, line) => before.cost !== null && isMadeAlike(before, line))
  return lines.map((line, i) => {
    const isReckoned = line.productId != null || ownRecipes(line) !== undefined
    const before = befores[i]
    if (isReckoned && before) return { ...line, cost: before.cost, costParts: before.costParts }
    const now = costs[i]
    if (now !== undefined) return { ...line, cost: now?.total ?? null, costParts: now && partsOf(now) }
    const isAsBefore = line.cost != null && before?.cost != null && compare(line.cost, before.cost) === 0
    return { ...line, costParts: isAsBefore ? before.costParts : null }
  })
}

const partsOf = ({ recipes, supplies, labour, overhead }: MakingCost): CostParts => ({
  recipes,
  supplies,
  labour,
  overhead,
})

const isMadeAlike = (a: Made, b: Made) => JSON.stringify(ownRecipes(a)) === JSON.stringify(ownRecipes(b))

type Stored = Pick<OrderRecord['lines'][number], 'id' | 'product_id' | 'recipe_id' | 'tiers' | 'cost' | 'cost_parts'>

/** What is not accepted yet costs what it would cost today. */
export async function withCostsOfToday<Line extends Stored>(scope: Scope, lines: readonly Line[]): Promise<Line[]> {
  const costs = await costsOfToday(
    scope,
    lines.map(({ product_id, recipe_id, tiers }) => ({
      productId: product_id,
      recipeId: recipe_id,
      tiers: tiers as Tier[],
    })),
  )
  return lines.map((line, i) => {
    const now = costs[i]
    return now === undefined ? line : { ...line, cost: now?.total ?? null, cost_parts: now && partsOf(now) }
  })
}

/** Accepted lines keep their cost; one that nobody knew then costs what it would cost today, until it is kept as well. */
export async function withMissingCosts<Line extends Stored>(scope: Scope, lines: readonly Line[]): Promise<Line[]> {
  const costed = await withCostsOfToday(
    scope,
    lines.filter(({ cost }) => cost === null),
  )
  const found = new Map(costed.map((line) => [line.id, line]))
  return lines.map((line) => found.get(line.id) ?? line)
}

/** From its acceptance on an order costs what it cost then, whatever prices do. */
export async function freezeCosts(scope: Scope, orderId: number, lines: OrderRecord['lines']): Promise<void> {
  const parts = lines.map(({ cost_parts }) => cost_parts && JSON.stringify(cost_parts))
  await sql`update order_lines l set cost = frozen.cost, cost_parts = frozen.parts
      from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ cost }) => cost)}::numeric[], ${parts}::jsonb[])
        as frozen (id, cost, parts)
     where l.business_id = ${scope.businessId} and l.order_id = ${orderId} and l.id = frozen.id`.execute(scope.db)
}

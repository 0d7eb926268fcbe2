import { compare, type Decimal } from '#shared/money.ts'
import type { CostParts, OrderLine, OrderLineInput } from '../schema.ts'
import { ownRecipes } from '../tier.ts'
import type { Follows } from './basis.ts'

export type LineCost = { cost: Decimal | null; costParts: CostParts | null }
/** Null if something in it has no price; undefined if only the owner can say what it costs. */
export type CostToday = (CostParts & { total: Decimal }) | null | undefined

/** The cost of one of a line: the stored one, or today's. */
export function lineCost(stored: LineCost, today: CostToday, costs: Follows['costs']): LineCost {
  const isKept = costs === 'kept' || (costs === 'known' && stored.cost !== null)
  if (isKept || today === undefined) return stored
  if (today === null) return { cost: null, costParts: null }
  const { recipes, supplies, labour, overhead } = today
  return { cost: today.total, costParts: { recipes, supplies, labour, overhead } }
}

/** The cost to store with a line. A booked line keeps its cost as long as it is made of the same things. */
export function savedCost(
  line: OrderLineInput,
  before: OrderLine | undefined,
  today: CostToday,
  costs: Follows['costs'],
): LineCost {
  const isReckoned = line.productId != null || ownRecipes(line) !== undefined
  const keeps = before && costs !== 'today' && before.cost !== null && isReckoned && isMadeAlike(before, line)
  if (keeps) return { cost: before.cost, costParts: before.costParts }
  const isAsBefore = line.cost != null && before?.cost != null && compare(line.cost, before.cost) === 0
  const typed = { cost: line.cost ?? null, costParts: isAsBefore ? before.costParts : null }
  return lineCost(typed, today, 'today')
}

type Made = Parameters<typeof ownRecipes>[0]
const isMadeAlike = (a: Made, b: Made) => JSON.stringify(ownRecipes(a)) === JSON.stringify(ownRecipes(b))

import type { CostSheet } from '#modules/products/cost-sheet.ts'
import { compare, type Decimal } from '#shared/money.ts'
import type { CostParts, OrderLine, OrderLineInput } from '../schema.ts'
import { ownRecipes } from '../tier.ts'
import type { Follows } from './basis.ts'
import { areTiersAlike, isChosenAlike } from './line-choices.ts'

export type LineCost = { cost: Decimal | null; costParts: CostParts | null }
/** Null if something in it has no price; undefined if only the owner can say what it costs. */
export type CostToday = (CostParts & { total: Decimal; sheet: () => CostSheet }) | null | undefined
/** The sheet to store beside the cost of a line: a new one, none, or the one that is stored. */
export type KeptSheet = { sheet: CostSheet | null } | 'stored'

const isKept = ({ cost }: LineCost, costs: Follows['costs']) => costs === 'kept' || (costs === 'known' && cost !== null)

/** The cost of one of a line: the stored one, or today's. */
export function lineCost(stored: LineCost, today: CostToday, costs: Follows['costs']): LineCost {
  if (isKept(stored, costs) || today === undefined) return stored
  if (today === null) return { cost: null, costParts: null }
  const { recipes, supplies, labour, overhead } = today
  return { cost: today.total, costParts: { recipes, supplies, labour, overhead } }
}

/** The sheet that belongs to a line's `lineCost`. */
export const lineSheet = (stored: LineCost, today: CostToday, costs: Follows['costs']): KeptSheet =>
  isKept(stored, costs) ? 'stored' : { sheet: today?.sheet() ?? null }

type Saving = { line: OrderLineInput; before: OrderLine | undefined; costs: Follows['costs'] }

/** A booked line keeps its cost as long as it is made of the same things. */
function keptCost({ line, before, costs }: Saving): LineCost | undefined {
  const isReckoned = line.productId != null || ownRecipes(line) !== undefined
  const keeps = before && costs !== 'today' && before.cost !== null && isReckoned && isMadeAlike(before, line)
  return keeps ? { cost: before.cost, costParts: before.costParts } : undefined
}

/** The cost to store with a line. */
export function savedCost(saving: Saving, today: CostToday): LineCost {
  const kept = keptCost(saving)
  if (kept) return kept
  const { line, before } = saving
  const isAsBefore = line.cost != null && before?.cost != null && compare(line.cost, before.cost) === 0
  const typed = { cost: line.cost ?? null, costParts: isAsBefore ? before.costParts : null }
  return lineCost(typed, today, 'today')
}

/** The sheet that belongs to a line's `savedCost`. */
export const savedSheet = (saving: Saving, today: CostToday): KeptSheet =>
  keptCost(saving) ? 'stored' : { sheet: today?.sheet() ?? null }

const isMadeAlike = (before: OrderLine, line: OrderLineInput) =>
  JSON.stringify(ownRecipes(before)) === JSON.stringify(ownRecipes(line)) &&
  isChosenAlike(before, line) &&
  areTiersAlike(before, line)

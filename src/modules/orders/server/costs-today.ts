import { sql } from 'kysely'
import { optionsOfTiers } from '#modules/products/choices/options-in.ts'
import type { Picked } from '#modules/products/choices/picked.ts'
import { type Making, readMakingCosts } from '#modules/products/server/making-costs.ts'
import type { RecipePins } from '#modules/recipes/recipe-pin.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { remembered } from '#server/remembered.ts'
import type { Scope } from '#server/scope.ts'
import type { Follows } from '../pricing/basis.ts'
import { type CostToday, type LineCost, lineCost, lineSheet } from '../pricing/line-cost.ts'
import type { OrderLineInput } from '../schema.ts'
import { chosenIn, ownRecipes, type Tier } from '../tier.ts'
import { type OrderLineRow, pinsOf, storedCosts } from './read-order.ts'

type Made = Pick<OrderLineInput, 'productId' | 'recipeId' | 'tiers' | 'sizeId' | 'optionIds'> & {
  pins?: RecipePins | null
}

const makingOf = (line: Made): Making => ({
  productId: line.productId ?? null,
  recipes: ownRecipes(line),
  ...(line.sizeId && { sizeId: line.sizeId }),
  ...(line.optionIds?.length && { optionIds: line.optionIds }),
  ...(optionsOfTiers(line).length > 0 && { tierOptionIds: optionsOfTiers(line) }),
  ...(line.pins?.length && { pins: line.pins }),
})

/** The lines of an order with the versions of recipes that it is made by. */
export const pinned = <L extends Made>(order: Parameters<typeof pinsOf>[0] | undefined, lines: readonly L[]) => {
  const pins = order ? pinsOf(order) : null
  return pins === null ? lines : lines.map((line) => ({ ...line, pins }))
}

/** Reads today's cost of one of each line, for all lines at once. */
export async function readCostsToday(scope: Scope, lines: readonly Made[]): Promise<CostToday[]> {
  const makings = lines.map(makingOf)
  if (makings.every(({ productId, recipes }) => productId === null && recipes === undefined)) return []
  return remembered(scope, `costs of ${JSON.stringify(makings)}`, async () =>
    readMakingCosts(scope, await getSettings(scope), makings),
  )
}

type Stored = Pick<
  OrderLineRow,
  'product_id' | 'recipe_id' | 'tiers' | 'size_id' | 'picks' | 'cost' | 'cost_parts' | 'recipe_choice'
>

/** The costs of stored lines. They are calculated beside the rows, which do not change. */
export async function liveCosts(scope: Scope, costs: Follows['costs'], lines: readonly Stored[]): Promise<LineCost[]> {
  const today = await readFollowed(scope, costs, lines)
  return storedCosts(lines).map((line, i) => lineCost(line, today[i], costs))
}

/** Today's costs of stored lines, unless all of them go by the costs that they keep. */
async function readFollowed(scope: Scope, costs: Follows['costs'], lines: readonly Stored[]): Promise<CostToday[]> {
  const isLive = costs === 'today' || (costs === 'known' && lines.some(({ cost }) => cost === null))
  if (!isLive) return []
  return readCostsToday(
    scope,
    lines.map(({ product_id, recipe_id, tiers, size_id, picks, recipe_choice }) => ({
      productId: product_id,
      recipeId: recipe_id,
      sizeId: size_id,
      ...chosenIn(tiers as Tier[], picks as Picked[]),
      pins: pinsOf({ recipe_choice }),
    })),
  )
}

/**
 * Stores the costs of an order's items at booking, so that later prices do not matter, and the sheets that say what they
 * are made of. A cost that was kept before stays as it is, with its sheet.
 */
export async function keepCosts(
  scope: Scope,
  orderId: number,
  costs: Follows['costs'],
  lines: readonly (Stored & { id: number })[],
): Promise<void> {
  const today = await readFollowed(scope, costs, lines)
  const kept = storedCosts(lines).map((line, i) => ({
    ...lineCost(line, today[i], costs),
    sheet: lineSheet(line, today[i], costs),
  }))
  const parts = kept.map(({ costParts }) => costParts && JSON.stringify(costParts))
  const sheets = kept.map(({ sheet }) => (sheet === 'stored' || !sheet.sheet ? null : JSON.stringify(sheet.sheet)))
  await sql`update order_lines l set cost = kept.cost, cost_parts = kept.parts,
        cost_sheet = case when kept.is_stored then l.cost_sheet else kept.sheet end
      from unnest(${lines.map(({ id }) => id)}::bigint[], ${kept.map(({ cost }) => cost)}::numeric[], ${parts}::jsonb[],
          ${kept.map(({ sheet }) => sheet === 'stored')}::boolean[], ${sheets}::jsonb[])
        as kept (id, cost, parts, is_stored, sheet)
     where l.business_id = ${scope.businessId} and l.order_id = ${orderId} and l.id = kept.id`.execute(scope.db)
}

import { sql } from 'kysely'
import { ingredients as store } from '#modules/ingredients/server/ingredients.ts'
import { MADE } from '#modules/order-status/order-statuses.ts'
import { readRecipesOfOrders } from '#modules/orders/server/line-recipes.ts'
import { CHOSEN, type Chosen } from '#modules/orders/server/shown-columns.ts'
import type { Tier } from '#modules/orders/tier.ts'
import { type Book, batchesOf, type Wanted } from '#modules/recipes/book.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { StockKind } from '#modules/stock/server/movements.ts'
import { takenBy } from '#modules/stock/server/movements.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import type { Quantity } from '#shared/money.ts'
import { type Fraction, fraction, over, plus, roundFraction, roundSmall, times } from '#shared/text/fraction.ts'
import type { ShoppingItem } from '../definitions/shopping-item.ts'
import { type Bought, type BoughtIngredient, ingredientNeeds, type Making, type Need, purchaseOf } from '../shopping.ts'
import { productionStatuses } from './production.ts'
import type { AskedRange } from './report-query.ts'

const STOCK_DECIMALS = 3

type Line = Chosen & {
  id: number
  orderId: number
  name: string
  productId: number | null
  recipeId: number | null
  tiers: Tier[]
  quantity: Quantity
  /** The options of its tiers, too, each as often as it was chosen. */
  allOptionIds: readonly number[]
  /** Its order is made. */
  isMade: boolean
}

const ALL_OPTIONS = sql`jsonb_path_query_array(l.picks, '$[*].optionId') as "allOptionIds"`

/** The items of the orders to be made in these days. */
export async function readLinesToMake({ db, businessId }: Scope, asked: AskedRange): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select o.id as "orderId", l.id, l.name, l.product_id as "productId", l.recipe_id as "recipeId", l.tiers, ${CHOSEN}, ${ALL_OPTIONS}, l.quantity,
           o.status in (${sql.join(MADE)}) as "isMade"
      from orders o join order_lines l on l.business_id = o.business_id and l.order_id = o.id
     where o.business_id = ${businessId} and o.event_date between ${asked.from} and ${asked.to}
       and o.status in (${sql.join(productionStatuses(asked))})
     order by o.event_date, o.id, l.position`.execute(db)
  return rows
}

/** All items of one order, whatever its status. */
export async function readOrderLines({ db, businessId }: Scope, orderId: number): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select l.order_id as "orderId", l.id, l.name, l.product_id as "productId", l.recipe_id as "recipeId", l.tiers, ${CHOSEN}, ${ALL_OPTIONS}, l.quantity,
           false as "isMade"
      from order_lines l where l.business_id = ${businessId} and l.order_id = ${orderId} order by l.position`.execute(
    db,
  )
  return rows
}

/** The stock before these orders took their ingredients: the list must not change when one is begun. */
async function stockBefore(scope: Scope, lines: readonly Line[], kind: StockKind): Promise<Map<number, Fraction>> {
  const taken = await takenBy(scope, [...new Set(lines.map(({ orderId }) => orderId))])
  const sums = new Map<number, Fraction>()
  for (const { itemId, amount, kind: of } of taken)
    if (of === kind) sums.set(itemId, plus(sums.get(itemId) ?? fraction('0'), fraction(amount)))
  return sums
}

const withTaken = (stock: Quantity | null, taken: Fraction | undefined) =>
  stock === null || taken === undefined ? stock : roundFraction(plus(fraction(stock), taken), STOCK_DECIMALS)

const madeOrders = (lines: readonly Line[]) => new Set(lines.flatMap(({ isMade, orderId }) => (isMade ? orderId : [])))

export type Made = {
  /** Each recipe that orders need directly, with everything in it. */
  makings: (Making & { recipe: string })[]
  ingredients: ReadonlyMap<number, BoughtIngredient>
  /** The orders of these that are made. */
  madeOrders: ReadonlySet<number>
  /** The names of items without a recipe. */
  bare: string[]
}

export async function readMade(scope: Scope, lines: readonly Line[]): Promise<Made> {
  const orders = [...Map.groupBy(lines, ({ orderId }) => orderId)].map(([id, own]) => ({ id, lines: own }))
  const recipesOf = await readRecipesOfOrders(scope, orders)
  const bare = new Set<string>()
  // The same recipe in many orders is expanded once.
  const wanted = new Map<string, { wanted: Wanted; orders: Set<number>; recipes: Book['recipes'] }>()
  const books = new Map<Book, number>()
  for (const order of orders) {
    const { book, recipesOf: ofLine } = recipesOf(order)
    const place = books.get(book) ?? books.size
    books.set(book, place)
    for (const line of order.lines) {
      const { parts } = ofLine(line)
      if (parts.length === 0) bare.add(line.name)
      for (const { recipeId, batches } of parts) {
        const key = `${place} ${recipeId}`
        const amount = times(batches, fraction(line.quantity))
        const before = wanted.get(key)
        wanted.set(key, {
          wanted: { recipeId, batches: before ? plus(before.wanted.batches, amount) : amount },
          orders: (before?.orders ?? new Set()).add(order.id),
          recipes: book.recipes,
        })
      }
    }
  }
  const makings = [...wanted.values()].map(({ wanted: one, orders: of, recipes }) => ({
    orders: of,
    recipe: recipes.get(one.recipeId)?.name ?? '',
    batches: batchesOf([one], recipes),
    recipes,
  }))
  const ids = makings.flatMap(({ batches }) =>
    batches.flatMap(({ recipe }) => recipe.rows.flatMap(({ ingredientId }) => ingredientId ?? [])),
  )
  const rows = ids.length === 0 ? [] : await store.getMany(scope, [...new Set(ids)])
  const taken = await stockBefore(scope, lines, 'ingredient')
  const ingredients = rows.map((row): [number, BoughtIngredient] => {
    const { packCost, purchaseTaxRate, purchasePriceEntry, stockQty } = row
    const tax = purchasePriceEntry === 'net' ? over(fraction(purchaseTaxRate), fraction('100')) : fraction('0')
    const packPrice = packCost === null ? null : times(fraction(packCost), plus(fraction('1'), tax))
    return [row.id, { ...row, packPrice, inStock: withTaken(stockQty, taken.get(row.id)) }]
  })
  return { makings, ingredients: new Map(ingredients), madeOrders: madeOrders(lines), bare: [...bare] }
}

/** The rows of a list, by the owner's categories in the order of a walk through the shop. */
export function ingredientItems(
  makings: readonly Making[],
  { ingredients, madeOrders: made }: Pick<Made, 'ingredients' | 'madeOrders'>,
  currency: string,
): ShoppingItem[] {
  return ingredientNeeds(makings, ingredients)
    .map((need) => {
      const bought = need.id === null ? undefined : ingredients.get(need.id)
      return itemOf(need, 'ingredient', bought, made, decimalsOf(currency))
    })
    .toSorted(byCategory)
}

type NeededSupply = Bought & {
  id: number
  orderId: number
  each: Quantity
  /** The kind of thing that takes it. */
  of: 'product' | 'size' | 'option'
  ofId: number
}

/** The supplies of the ordered products, their sizes and options. */
export async function readSupplyItems(scope: Scope, lines: readonly Line[]): Promise<ShoppingItem[]> {
  const { currency } = await getSettings(scope)
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const { rows } = await sql<Omit<NeededSupply, 'packPrice'> & { price: string | null }>`
    select p.of, p."ofId", p.quantity as each, s.id, s.name, s.category, s.supplier, s.pack_size as "packSize", s.price,
        s.quantity as "inStock"
      from (
        select 'product' as of, product_id as "ofId", supply_id, quantity from product_supplies
         where business_id = ${scope.businessId} and product_id = any(${productIds}::bigint[])
        union all
        select 'size', size_id, supply_id, quantity from product_size_supplies
         where business_id = ${scope.businessId} and size_id = any(${lines.flatMap(({ sizeId }) => sizeId ?? [])}::bigint[])
        union all
        select 'option', option_id, supply_id, quantity from choice_option_supplies
         where business_id = ${scope.businessId} and option_id = any(${lines.flatMap(({ allOptionIds }) => allOptionIds)}::bigint[])) p
      join supplies s on s.business_id = ${scope.businessId} and s.id = p.supply_id`.execute(scope.db)
  const taken = await stockBefore(scope, lines, 'supply')
  const made = madeOrders(lines)
  const used = lines.flatMap((line) =>
    rows
      .flatMap((supply) => Array.from({ length: timesIn(line, supply) }, () => supply))
      .map((supply) => ({
        supply,
        orderId: line.orderId,
        amount: times(fraction(supply.each), fraction(line.quantity)),
      })),
  )
  return [...Map.groupBy(used, ({ supply }) => supply.id)]
    .flatMap(([id, uses]) => {
      const [first] = uses
      if (first === undefined) return []
      const { price, ...supply } = first.supply
      const need: Need = {
        id,
        name: supply.name,
        unit: 'each',
        amount: uses.map(({ amount }) => amount).reduce(plus),
        orders: new Set(uses.map(({ orderId }) => orderId)),
        reason: null,
      }
      const inStock = withTaken(supply.inStock, taken.get(id))
      const bought = { ...supply, inStock, packPrice: price === null ? null : fraction(price) }
      return [itemOf(need, 'supply', bought, made, decimalsOf(currency))]
    })
    .toSorted(byCategory)
}

/** How often a line has what this supply belongs to. */
function timesIn({ productId, sizeId, allOptionIds }: Line, { of, ofId }: Pick<NeededSupply, 'of' | 'ofId'>): number {
  if (of === 'option') return allOptionIds.filter((id) => id === ofId).length
  return ofId === (of === 'size' ? sizeId : productId) ? 1 : 0
}

const WIRE_DECIMALS = 3
const numberOf = (amount: Fraction) => Number(roundSmall(amount, WIRE_DECIMALS))

function itemOf(
  need: Need,
  category: ShoppingItem['category'],
  bought: Bought | undefined,
  made: ReadonlySet<number>,
  decimals: number,
) {
  const purchase = bought && need.reason === null ? purchaseOf(need.amount, bought) : undefined
  return {
    id: need.id,
    name: need.name,
    totalQuantity: numberOf(need.amount),
    unit: need.unit,
    category,
    ownCategory: bought?.category ?? null,
    orderCount: need.orders.size,
    isMade: need.orders.isSubsetOf(made),
    supplier: bought?.supplier ?? null,
    inStock: bought === undefined || bought.inStock === null ? null : Number(bought.inStock),
    toBuy: purchase ? numberOf(purchase.toBuy) : null,
    packSize: bought ? Number(bought.packSize) : null,
    packs: purchase?.packs ?? null,
    estimatedCost: purchase?.cost ? roundFraction(purchase.cost, decimals) : null,
    reason: need.reason,
  }
}

const byCategory = (a: ShoppingItem, b: ShoppingItem) =>
  (a.ownCategory ?? '\uffff').localeCompare(b.ownCategory ?? '\uffff') || a.name.localeCompare(b.name)

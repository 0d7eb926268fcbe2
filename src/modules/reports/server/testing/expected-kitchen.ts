// The lists of baking, deliveries and shopping, written a second time from the specification: S2 sections 2, 3 and 9,
// UNI-1 and the rulings on reports.
import { add, ceiling, cmp, div, type Exact, ex, minus, most, mul, round } from './exact-fraction.ts'
import { type Asked, customerOf, numberText } from './expected-books.ts'
import type { Bakery, Ingredient, Line, Order, Recipe } from './generated-bakery.ts'

/** S2 section 9: grams and millilitres. */
const GRAMS: Readonly<Record<string, string>> = { g: '1', kg: '1000', lb: '453.59237', oz: '28.349523125' }
const MILLILITRES: Readonly<Record<string, string>> = { ml: '1', L: '1000', cup: '250', tsp: '5.92' }
const ZERO = ex(0)
const ONE = ex(1)
const HUNDRED = ex(100)

/** The grams of one unit of an ingredient; null if unknown (UNI-1). */
function gramsOf(unit: string, ingredient: Ingredient): Exact | null {
  const grams = GRAMS[unit]
  if (grams) return ex(grams)
  const millilitres = MILLILITRES[unit]
  if (millilitres) {
    if (!ingredient.volume) return null
    const own = ex(MILLILITRES[ingredient.volume.unit] ?? '0')
    return mul(ex(millilitres), div(ex(ingredient.volume.grams), own))
  }
  return ingredient.itemWeight === null ? null : ex(ingredient.itemWeight)
}

/** How many `to` are in one `from`. */
function factor(from: string, to: string, ingredient: Ingredient): Exact | null {
  if (from === to) return ONE
  for (const table of [GRAMS, MILLILITRES]) {
    const [one, other] = [table[from], table[to]]
    if (one && other) return div(ex(one), ex(other))
  }
  const [one, other] = [gramsOf(from, ingredient), gramsOf(to, ingredient)]
  return one && other ? div(one, other) : null
}

/** The batches of a recipe that a row in another takes; null if its yield is unknown. */
function batchesTaken(row: { quantity: string; unit: string }, recipe: Recipe): Exact | null {
  if (row.unit === 'serving') return div(ex(row.quantity), ex(recipe.servings))
  if (!recipe.yield) return null
  const [one, other] = [GRAMS[row.unit], GRAMS[recipe.yield.unit]]
  return one && other ? div(mul(ex(row.quantity), div(ex(one), ex(other))), ex(recipe.yield.quantity)) : null
}

/** Today's cost of one of a line; undefined if only the owner can say it, null while a part has no price. */
export function liveCostOf(world: Bakery): (line: Line) => Exact | null | undefined {
  const ingredientCost = (id: number, quantity: string, unit: string): Exact | null => {
    const each = world.ingredients.find((one) => one.id === id) as Ingredient
    const used = factor(unit, each.unit, each)
    if (each.packCost === null || used === null) return null
    // A business that charges tax reclaims that of its purchases; waste is paid for (ING-2).
    const net = each.priceEntry === 'gross' ? div(ONE, add(ONE, div(ex(each.taxRate), HUNDRED))) : ONE
    const kept = minus(ONE, div(ex(each.waste), HUNDRED))
    return div(mul(ex(quantity), used, div(ex(each.packCost), ex(each.packSize)), net), kept)
  }
  const recipeCost = (id: number): Exact | null => {
    const recipe = world.recipes.find((one) => one.id === id) as Recipe
    let sum = ZERO
    for (const row of recipe.rows) {
      const part =
        row.recipeId === null
          ? ingredientCost(row.ingredientId ?? 0, row.quantity, row.unit)
          : partCost(row.recipeId, row)
      if (part === null) return null
      sum = add(sum, part)
    }
    return sum
  }
  const partCost = (id: number, row: { quantity: string; unit: string }) => {
    const taken = batchesTaken(row, world.recipes.find((one) => one.id === id) as Recipe)
    const cost = recipeCost(id)
    return taken && cost ? mul(taken, cost) : null
  }
  return (line) => {
    const product = world.products.find(({ id }) => id === line.productId)
    if (!product) return line.recipeId === null ? undefined : recipeCost(line.recipeId)
    let sum = add(ex(product.labourCost ?? '0'), ex(product.overhead))
    const isCosted =
      product.recipes.length + product.supplies.length > 0 || cmp(ex(product.labourCost ?? '0'), ZERO) > 0
    if (!isCosted) return undefined
    for (const { recipeId, quantity } of product.recipes) {
      const cost = recipeCost(recipeId)
      if (cost === null) return null
      sum = add(sum, mul(ex(quantity), cost))
    }
    for (const { supplyId, quantity } of product.supplies) {
      const supply = world.supplies.find(({ id }) => id === supplyId)
      if (!supply || supply.price === null) return null
      sum = add(sum, mul(ex(quantity), div(ex(supply.price), ex(supply.packSize))))
    }
    return sum
  }
}

export type ExpectedItem = {
  key: string
  need: Exact
  orderCount: number
  isMade: boolean
  category: 'ingredient' | 'supply'
  ownCategory: string | null
  supplier: string | null
  inStock: number | null
  toBuy: Exact | null
  packs: number | null
  estimatedCost: string | null
}

type Need = { id: number | null; name: string; unit: string; apart: boolean; amount: Exact; orders: Set<number> }

const isMade = ({ status }: Order) => status === 'Ready' || status === 'Completed'

export function expectedKitchen(world: Bakery, asked: Asked) {
  const toMake = world.orders
    .filter(
      ({ eventDate, status }) =>
        eventDate !== null &&
        eventDate >= asked.from &&
        eventDate <= asked.to &&
        (['Booked', 'Confirmed', 'In Progress', 'Ready'].includes(status) ||
          (asked.completed && status === 'Completed') ||
          (asked.quotes && status === 'Quote')),
    )
    .toSorted((a, b) => {
      const key = (order: Order) =>
        `${order.eventDate} ${order.deliveryTime ?? order.deliveryTimeTo ?? order.eventTime ?? '99:99'}`
      return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id
    })

  const baking = toMake.flatMap((order) =>
    order.lines.map((line) => {
      const product = world.products.find(({ id }) => id === line.productId)
      const slug = product?.type ?? line.productType
      const type = world.productTypes.find((one) => one.slug === slug)
      return {
        id: line.id,
        orderId: order.id,
        orderNumber: numberText(order),
        eventDate: order.eventDate,
        orderTime: saidTime(order),
        customerName: customerOf(world, order),
        itemName: line.name,
        quantity: Number(line.quantity),
        notes: order.jobSheetNotes,
        productType: type?.name ?? line.productType,
        details: line.description ?? '',
        // An order that is made has nothing left to bake.
        baked: line.baked || isMade(order),
        group: type?.group || 'Other',
      }
    }),
  )
  const deliveries = toMake
    .filter(({ deliveryType }) => deliveryType === 'Delivery')
    .map((order) => {
      return {
        id: order.id,
        orderNumber: numberText(order),
        customerName: customerOf(world, order),
        eventDate: order.eventDate,
        deliveryAddress: order.deliveryAddress,
        deliveryTime: saidTime(order),
      }
    })

  /** The recipes that one of a line starts with. */
  const startsOf = (line: Line): { recipeId: number; batches: Exact }[] => {
    const product = world.products.find(({ id }) => id === line.productId)
    if (product) return product.recipes.map(({ recipeId, quantity }) => ({ recipeId, batches: ex(quantity) }))
    return line.recipeId === null ? [] : [{ recipeId: line.recipeId, batches: ONE }]
  }
  /** Expands a recipe, and those in it, into the ingredients it needs. */
  function open(into: Map<string, Need>, orderId: number, recipeId: number, batches: Exact) {
    const recipe = world.recipes.find(({ id }) => id === recipeId) as Recipe
    for (const row of recipe.rows) {
      const amount = mul(ex(row.quantity), batches)
      if (row.recipeId !== null) {
        const part = world.recipes.find(({ id }) => id === row.recipeId) as Recipe
        const taken = batchesTaken(row, part)
        if (taken) open(into, orderId, part.id, mul(taken, batches))
        else note(into, { id: null, name: part.name, unit: row.unit, apart: true, amount }, orderId)
        continue
      }
      const ingredient = world.ingredients.find(({ id }) => id === row.ingredientId) as Ingredient
      const kept = minus(ONE, div(ex(ingredient.waste), HUNDRED))
      const times = factor(row.unit, ingredient.unit, ingredient)
      note(
        into,
        {
          id: ingredient.id,
          name: ingredient.name,
          unit: times ? ingredient.unit : row.unit,
          apart: times === null,
          amount: div(times ? mul(amount, times) : amount, kept),
        },
        orderId,
      )
    }
  }
  function note(into: Map<string, Need>, need: Omit<Need, 'orders'>, orderId: number) {
    const key = `${need.id ?? need.name}|${need.unit}|${need.apart ? 'apart' : ''}`
    const before = into.get(key)
    into.set(key, {
      ...need,
      amount: before ? add(before.amount, need.amount) : need.amount,
      orders: new Set([...(before?.orders ?? []), orderId]),
    })
  }
  const areMade = (ids: ReadonlySet<number>) => toMake.every((order) => !ids.has(order.id) || isMade(order))
  const item = (key: string, need: Need): ExpectedItem => {
    const ingredient = world.ingredients.find(({ id }) => id === need.id)
    const bought =
      ingredient && !need.apart
        ? purchase(
            need.amount,
            ingredient,
            ingredient.packCost === null
              ? null
              : mul(
                  ex(ingredient.packCost),
                  ingredient.priceEntry === 'net' ? add(ONE, div(ex(ingredient.taxRate), HUNDRED)) : ONE,
                ),
          )
        : { toBuy: null, packs: null, estimatedCost: null }
    return {
      key,
      need: need.amount,
      orderCount: need.orders.size,
      isMade: areMade(need.orders),
      category: 'ingredient',
      ownCategory: ingredient?.category ?? null,
      supplier: ingredient?.supplier ?? null,
      inStock: ingredient?.stock == null ? null : Number(ingredient.stock),
      ...bought,
    }
  }
  function purchase(
    amount: Exact,
    { stock, packSize }: { stock: string | null; packSize: string },
    price: Exact | null,
  ) {
    const toBuy = most(ZERO, minus(amount, ex(stock ?? '0')))
    const packs = ceiling(div(toBuy, ex(packSize)))
    return {
      toBuy,
      packs: Number(packs),
      estimatedCost: price === null ? null : round(mul(price, ex(packs)), world.decimals),
    }
  }

  const all = new Map<string, Need>()
  const byRecipe = new Map<string, Map<string, Need>>()
  const supplied = new Map<number, { amount: Exact; orders: Set<number> }>()
  const bare = new Set<string>()
  for (const order of toMake)
    for (const line of order.lines) {
      const starts = startsOf(line)
      if (starts.length === 0) bare.add(line.name)
      for (const { recipeId, batches } of starts) {
        const count = mul(batches, ex(line.quantity))
        const name = world.recipes.find(({ id }) => id === recipeId)?.name ?? ''
        const block = byRecipe.get(name) ?? new Map<string, Need>()
        byRecipe.set(name, block)
        open(all, order.id, recipeId, count)
        open(block, order.id, recipeId, count)
      }
      for (const { supplyId, quantity } of world.products.find(({ id }) => id === line.productId)?.supplies ?? []) {
        const before = supplied.get(supplyId) ?? { amount: ZERO, orders: new Set<number>() }
        supplied.set(supplyId, {
          amount: add(before.amount, mul(ex(quantity), ex(line.quantity))),
          orders: new Set([...before.orders, order.id]),
        })
      }
    }
  const items = (needs: Map<string, Need>) => [...needs].map(([key, need]) => item(key, need))
  return {
    baking,
    deliveries,
    ingredients: items(all),
    byRecipe: new Map([...byRecipe].map(([name, needs]) => [name, items(needs)])),
    notCounted: [...bare],
    supplies: [...supplied].map(([supplyId, { amount, orders }]): ExpectedItem => {
      const supply = world.supplies.find(({ id }) => id === supplyId) as Bakery['supplies'][number]
      return {
        key: `${supplyId}|each|`,
        need: amount,
        orderCount: orders.size,
        isMade: areMade(orders),
        category: 'supply',
        ownCategory: supply.category,
        supplier: null,
        inStock: supply.stock === null ? null : Number(supply.stock),
        ...purchase(amount, supply, supply.price === null ? null : ex(supply.price)),
      }
    }),
  }
}

function saidTime({ deliveryType, deliveryTime: from, deliveryTimeTo: to, eventTime }: Order): string | null {
  const act = deliveryType === 'Delivery' ? 'Deliver' : deliveryType === 'Collection' ? 'Collect' : 'Hand over'
  if (from) return `${act} ${clock(from)}${to ? ` to ${clock(to)}` : ''}`
  if (to) return `${act} until ${clock(to)}`
  return eventTime ? `Event ${clock(eventTime)}` : null
}

function clock(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

import { z } from 'zod'
import { unitLabel } from '#modules/units/unit-choices.ts'
import { flag, id, moneyOut, quantityOut } from '#shared/fields.ts'
import { type SheetColumn, sheetOf } from '#shared/records/sheet.ts'
import { roundFraction } from '#shared/text/fraction.ts'
import { inShopUnit, shopAmount, shopUnit } from '../shop-amount.ts'

export const ShoppingItem = z.object({
  /** The ingredient or supply; null if a recipe's row does not lead to one. */
  id: id.nullable(),
  name: z.string(),
  /** Includes waste, in `unit`. */
  totalQuantity: quantityOut,
  /** The unit in which it is bought; that of the recipe's row if `reason` is set. */
  unit: z.string(),
  category: z.enum(['ingredient', 'supply']),
  /** The owner's own category. */
  ownCategory: z.string().nullable(),
  orderCount: z.int(),
  /** All orders that need it are made, so nobody goes to buy it. */
  isMade: flag,
  supplier: z.string().nullable(),
  inStock: quantityOut.nullable(),
  toBuy: quantityOut.nullable(),
  packSize: quantityOut.nullable(),
  packs: z.int().nullable(),
  /** The price of whole packs, as paid in the shop. */
  estimatedCost: moneyOut.nullable(),
  /** Why it could not be added to the others of its name. */
  reason: z.string().nullable(),
})
export type ShoppingItem = z.infer<typeof ShoppingItem>

/** A row as the kitchen sees it. */
export const KitchenItem = ShoppingItem.omit({ estimatedCost: true })

const STOCK_DECIMALS = 3
const { text, measure, quantity, count, money } = sheetOf<ShoppingItem>()

/** All amounts of a row have the unit of the amount to buy. */
const unitOf = ({ unit, toBuy, totalQuantity }: ShoppingItem) => shopUnit(toBuy || totalQuantity, unit)
const inItsUnit = (item: ShoppingItem, amount: number) => inShopUnit(amount, item.unit, unitOf(item))
const shown = (item: ShoppingItem, amount: number | null) =>
  amount === null ? null : shopAmount(inItsUnit(item, amount), unitOf(item))

const pageOf = ({ id: item, category }: ShoppingItem) =>
  item === null ? null : `/${category === 'supply' ? 'supplies' : 'ingredients'}?edit=${item}`

/** The columns that both shopping lists share. */
export const shoppingColumns = {
  quantity: measure('Qty', (item) => shown(item, item.totalQuantity)),
  unit: text('Unit', (item) => unitLabel(unitOf(item))),
  name: text('Name', 'name', { to: pageOf }),
  category: text('Category', ({ category }) => (category === 'supply' ? 'Supply' : 'Ingredient')),
  ownCategory: text('Kind', 'ownCategory', { below: true }),
  orderCount: count('Order Count', 'orderCount'),
  supplier: text('Supplier', 'supplier'),
  inStock: quantity('In Stock', (item) =>
    item.inStock === null ? null : Number(roundFraction(inItsUnit(item, item.inStock), STOCK_DECIMALS)),
  ),
  toBuy: measure('To Buy', (item) => shown(item, item.toBuy)),
  packs: count('Packs', 'packs'),
  cost: money('Est. Cost', 'estimatedCost', { sums: true }),
}

/** The column of reasons, only if a row has one. */
export const reasonColumn = (items: readonly ShoppingItem[]): SheetColumn<ShoppingItem>[] =>
  items.some(({ reason }) => reason !== null) ? [text('Note', 'reason')] : []

export const notCountedNote = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`Not on the list, because they have no recipe: ${names.join(', ')}.`]

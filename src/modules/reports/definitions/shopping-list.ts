import { z } from 'zod'
import { decimalsOf } from '#shared/currencies.ts'
import { roundTo, sumOf } from '#shared/money.ts'
import { defineReport } from '../report.ts'
import type { Brief } from '../sheet.ts'
import { neededText } from '../shop-text.ts'
import { isToBuy } from '../shopping-ticks.ts'
import { reportWords as words } from '../words.ts'
import { KitchenItem, notCountedNote, reasonColumn, ShoppingItem, shoppingColumns } from './shopping-item.ts'

const ShoppingList = z.object({
  ingredients: z.array(ShoppingItem),
  supplies: z.array(ShoppingItem),
  /** Items of orders without a recipe. */
  notCounted: z.array(z.string()),
})

export const shoppingList = defineReport({
  id: 'shopping-list',
  path: '/shopping',
  group: 'lists',
  title: 'Shopping List',
  description: 'What to buy for the orders in these dates, less what is in stock',
  range: 'week',
  toggles: ['quotes', 'completed'],
  pdf: true,
  data: ShoppingList,
  kitchen: ShoppingList.extend({ ingredients: z.array(KitchenItem), supplies: z.array(KitchenItem) }),
  sheet: ({ ingredients, supplies, notCounted }, { currency }) => {
    const { quantity, unit, name, category, ownCategory, orderCount, supplier, inStock, toBuy, packs, cost } =
      shoppingColumns
    const items = [...ingredients, ...supplies]
    // The kitchen's items have none.
    const hasCost = items.some(({ estimatedCost }) => estimatedCost !== undefined)
    const rows = items.filter(isToBuy)
    return {
      figures: [
        { label: words.thingsToBuy, kind: 'count', value: rows.length },
        ...(hasCost
          ? [
              {
                label: words.estimatedCost,
                kind: 'money' as const,
                value: roundTo(sumOf(rows.flatMap((item) => item.estimatedCost ?? [])), decimalsOf(currency)),
              },
            ]
          : []),
      ],
      columns: [
        quantity,
        unit,
        name,
        { ...category, extra: true },
        ownCategory,
        { ...orderCount, extra: true },
        supplier,
        inStock,
        toBuy,
        packs,
        ...(hasCost ? [cost] : []),
        ...reasonColumn(items),
      ],
      groupedBy: 'Section',
      groups: [
        { heading: 'Ingredients', rows: ingredients, empty: 'You have no orders with recipes in this period' },
        { heading: 'Supplies', rows: supplies, empty: 'You have no orders with supplies in this period' },
      ],
      ...(hasCost ? { totals: words.total } : {}),
      notes: [...(items.length > 0 ? [hasCost ? SHOPPING_NOTE : WASTE_NOTE] : []), ...notCountedNote(notCounted)],
      lead: 'Name',
      fold: { label: words.enoughInStock, isFolded: (item: ShoppingItem) => !isToBuy(item) },
      brief: (item: ShoppingItem): Brief => ({
        amount: { kind: 'text', value: words.toBuy(neededText(item.toBuy ?? item.totalQuantity, item.unit)) },
        line: [
          { kind: 'text', value: item.packs ? words.packs(item.packs) : null },
          { kind: 'text', value: item.supplier },
          { kind: 'money', value: item.estimatedCost },
          { kind: 'text', value: item.reason },
        ],
      }),
      paging: false,
      empty: '',
    }
  },
})

const WASTE_NOTE = 'Quantities include waste.'
const SHOPPING_NOTE =
  'Quantities include waste. Estimated cost is for whole packs, at the price you pay in the shop; items with no price are left out.'

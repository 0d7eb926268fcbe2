import { z } from 'zod'
import { defineReport } from '../report.ts'
import type { Brief } from '../sheet.ts'
import { neededText } from '../shop-text.ts'
import { KitchenItem, reasonColumn, ShoppingItem, shoppingColumns } from './shopping-item.ts'

export const shoppingListByRecipe = defineReport({
  id: 'shopping-list-by-recipe',
  path: '/shopping/by-recipe',
  group: 'lists',
  title: 'Shopping List by Recipe',
  description: 'The ingredients each recipe needs for the orders in these dates',
  range: 'week',
  toggles: ['quotes', 'completed'],
  pdf: true,
  /** By the recipe's name; nested recipes are resolved to their ingredients. */
  data: z.record(z.string(), z.object({ ingredients: z.array(ShoppingItem) })),
  kitchen: z.record(z.string(), z.object({ ingredients: z.array(KitchenItem) })),
  sheet: (recipes) => {
    const { quantity, unit, name, ownCategory, orderCount, supplier, inStock } = shoppingColumns
    const items = Object.values(recipes).flatMap(({ ingredients }) => ingredients)
    return {
      columns: [quantity, unit, name, ownCategory, orderCount, supplier, inStock, ...reasonColumn(items)],
      groupedBy: 'Recipe',
      groups: Object.entries(recipes).map(([heading, { ingredients }]) => ({ heading, rows: ingredients })),
      notes: items.length > 0 ? ['Quantities include waste. Stock is not taken off here.'] : [],
      lead: 'Name',
      brief: ({ totalQuantity, unit: bought, supplier: from, reason }: ShoppingItem): Brief => ({
        amount: { kind: 'text', value: neededText(totalQuantity, bought) },
        line: [from, reason].map((value) => ({ kind: 'text', value })),
      }),
      paging: false,
      empty: 'No shopping list data found for the selected date range.',
    }
  },
})

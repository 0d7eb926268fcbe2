import { z } from 'zod'
import { defineReport } from '../report.ts'
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
  sheet: ({ ingredients, supplies, notCounted }) => {
    const { quantity, unit, name, category, ownCategory, orderCount, supplier, inStock, toBuy, packs, cost } =
      shoppingColumns
    const items = [...ingredients, ...supplies]
    // The kitchen's items have none.
    const hasCost = items.some(({ estimatedCost }) => estimatedCost !== undefined)
    return {
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
      paging: false,
      empty: '',
    }
  },
})

const WASTE_NOTE = 'Quantities include waste.'
const SHOPPING_NOTE =
  'Quantities include waste. Estimated cost is for whole packs, at the price you pay in the shop; items with no price are left out.'

import { z } from 'zod'
import { groupedBy } from '../grouped-by.ts'
import { defineReport } from '../report.ts'
import { BakingItem, bakingColumns, bakingTick, NO_BAKING } from './baking-item.ts'

const { date, order, customer, itemName, quantity, details } = bakingColumns
const FIRST = ['Cakes', 'Cupcakes', 'Cookies', 'Other']

const placeOf = (heading: string) => {
  const at = FIRST.indexOf(heading)
  return at < 0 ? FIRST.length : at
}

export const bakingListByType = defineReport({
  id: 'baking-list-by-type',
  path: '/baking/by-type',
  group: 'lists',
  title: 'Baking List by Type',
  description: 'Everything to bake, grouped by product type',
  range: 'week',
  toggles: ['quotes', 'completed'],
  pdf: true,
  data: z.array(BakingItem.extend({ group: z.string() })),
  kitchen: z.array(BakingItem.extend({ group: z.string() })),
  sheet: (rows) => ({
    columns: [date, order, customer, itemName, quantity, details],
    groupedBy: 'Type',
    groups: groupedBy(rows, ({ group }) => group).toSorted(
      (a, b) => placeOf(a.heading) - placeOf(b.heading) || a.heading.localeCompare(b.heading),
    ),
    lead: 'Item Name',
    tick: bakingTick,
    paging: false,
    empty: NO_BAKING,
  }),
})

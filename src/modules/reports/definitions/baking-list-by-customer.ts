import { z } from 'zod'
import { groupedBy } from '../grouped-by.ts'
import { defineReport } from '../report.ts'
import { BakingItem, bakingColumns, bakingTick, NO_BAKING } from './baking-item.ts'

const { date, time, order, items, details } = bakingColumns

export const bakingListByCustomer = defineReport({
  id: 'baking-list-by-customer',
  path: '/baking/by-customer',
  group: 'lists',
  title: 'Baking List by Customer',
  description: 'Everything to bake, grouped by customer',
  range: 'week',
  toggles: ['quotes', 'completed'],
  pdf: true,
  data: z.array(BakingItem),
  kitchen: z.array(BakingItem),
  sheet: (rows) => ({
    columns: [date, time, order, items, details],
    groupedBy: 'Customer',
    groups: groupedBy(rows, ({ customerName }) => customerName).toSorted((a, b) => a.heading.localeCompare(b.heading)),
    lead: 'Items',
    tick: bakingTick,
    paging: false,
    empty: NO_BAKING,
  }),
})

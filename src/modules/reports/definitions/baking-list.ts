import { z } from 'zod'
import { defineReport } from '../report.ts'
import { BakingItem, bakingColumns, bakingTick, NO_BAKING } from './baking-item.ts'

const { date, time, order, customer, items, details } = bakingColumns

export const bakingList = defineReport({
  id: 'baking-list',
  path: '/baking',
  group: 'lists',
  title: 'Baking List',
  description: 'Everything to bake, by event date',
  range: 'week',
  toggles: ['quotes', 'completed'],
  pdf: true,
  data: z.array(BakingItem),
  kitchen: z.array(BakingItem),
  sheet: (rows) => ({
    columns: [date, time, order, customer, items, details],
    groups: [{ heading: '', rows }],
    lead: 'Items',
    tick: bakingTick,
    paging: false,
    empty: NO_BAKING,
  }),
})

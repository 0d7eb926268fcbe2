import { z } from 'zod'
import { moneyOut } from '#shared/fields.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { PeriodSummary, summaryFigures } from '../breakdown.ts'
import { defineReport } from '../report.ts'
import { reportWords as words } from '../words.ts'

const ProductTypeShare = z.object({
  productType: z.string(),
  /** Orders that contain such an item. */
  count: z.int(),
  /** The value of these items, with tax, after discount. */
  totalValue: moneyOut,
})
type ProductTypeShare = z.infer<typeof ProductTypeShare>

const { text, count, money } = sheetOf<ProductTypeShare>()

export const breakdownOrderType = defineReport({
  id: 'breakdown-order-type',
  path: '/breakdown/order-type',
  group: 'reports',
  title: 'Breakdown by Order Type',
  description: 'Orders grouped by the products on them',
  range: 'month',
  pdf: true,
  data: z.object({ periodSummary: PeriodSummary, breakdown: z.array(ProductTypeShare) }),
  sheet: ({ periodSummary, breakdown }) => ({
    figures: summaryFigures(periodSummary),
    columns: [
      text('Order Type', 'productType'),
      count('Count', 'count'),
      money(words.totalValue, 'totalValue', { sums: true }),
    ],
    groups: [{ heading: '', rows: breakdown }],
    totals: words.totals,
    notes: [
      'An order counts once for each type in it, with the value of those items. Delivery is in the total value only.',
    ],
    empty: 'No product type data found for this period',
  }),
})

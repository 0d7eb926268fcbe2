import { z } from 'zod'
import { moneyOut } from '#shared/fields.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { PeriodSummary, summaryFigures } from '../breakdown.ts'
import { defineReport } from '../report.ts'
import { reportWords as words } from '../words.ts'

const EventTypeShare = z.object({ eventType: z.string(), count: z.int(), totalValue: moneyOut })
type EventTypeShare = z.infer<typeof EventTypeShare>

const { text, count, money } = sheetOf<EventTypeShare>()

export const breakdownEventType = defineReport({
  id: 'breakdown-event-type',
  path: '/breakdown/event-type',
  group: 'reports',
  title: 'Breakdown by Event Type',
  description: 'Orders grouped by event type',
  range: 'month',
  pdf: true,
  data: z.object({ periodSummary: PeriodSummary, breakdown: z.array(EventTypeShare) }),
  sheet: ({ periodSummary, breakdown }) => ({
    figures: summaryFigures(periodSummary),
    columns: [
      text(words.eventType, 'eventType'),
      count('Count', 'count', { sums: true }),
      money(words.totalValue, 'totalValue', { sums: true }),
    ],
    groups: [{ heading: '', rows: breakdown.filter(({ count: orders }) => orders > 0) }],
    totals: words.totals,
    empty: 'No event type data found for this period',
  }),
})

import { z } from 'zod'
import { byId, flag, isoDate } from '#shared/fields.ts'
import { del, get, put, type TypedRoute } from '#shared/route.ts'
import { type Report, TOGGLES } from './report.ts'
import { REPORTS } from './reports.ts'
import { ShoppingTick, ShoppingTickInput, TickedList } from './shopping-ticks.ts'

const yesOrNo = z.enum(['true', 'false']).optional()

/** The days, both included, and the kinds of rows that are left out by default. */
export const ReportQuery = z.object({
  /** Today if missing. */
  startDate: isoDate.optional(),
  /** Today if missing, or the start if that is later. */
  endDate: isoDate.optional(),
  ...(Object.fromEntries(TOGGLES.map((toggle) => [toggle, yesOrNo])) as Record<
    (typeof TOGGLES)[number],
    typeof yesOrNo
  >),
})
export type ReportQuery = z.infer<typeof ReportQuery>

const callOf = ({ path, description, data, kitchen }: Report) =>
  get(`/reports${path}`, {
    summary: description,
    query: ReportQuery,
    output: z.object({ data }),
    transaction: 'snapshot',
    ...(kitchen ? { audience: 'member', kitchen: z.object({ data: kitchen }) } : {}),
  }) as TypedRoute<ReportQuery, ReportQuery, { data: unknown }>

/** The call of each report, by its id. */
export const reportCalls: Record<string, ReturnType<typeof callOf>> = Object.fromEntries(
  REPORTS.map((report) => [report.id, callOf(report)]),
)

export const reportsContract = {
  ...reportCalls,
  catalogue: get('/reports', {
    summary: 'The lists and reports there are',
    audience: 'member',
    output: z.array(
      z.object({ id: z.string(), title: z.string(), group: z.enum(['lists', 'reports']), path: z.string() }),
    ),
  }),
  bake: put('/baking-items/{id}', {
    summary: 'Tick an item of an order off as baked, or take the tick back',
    audience: 'member',
    params: byId,
    body: z.object({ baked: flag }),
    output: z.object({ baked: flag }),
  }),
  shoppingTicks: get('/shopping-ticks', {
    summary: 'What of a shopping list is in the basket already',
    audience: 'member',
    query: TickedList,
    output: z.array(ShoppingTick),
  }),
  tickShopping: put('/shopping-ticks', {
    summary: 'Tick a thing of a shopping list off, or take the tick back',
    audience: 'member',
    body: ShoppingTickInput,
    output: z.object({ ticked: flag }),
  }),
  untickShopping: del('/shopping-ticks', {
    summary: 'Take all ticks of a shopping list back',
    audience: 'member',
    query: TickedList,
  }),
  download: get('/reports/{reportId}/download', {
    summary: 'A list or report as CSV or PDF',
    audience: 'member',
    params: z.object({ reportId: z.string().max(60) }),
    query: ReportQuery.extend({ format: z.enum(['csv', 'pdf']) }),
    file: true,
    transaction: 'own',
    limit: 'documents',
    audited: true,
  }),
}

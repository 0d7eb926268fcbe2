import { z } from 'zod'
import { byId, idList, isoDate } from '#shared/fields.ts'
import { get } from '#shared/route.ts'

/** `true` prints the recipes too, in the quantities of the order (ORD-17). */
const withRecipes = { recipes: z.enum(['true', 'false']).optional() }

/** The days of the wanted orders; without an end one day, without either today. */
export const JobSheetRange = z.object({
  startDate: isoDate.optional(),
  endDate: isoDate.optional(),
  /** `true` includes completed orders. */
  completed: z.enum(['true', 'false']).optional(),
  /** `true` includes quotes (ORD-6). */
  quotes: z.enum(['true', 'false']).optional(),
  ...withRecipes,
})
export type JobSheetRange = z.infer<typeof JobSheetRange>

const CHOSEN_MAX = 100

export const jobSheetsContract = {
  one: get('/orders/{id}/job-sheet/pdf', {
    summary: 'The kitchen sheet of one order as PDF, without prices',
    audience: 'member',
    params: byId,
    query: z.object(withRecipes),
    file: true,
    transaction: 'own',
    limit: 'documents',
  }),
  count: get('/orders/weekly-job-sheets', {
    summary: 'How many orders the job sheets of some days hold',
    audience: 'member',
    query: JobSheetRange,
    output: z.object({ orders: z.int() }),
  }),
  batch: get('/orders/weekly-job-sheets/pdf', {
    summary: 'The kitchen sheets of all orders of some days as one PDF',
    audience: 'member',
    query: JobSheetRange,
    file: true,
    transaction: 'own',
    limit: 'documents',
  }),
  chosen: get('/orders/job-sheets/pdf', {
    summary: 'The kitchen sheets of these orders as one PDF',
    audience: 'member',
    query: z.object({ ids: idList(CHOSEN_MAX), ...withRecipes }),
    file: true,
    transaction: 'own',
    limit: 'documents',
  }),
}

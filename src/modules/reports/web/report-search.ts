import { z } from 'zod'
import { isoDate } from '#shared/fields.ts'

const yes = z.literal('true').optional().catch(undefined)

/**
 * A report's address: its days, and rows that are left out unless they are asked for. Text that cannot be read is left
 * out.
 */
export const ReportSearch = z.object({
  startDate: isoDate.optional().catch(undefined),
  endDate: isoDate.optional().catch(undefined),
  completed: yes,
  quotes: yes,
  cancelled: yes,
  ended: yes,
})
export type ReportSearch = z.infer<typeof ReportSearch>

import { z } from 'zod'
import { isoDate } from '#shared/fields.ts'
import { VIEWS } from '../span.ts'

/** The calendar's address. A malformed value is dropped, never an error page. */
export const CalendarSearch = z.object({
  view: z.enum(VIEWS).optional().catch(undefined),
  date: isoDate.optional().catch(undefined),
  /** The addresses for other calendars are open. */
  subscribe: z.literal('true').optional().catch(undefined),
})
export type CalendarSearch = z.infer<typeof CalendarSearch>

import { z } from 'zod'
import { listSearch } from '#web/table/list-search.ts'
import { ENQUIRY_STATUSES, LATELY } from '../filters.ts'

export const InboxSearch = listSearch({
  status: z.enum(ENQUIRY_STATUSES),
  eventType: z.string().max(200),
  lately: z.enum(LATELY),
  show: z.enum(['unanswered', 'unverified']),
})
export type InboxSearch = z.infer<typeof InboxSearch>

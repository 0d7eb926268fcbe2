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

/** The list as it was left: the way back from a request leads to the same tab, page and filters. */
export const leftInbox: { search: Record<string, string> } = { search: {} }

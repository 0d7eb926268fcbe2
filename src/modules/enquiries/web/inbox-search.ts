import { z } from 'zod'
import { listSearch } from '#web/table/list-search.ts'
import { LATELY } from '../contract.ts'
import { EnquiryStatus } from '../schema.ts'

export const InboxSearch = listSearch({
  status: EnquiryStatus,
  eventType: z.string().max(200),
  lately: z.enum(LATELY),
  show: z.enum(['unanswered', 'unverified']),
})
export type InboxSearch = z.infer<typeof InboxSearch>

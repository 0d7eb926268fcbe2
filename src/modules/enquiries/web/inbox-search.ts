import { listSearch } from '#web/table/list-search.ts'
import { EnquiryStatus } from '../schema.ts'

export const InboxSearch = listSearch({ status: EnquiryStatus })

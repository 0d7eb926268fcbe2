import { listSearch } from '#web/table/list-search.ts'
import { MailState } from '../schema.ts'

export const SentMailSearch = listSearch({ state: MailState })

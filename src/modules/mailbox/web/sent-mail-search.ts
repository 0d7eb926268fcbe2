import { z } from 'zod'
import { listSearch } from '#web/table/list-search.ts'
import { MAIL_STATES } from '../filters.ts'

export const SentMailSearch = listSearch({ state: z.enum(MAIL_STATES) })

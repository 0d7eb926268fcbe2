import { z } from 'zod'
import { recordSearch } from '#web/records/record-search.ts'
import { CATEGORY_KINDS } from '../filters.ts'

export const CategoriesSearch = recordSearch({ kind: z.enum(CATEGORY_KINDS) })

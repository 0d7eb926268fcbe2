import { z } from 'zod'
import { recordSearch } from '#web/records/record-search.ts'

export const SuppliesSearch = recordSearch({ category: z.string(), lowStock: z.literal('true') })

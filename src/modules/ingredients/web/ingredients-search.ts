import { z } from 'zod'
import { recordSearch } from '#web/records/record-search.ts'
import { ATTENTION } from '../filters.ts'

export const IngredientsSearch = recordSearch({ category: z.string(), attention: z.enum(ATTENTION) })

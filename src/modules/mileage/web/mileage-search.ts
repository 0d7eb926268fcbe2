import { z } from 'zod'
import { recordSearch } from '#web/records/record-search.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

export const MileageSearch = recordSearch({ from: day, to: day, category: z.string(), vehicle: z.string() })

import { z } from 'zod'
import { listSearch } from '../table/list-search.ts'

/** The address of a plain entity's list: its filters, and which record its dialog opens. */
export const recordSearch = <const Filters extends Record<string, z.ZodType> = Record<never, never>>(
  filters: Filters = {} as Filters,
) =>
  listSearch({
    ...filters,
    archived: z.enum(['true', 'all']),
    /** Opens this record. */
    edit: z.coerce.number().int().positive(),
    /** Opens the dialog for a new one. */
    new: z.literal('true'),
  })

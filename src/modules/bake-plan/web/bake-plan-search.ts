import { z } from 'zod'
import { isoDate } from '#shared/fields.ts'

/** A plan's address; text that cannot be read is left out. */
export const BakePlanSearch = z.object({
  from: isoDate.optional().catch(undefined),
  days: z.coerce.number().int().min(1).max(31).optional().catch(undefined),
  leadDays: z.coerce.number().int().min(0).max(2).optional().catch(undefined),
  freezer: z.enum(['true', 'false']).optional().catch(undefined),
  step: z.enum(['exact', 'half', 'whole']).optional().catch(undefined),
})
export type BakePlanSearch = z.infer<typeof BakePlanSearch>

import { z } from 'zod'
import { isIsoDate } from '#shared/dates/dates.ts'

const whole = z.int()
/** PostgreSQL also knows "NaN" and "infinity", of which no sum recovers. */
const TAKEN: Readonly<Record<string, z.ZodType>> = {
  bigint: whole,
  integer: whole,
  numeric: z.string().regex(/^-?\d{1,18}(?:\.\d{1,18})?$/),
  'double precision': z.number(),
  boolean: z.boolean(),
  date: z.string().refine(isIsoDate),
  'timestamp with time zone': z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d(?::?\d\d)?)$/)
    .refine((instant) => isIsoDate(instant.slice(0, 10))),
  bytea: z.string().regex(/^\\x(?:[0-9a-f]{2}){0,64}$/),
}

/** The values that a column of this type takes where nothing narrower is said. Texts and JSON take none: they must say something. */
export const takenAs = (type: string): z.ZodType => TAKEN[type] ?? z.never()

import type { z } from 'zod'
import { isoDate } from '../fields.ts'
import { END_FIRST, isTooLong, RANGE_TOO_LONG } from './day-range.ts'

/** The two days of a form; the start is required. */
export const typedRange = {
  startDate: isoDate.nullable().refine((day) => day !== null, 'Start date is required'),
  endDate: isoDate.nullable(),
}

type Typed = { startDate: string | null; endDate: string | null }

export function checkTypedRange({ startDate, endDate }: Typed, context: z.RefinementCtx): void {
  if (!startDate || !endDate) return
  const isBackwards = endDate < startDate
  if (!isBackwards && !isTooLong({ from: startDate, to: endDate })) return
  context.addIssue({ code: 'custom', path: ['endDate'], message: isBackwards ? END_FIRST : RANGE_TOO_LONG })
}

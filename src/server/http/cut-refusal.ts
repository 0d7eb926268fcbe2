import { z } from 'zod'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { instant, isoDate, moneyOut } from '#shared/fields.ts'
import type { Seen } from './to-answer.ts'

const balance = moneyOut

/** The details that a refusal may carry beside its sentence and a record. All others stay on the server. */
const DETAILS: Partial<Record<ErrorCode, z.ZodType>> = {
  BALANCE_DUE: z.strictObject({ balance }),
  MOVED: z.strictObject({ back: moneyOut }),
  DATE_UNAVAILABLE: z.union([
    z.strictObject({ alternatives: z.array(isoDate) }),
    z.strictObject({
      day: isoDate,
      reason: z.string(),
      short: z.array(z.object({ day: isoDate, minutes: z.int() })).optional(),
    }),
  ]),
  DAY_GONE: z.strictObject({ day: isoDate, alternatives: z.array(isoDate) }),
  SOLD_OUT: z.strictObject({ itemId: z.int(), left: z.int(), nextAt: z.string().nullable() }),
  WINDOW_FULL: z.strictObject({ windows: z.array(z.int()) }),
  PRICE_CHANGED: z.strictObject({ total: moneyOut }),
  SAFETY_OPEN: z.strictObject({ checks: z.array(z.strictObject({ code: z.string(), found: z.string() })) }),
  CONFLICT: z.union([
    z.strictObject({ from: z.string(), to: z.string() }),
    z.strictObject({ balance, overpayment: moneyOut }),
    z.strictObject({ sentAt: instant }),
  ]),
}
const VERSION = z.object({ version: z.int() })

/**
 * Limits a refusal to what the caller may see: the record is cut to the shape of the answer or, if that does not fit,
 * to its version.
 */
export function cutRefusal(error: unknown, { record, isPart }: Seen): unknown {
  if (!(error instanceof AppError) || error.details === undefined) return error
  const { code, message, fields, retryAfterSeconds, beside } = error
  const shape = code === 'STALE' ? record : isPart ? undefined : DETAILS[code]
  const cut = shape?.safeParse(error.details)
  const details = cut?.success ? cut.data : code === 'STALE' ? VERSION.safeParse(error.details).data : undefined
  return new AppError(code, message, {
    ...(details === undefined ? {} : { details }),
    ...(fields ? { fields } : {}),
    ...(beside ? { beside } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  })
}

import { z } from 'zod'
import { WEEK_DAYS } from '#shared/dates/dates.ts'
import { flag, isoDate } from '#shared/fields.ts'

/**
 * A change that waits for the customer, beside her order as it is. Amounts and dates are already formatted; differences
 * have their sign.
 */
export const PublicChange = z.object({
  /**
   * `gone`: others have taken the new day. `late`: its last day is over. `waits`: the bakery has to look at it first, and
   * will write to her.
   */
  state: z.enum(['open', 'gone', 'late', 'waits']),
  revision: z.int(),
  /** Approving names it, so nobody approves what has changed since. */
  hash: z.string(),
  title: z.string(),
  sentOn: z.string(),
  validUntil: z.string(),
  message: z.string().nullable(),
  rows: z.array(
    z.object({
      what: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      amount: z.string().nullable(),
    }),
  ),
  totalBefore: z.string(),
  totalAfter: z.string(),
  /** Null: no change in price. */
  difference: z.string().nullable(),
  /** "GST $4.57": the tax inside the difference. */
  tax: z.string().nullable(),
  /** The payments that are due if she approves it today. */
  plan: z.array(z.object({ label: z.string(), amount: z.string(), dueDate: z.string(), isPaid: flag })),
  /** The balance that is left to pay, before and after. */
  balanceBefore: z.string(),
  balanceAfter: z.string(),
  /** The customer would have paid this much too much; null if nothing. */
  credit: z.string().nullable(),
  /** An unpaid booking fee that follows the new total; null if it stays as it was. */
  fee: z.object({ label: z.string(), before: z.string(), after: z.string() }).nullable(),
  /** The allergens differ, so she has to say that they are right. */
  allergensToConfirm: flag,
  /** The customer picks the new date's weekday from these. */
  weekdayCheck: z.object({ date: z.string(), choices: z.array(z.enum(WEEK_DAYS)) }).nullable(),
  /** Free days near a taken one. */
  alternatives: z.array(z.object({ day: isoDate, date: z.string() })),
})
export type PublicChange = z.infer<typeof PublicChange>

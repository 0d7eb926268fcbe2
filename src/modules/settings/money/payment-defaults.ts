import { z } from 'zod'
import { decimalsOf } from '#shared/currencies.ts'
import { decimalOut, money, moneyOut } from '#shared/fields.ts'
import { compare, type Decimal, roundTo } from '#shared/money.ts'

export const FeeKind = z.enum(['none', 'fixed', 'percent'])
export type FeeKind = z.infer<typeof FeeKind>

export const BookingFee = z.object({ kind: FeeKind, value: decimalOut })
export type BookingFee = z.infer<typeof BookingFee>

/** A fee for display and calculation: in the decimals of its currency, or as a percentage. */
export const shownFee = ({ kind, value }: BookingFee, currency: string): BookingFee => ({
  kind,
  value: roundTo(value, kind === 'percent' ? 2 : decimalsOf(currency)),
})

export const PERCENT_TOO_HIGH = 'A percentage can be at most 100'

export const BookingFeeInput = z
  .object({ kind: FeeKind, value: money('Amount') })
  .refine(({ kind, value }) => kind !== 'percent' || compare(value, '100') <= 0, {
    path: ['value'],
    message: PERCENT_TOO_HIGH,
  })

export const days = (label: string, max: number) =>
  z
    .int(`${label} must be a whole number`)
    .min(0, `${label} must be at least 0`)
    .max(max, `${label} must be at most ${max}`)

export const quoteValidDays = days('Quote validity', 365).min(1, 'Quote validity must be at least 1')

const orAsSettings = <Value extends z.ZodType>(value: Value) =>
  value
    .nullish()
    .transform((given) => given ?? undefined)
    .optional()

/** The payment terms that an event type may change; the others follow the settings. */
export const PaymentOverride = z.object({
  bookingFee: orAsSettings(BookingFeeInput),
  payInFullUnder: orAsSettings(money('Pay in full under')),
  bookingFeeDueDays: orAsSettings(days('Days', 365)),
  balanceDueDaysBefore: orAsSettings(days('Balance due', 365)),
  quoteValidDays: orAsSettings(quoteValidDays),
  minNoticeDays: orAsSettings(days('Notice', 365)),
})
export type PaymentOverride = z.infer<typeof PaymentOverride>
/** The terms in answers, with amounts as shown. */
export const PaymentOverrideOut = PaymentOverride.extend({
  bookingFee: BookingFee.optional(),
  payInFullUnder: moneyOut.optional(),
})

export function shownOverride(own: PaymentOverride, currency: string): PaymentOverride {
  const { bookingFee, payInFullUnder } = own
  return {
    ...own,
    ...(bookingFee && { bookingFee: shownFee(bookingFee, currency) }),
    ...(payInFullUnder && { payInFullUnder: roundTo(payInFullUnder, decimalsOf(currency)) }),
  }
}

export type PaymentDefaults = {
  bookingFee: BookingFee
  payInFullUnder: Decimal
  bookingFeeDueDays: number
  balanceDueDaysBefore: number
  quoteValidDays: number
  minNoticeDays: number
}

/** ORD-13: the settings with the changes of the event type. */
export function paymentDefaults(
  settings: PaymentDefaults,
  eventType?: { paymentDefaults: PaymentOverride | null } | null,
): PaymentDefaults {
  const own = eventType?.paymentDefaults
  return {
    bookingFee: own?.bookingFee ?? settings.bookingFee,
    payInFullUnder: own?.payInFullUnder ?? settings.payInFullUnder,
    bookingFeeDueDays: own?.bookingFeeDueDays ?? settings.bookingFeeDueDays,
    balanceDueDaysBefore: own?.balanceDueDaysBefore ?? settings.balanceDueDaysBefore,
    quoteValidDays: own?.quoteValidDays ?? settings.quoteValidDays,
    minNoticeDays: own?.minNoticeDays ?? settings.minNoticeDays,
  }
}

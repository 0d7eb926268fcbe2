import { z } from 'zod'
import { DocumentLine } from '#modules/documents/document.ts'
import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { WEEK_DAYS } from '#shared/dates/dates.ts'
import { flag, id, isoDate, optionalPhone, optionalText, required } from '#shared/fields.ts'
import { customerWords } from './customer-words.ts'
import { DECLINE_REASONS } from './decline-reasons.ts'
import { PublicChange } from './public-change.ts'
import { PUBLIC_STATES } from './public-states.ts'
import { portalWords } from './refusal-words.ts'

const Amount = z.object({ label: z.string(), amount: z.string() })

/**
 * Everything that a customer may see of an order, never costs, private notes or other orders. Amounts and dates are
 * already formatted.
 */
export const PublicOrder = z.object({
  orderId: id,
  state: z.enum(PUBLIC_STATES),
  status: z.enum(ORDER_STATUSES),
  /** The bakery's own words for the steps of an order; null: ours. */
  statusWords: z.record(z.string(), z.string().nullable()),
  title: z.string(),
  number: z.string(),
  revision: z.int(),
  /** The revision before it, while the quote is open. */
  replaces: z.object({ revision: z.int(), sentOn: z.string(), total: z.string() }).nullable(),
  /** The hash of the shown content. Accepting names it, so nobody accepts what has changed since. */
  hash: z.string(),
  language: z.string(),
  accent: z.string(),
  business: z.object({
    name: z.string(),
    addressLines: z.array(z.string()),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    businessNumber: z.string().nullable(),
    logoId: id.nullable(),
  }),
  customerName: z.string(),
  event: z.object({
    type: z.string().nullable(),
    date: z.string().nullable(),
    times: z.array(z.object({ label: z.string(), time: z.string() })),
    handover: z.string().nullable(),
    address: z.string().nullable(),
    theme: z.string().nullable(),
    guests: z.string().nullable(),
  }),
  /** The bakery brings it. */
  isDelivered: flag,
  lines: z.array(DocumentLine.omit({ image: true }).extend({ imageId: id.nullable() })),
  totals: z.array(Amount.extend({ strong: flag.optional() })),
  total: z.string(),
  plan: z.array(Amount.extend({ dueDate: z.string(), dueWhen: z.string().optional(), isPaid: flag.optional() })),
  /** The amounts still to pay; null before the order is booked. */
  money: z
    .object({
      paid: z.string(),
      /** The rows between the payments and the balance. */
      less: z.array(Amount),
      balance: z.string(),
      /** The overpayment. */
      credit: z.string().nullable(),
      isPaid: flag,
      next: Amount.extend({ dueDate: z.string().nullable() }).nullable(),
      /** STO-8: the invoice of a month that asks for it. */
      onInvoice: z.string().optional(),
    })
    .nullable(),
  /** False for an ended order, whose money is explained below. */
  isPaidFor: flag,
  /** Null while nothing is to be paid. */
  waysToPay: z.object({ byCard: flag, bankDetails: z.string().nullable() }).nullable(),
  allergens: z.string().nullable(),
  /** Only before accepting. */
  allergensToConfirm: flag,
  /** The customer confirms only what was told, because not everything in it was checked. */
  confirmsOnlyTold: flag,
  /** The customer is a business, which may have an order number of its own. */
  isForBusiness: flag,
  /** The baker's words with the quote, while it is one. */
  message: z.string().nullable(),
  notes: z.string().nullable(),
  terms: z.object({ text: z.string(), date: z.string() }).nullable(),
  footer: z.string().nullable(),
  validUntil: z.string().nullable(),
  validUntilDate: isoDate.nullable(),
  acceptedBy: z.string().nullable(),
  acceptedOn: z.string().nullable(),
  /** Null unless declined, or if the owner noted it and the customer never accepted. */
  declinedBy: z.enum(['customer', 'business']).nullable(),
  changesRequested: z.string().nullable(),
  /** BEY-2: before accepting, the customer picks this date's weekday from these. */
  weekdayCheck: z.object({ date: z.string(), choices: z.array(z.enum(WEEK_DAYS)) }).nullable(),
  /** The payment that takes the day, where a day goes to the first booking fee; null if it was taken or does not. */
  feeTakesDay: z
    .object({ date: z.string(), label: z.string(), amount: z.string(), dueDate: z.string().nullable() })
    .nullable(),
  /** The money paid for a booking whose day is gone; it is kept for another day. */
  keptForDay: z.string().nullable(),
  /** The customer waits for this day, in case a place opens. */
  isWaiting: flag,
  /** Free days near a taken one, in words and as dates. */
  alternatives: z.array(z.object({ day: isoDate, date: z.string() })),
  hasPdf: flag,
  /** The change that waits for her; null if none does. */
  change: PublicChange.nullable(),
})
export type PublicOrder = z.infer<typeof PublicOrder>

export const AcceptInput = z.object({
  typedName: required(
    () => customerWords.fullName,
    100,
    () => portalWords.nameRequired,
  ),
  acceptTerms: flag,
  allergensConfirmed: flag.optional(),
  /** BEY-2: the weekday that the customer believes it is. */
  weekday: z.enum(WEEK_DAYS).nullish(),
  phone: optionalPhone,
  purchaseOrder: optionalText(() => customerWords.purchaseOrderLabel, 60),
  revision: z.int().positive(),
  hash: z.string().max(100),
})
export type AcceptInput = z.infer<typeof AcceptInput>

/** The free day that a booking takes in place of the one that went to another; the page that the customer saw. */
export const TakeDayInput = z.object({ day: isoDate, revision: z.int().min(0) })
export type TakeDayInput = z.infer<typeof TakeDayInput>

export const DeclineInput = z.object({
  reason: z.enum(DECLINE_REASONS).optional(),
  text: optionalText(() => portalWords.message, 500),
})
export type DeclineInput = z.infer<typeof DeclineInput>

export const ChangesInput = z.object({
  text: required(
    () => portalWords.message,
    2000,
    () => portalWords.changesRequired,
  ),
})

import { z } from 'zod'
import { AGREED_HOW, OrderChanges } from '#modules/orders/schema.ts'
import { customerWords } from '#modules/portal/customer-words.ts'
import { portalWords } from '#modules/portal/refusal-words.ts'
import { WEEK_DAYS } from '#shared/dates/dates.ts'
import { flag, id, instant, isoDate, money, moneyOut, optionalText, required, version } from '#shared/fields.ts'
import { ChangeRow } from './change-rows.ts'

export const CHANGE_STATES = ['open', 'approved', 'declined', 'withdrawn', 'lapsed'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

/** How a change was agreed: signed on the order's page, otherwise by its customer, or saved by a program. */
export const CHANGE_HOW = ['page', ...AGREED_HOW, 'program'] as const
export type ChangeHow = (typeof CHANGE_HOW)[number]

export const ProposedChanges = OrderChanges.omit({ version: true, how: true, takesBackMove: true })

export const ChangeInput = z.object({
  /** Only what the customer sees waits; all else is saved at once. */
  changes: ProposedChanges,
  /** The customer's request that it answers. */
  askId: id.nullish(),
  /** The fee for a late change. Absent: by the signed terms; null or zero: none. */
  fee: money('Change fee').nullish(),
})
export type ChangeInput = z.infer<typeof ChangeInput>

export const MakeChange = ChangeInput.extend({ version, message: optionalText('Message', 5000) })
export type MakeChange = z.infer<typeof MakeChange>

/** A change before it is sent. */
export const ChangePreview = z.object({
  /** The number that it will have. */
  revision: z.int(),
  diff: z.array(ChangeRow),
  totalBefore: moneyOut,
  totalAfter: moneyOut,
  difference: moneyOut,
  /** The part of the difference that is tax. */
  taxDifference: moneyOut,
  /** The fee in it, and the one that the signed terms ask for. */
  fee: moneyOut.nullable(),
  feeByTerms: moneyOut.nullable(),
  /** The money of hers that would be left over. */
  credit: moneyOut,
  plan: z.array(z.object({ label: z.string(), amount: z.string(), dueDate: z.string() })),
  validUntil: isoDate,
})
export type ChangePreview = z.infer<typeof ChangePreview>

export const Change = ChangePreview.pick({
  revision: true,
  diff: true,
  totalBefore: true,
  totalAfter: true,
  difference: true,
  fee: true,
  validUntil: true,
}).extend({
  id,
  orderId: id,
  state: z.enum(CHANGE_STATES),
  /** Null until it is approved. */
  how: z.enum(CHANGE_HOW).nullable(),
  askId: id.nullable(),
  message: z.string().nullable(),
  madeBy: z.string(),
  sentAt: instant,
  answeredAt: instant.nullable(),
  /** The customer's words with her no. */
  answerText: z.string().nullable(),
  /** The fields of the order that it would save, for editing it; null once it is answered. */
  changes: z.record(z.string(), z.unknown()).nullable(),
})
export type Change = z.infer<typeof Change>

/** The reason for a new day that others have taken meanwhile. */
export const AgreedInput = z.object({ how: z.enum(['phone', 'person']), reason: optionalText('Reason', 500) })

export const ApproveInput = z.object({
  typedName: required(
    () => customerWords.fullName,
    100,
    () => portalWords.nameRequired,
  ),
  revision: z.int().positive(),
  hash: z.string().max(100),
  /** The weekday that the customer believes the new date is. */
  weekday: z.enum(WEEK_DAYS).nullish(),
  allergensConfirmed: flag.optional(),
})
export type ApproveInput = z.infer<typeof ApproveInput>

export const DeclineChange = z.object({
  revision: z.int().positive(),
  text: optionalText(() => portalWords.message, 500),
})
export type DeclineChange = z.infer<typeof DeclineChange>

import { z } from 'zod'
import { id, instant, optionalText } from '#shared/fields.ts'
import { termsWords as words } from './terms-words.ts'

const DAYS_MAX = 365
export const STEPS_MAX = 6
const MOVES_MAX = 5

const days = z.int(words.wholeDays).min(0, words.wholeDays).max(DAYS_MAX, words.daysMost(DAYS_MAX))
const share = z.int(words.share).min(0, words.share).max(100, words.share)

const CancelStep = z.object({
  /** Counts while the event is at least so many days away. */
  days,
  /** How many percent come back of the money beyond the booking fee. */
  back: share,
})
export type CancelStep = z.infer<typeof CancelStep>

/** Below the last step nothing comes back. */
const steps = z
  .array(CancelStep)
  .max(STEPS_MAX, words.stepsMost(STEPS_MAX))
  .superRefine((given, context) => {
    for (const [at, { days, back }] of given.entries()) {
      const before = given[at - 1]
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [at, field], message })
      if (before !== undefined && days >= before.days) refuse('days', words.daysFall)
      if (before !== undefined && back > before.back) refuse('back', words.shareFalls)
    }
  })

export const CancelRules = z.object({
  steps,
  /** How many percent of the booking fee come back. */
  feeBack: share,
  as: z.enum(['money', 'credit'], words.moneyOrCredit),
})
export type CancelRules = z.infer<typeof CancelRules>

/** How often, and until when, a customer may move her order to another free day by herself. */
export const MoveRules = z.object({
  days,
  times: z.int(words.times).min(1, words.times).max(MOVES_MAX, words.times),
})
export type MoveRules = z.infer<typeof MoveRules>

/** The rules for cancelling and moving, which the customer signs with the terms. */
export const TermsRules = z.object({ cancel: CancelRules.optional(), move: MoveRules.optional() })
export type TermsRules = z.infer<typeof TermsRules>

export const Terms = z.object({
  id,
  revision: z.int(),
  /** May be empty where there are rules. */
  body: z.string(),
  rules: TermsRules.nullable(),
  createdAt: instant,
})
export type Terms = z.infer<typeof Terms>

export const TermsInput = z
  .object({
    body: optionalText('Terms', 20_000),
    /** Without them, the rules of the last version stay. */
    rules: TermsRules.transform((rules) => (rules.cancel || rules.move ? rules : null)).nullish(),
  })
  .superRefine(({ body, rules }, context) => {
    if (!body && !rules) context.addIssue({ code: 'custom', path: ['body'], message: words.required })
  })
export type TermsInput = z.infer<typeof TermsInput>
export type TermsFields = z.input<typeof TermsInput>

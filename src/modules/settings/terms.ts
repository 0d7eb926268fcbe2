import { z } from 'zod'
import { decimalOut, id, instant, money, optionalText } from '#shared/fields.ts'
import { termsWords as words } from './terms-words.ts'

const DAYS_MAX = 365
export const STEPS_MAX = 6
const MOVES_MAX = 5

const days = z.int(words.wholeDays).min(0, words.wholeDays).max(DAYS_MAX, words.daysMost(DAYS_MAX))
const share = z.int(words.share).min(0, words.share).max(100, words.share)

const CancelStep = z.object({
  /** The step counts while the event is at least this many days away. */
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

/** The rules that the customer signs with the terms; `amount` is how money is written. */
const rulesWith = <Amount extends z.ZodType<string>>(amount: Amount) =>
  z.object({
    cancel: CancelRules.optional(),
    /** How often, and until when, a customer may move her order to another free day by herself. */
    move: z
      .object({
        days,
        times: z.int(words.times).min(1, words.times).max(MOVES_MAX, words.times),
        /** The price of each such move; absent: nothing. */
        fee: amount.optional(),
      })
      .optional(),
    /** The price of a change to a signed order that the customer asks for fewer than this many days before the event. */
    change: z.object({ fee: amount, days: days.min(1, words.wholeDays) }).optional(),
  })

export const TermsRules = rulesWith(decimalOut)
export type TermsRules = z.infer<typeof TermsRules>
export type MoveRules = NonNullable<TermsRules['move']>
export type ChangeRules = NonNullable<TermsRules['change']>

export const TermsRulesInput = rulesWith(money('Fee'))

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
    rules: TermsRulesInput.transform((rules) => (rules.cancel || rules.move || rules.change ? rules : null)).nullish(),
  })
  .superRefine(({ body, rules }, context) => {
    if (!body && !rules) context.addIssue({ code: 'custom', path: ['body'], message: words.required })
  })
export type TermsInput = z.infer<typeof TermsInput>
export type TermsFields = z.input<typeof TermsInput>

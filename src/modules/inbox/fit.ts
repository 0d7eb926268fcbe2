import { z } from 'zod'
import type { DayState } from '#modules/availability/day-state.ts'
import { compare, type Decimal, isZero } from '#shared/money.ts'
import { inboxWords } from './words.ts'

/** A criterion by which a request is judged. */
export const FitReason = z.object({
  about: z.enum(['date', 'notice', 'budget', 'details']),
  verdict: z.enum(['good', 'open', 'bad']),
  text: z.string(),
})
export type FitReason = z.infer<typeof FitReason>

export const Fit = z.object({
  level: z.enum(['good', 'fair', 'poor']),
  /** The number of good reasons. */
  score: z.int(),
  reasons: z.array(FitReason),
})
export type Fit = z.infer<typeof Fit>

type Wanted = {
  eventType: string | null
  guestCount: number | null
  budget: string | null
  deliveryType: string | null
  description: string | null
  hasProducts: boolean
}
type HiddenFields = Record<
  'hideEventTypeField' | 'hideServingsField' | 'hideDeliveryField' | 'hideRequirementsField' | 'hideBudgetField',
  boolean
>
type Bakery = {
  minimumOrderAmount: Decimal
  /** The notice that this request needs, and if its day is too near. */
  minNoticeDays: number
  isShort: boolean
  form: HiddenFields
}

const words = inboxWords.fit

/** The details that the form asks for and this request lacks, in words. */
export function missingDetails(wanted: Wanted, form: HiddenFields): string[] {
  const { parts } = words
  const checks: [isAsked: boolean, isThere: boolean, part: string][] = [
    [!form.hideEventTypeField, wanted.eventType !== null, parts.eventType],
    [!form.hideServingsField, wanted.guestCount !== null || wanted.hasProducts, parts.guestCount],
    [!form.hideDeliveryField, wanted.deliveryType !== null, parts.deliveryType],
    [!form.hideRequirementsField, (wanted.description?.trim() ?? '') !== '' || wanted.hasProducts, parts.wishes],
  ]
  return checks.flatMap(([isAsked, isThere, part]) => (isAsked && !isThere ? [part] : []))
}

/**
 * How well a request suits the bakery (BEY-7, without a guide price). A criterion that nobody asked about is left out.
 */
export function fitOf(
  wanted: Wanted,
  day: DayState,
  { minimumOrderAmount, minNoticeDays, isShort, form }: Bakery,
): Fit {
  const reasons: FitReason[] = [dateReason(day)]
  if (day.state !== 'past')
    reasons.push(
      isShort
        ? { about: 'notice', verdict: 'open', text: words.notice(minNoticeDays) }
        : { about: 'notice', verdict: 'good', text: words.noticeKept },
    )
  const budget = budgetReason(wanted.budget, minimumOrderAmount)
  if (budget && !(budget.verdict === 'open' && form.hideBudgetField)) reasons.push(budget)
  const missing = missingDetails(wanted, form)
  reasons.push(
    missing.length === 0
      ? { about: 'details', verdict: 'good', text: words.complete }
      : { about: 'details', verdict: 'open', text: words.missing(missing.join(', ')) },
  )
  const has = (verdict: FitReason['verdict']) => reasons.some((reason) => reason.verdict === verdict)
  return {
    level: has('bad') ? 'poor' : has('open') ? 'fair' : 'good',
    score: reasons.filter(({ verdict }) => verdict === 'good').length,
    reasons,
  }
}

function dateReason({ state, reason }: DayState): FitReason {
  if (state === 'past') return { about: 'date', verdict: 'bad', text: words.past }
  if (reason === 'too_far') return { about: 'date', verdict: 'open', text: words.tooFar }
  if (reason === null || reason === 'notice') return { about: 'date', verdict: 'good', text: words.free }
  return { about: 'date', verdict: 'bad', text: words.blocked[reason] }
}

function budgetReason(budget: string | null, floor: Decimal): FitReason | undefined {
  if (isZero(floor)) return undefined
  const most = budgetOf(budget)
  if (most === undefined) return { about: 'budget', verdict: 'open', text: words.noBudget }
  return compare(most, floor) < 0
    ? { about: 'budget', verdict: 'bad', text: words.tooLittle }
    : { about: 'budget', verdict: 'good', text: words.enough }
}

/** The highest amount in a typed budget: "$300-400" is 400, "1,2k" is 1200. */
export function budgetOf(budget: string | null): Decimal | undefined {
  const amounts = [...(budget ?? '').matchAll(/(\d+(?:[.,\s’']\d{3})+|\d+)(?:[.,](\d{1,2}))?(?!\d)\s*(k\b)?/gi)].map(
    ([, whole = '', fraction = '0', thousand]): Decimal => {
      const digits = whole.replace(/\D/g, '').slice(0, 9)
      if (!thousand) return `${digits}.${fraction}`
      return `${digits}${fraction === '0' ? '000' : fraction.padEnd(3, '0')}`
    },
  )
  return amounts.reduce<Decimal | undefined>(
    (most, each) => (most === undefined || compare(each, most) > 0 ? each : most),
    undefined,
  )
}

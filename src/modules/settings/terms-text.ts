import { own } from '#shared/languages/own.ts'
import { isPositive } from '#shared/money.ts'
import type { CancelRules, MoveRules, Terms, TermsRules } from './terms.ts'
import { termsRuleWords as words } from './terms-rule-words.ts'

type Money = (amount: string) => string
/** The name of the booking fee, and how the bakery writes amounts. */
type Said = { feeLabel: string; money: Money }

/** The terms as a customer reads them: the owner's words, and below them what the rules mean. */
export const termsText = ({ body, rules }: Pick<Terms, 'body' | 'rules'>, said: Said): string =>
  [own(body), rulesText(rules, said)].filter((part) => part !== '').join('\n\n')

/** The rules in words; empty without rules. */
export function rulesText(rules: TermsRules | null, { feeLabel, money }: Said): string {
  const { cancel, move, change } = rules ?? {}
  return [
    ...(cancel ? [cancelText(cancel, feeLabel)] : []),
    ...(move ? [moveText(move, money)] : []),
    ...(change && isPositive(change.fee) ? [words.change(change.days, money(change.fee))] : []),
  ].join('\n')
}

function cancelText({ steps, feeBack, as }: CancelRules, fee: string): string {
  const giving = steps.filter(({ back }) => back > 0)
  const [first, ...others] = giving
  const parts =
    first === undefined
      ? [words.cancelNothing(fee)]
      : [
          first.back === 100
            ? words.cancelAll(words.beforeEvent(first.days), fee)
            : words.cancelSome(words.beforeEvent(first.days), words.share(first.back), fee),
          ...others.map(({ days, back }) => words.cancelThen(words.before(days), words.share(back))),
          ...(giving.at(-1)?.days === 0 ? [] : [words.thenNothing]),
        ]
  const gives = first !== undefined || feeBack > 0
  return [`${parts.join('; ')}.`, feeText(feeBack, fee), ...(as === 'credit' && gives ? [words.asCredit] : [])].join(
    ' ',
  )
}

function feeText(back: number, fee: string): string {
  if (back === 0) return words.feeKept(fee)
  return back === 100 ? words.feeWhole(fee) : words.feePart(words.share(back), fee)
}

function moveText({ days, times, fee }: MoveRules, money: Money): string {
  const cost = fee !== undefined && isPositive(fee) ? ` ${words.moveCost(money(fee))}` : ''
  return `${words.move(times, words.beforeEvent(days))}${cost}`
}

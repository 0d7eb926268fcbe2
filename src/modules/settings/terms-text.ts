import { isPositive } from '#shared/money.ts'
import type { CancelRules, ChangeRules, MoveRules, Terms, TermsRules } from './terms.ts'

type Money = (amount: string) => string
/** The bakery's own word for the booking fee, and how it writes amounts. */
type Said = { feeLabel: string; money: Money }

/** The terms as a customer reads them: the owner's words, and below them what the rules mean. */
export const termsText = ({ body, rules }: Pick<Terms, 'body' | 'rules'>, said: Said): string =>
  [body, rulesText(rules, said)].filter((part) => part !== '').join('\n\n')

/** The rules in words; empty without rules. */
export function rulesText(rules: TermsRules | null, { feeLabel, money }: Said): string {
  const { cancel, move, change } = rules ?? {}
  const fee = feeLabel.toLowerCase()
  return [
    ...(cancel ? [cancelText(cancel, fee)] : []),
    ...(move ? [moveText(move, money)] : []),
    ...(change && isPositive(change.fee) ? [changeText(change, money)] : []),
  ].join('\n')
}

function cancelText({ steps, feeBack, as }: CancelRules, fee: string): string {
  const giving = steps.filter(({ back }) => back > 0)
  const [first, ...others] = giving
  const beyond = `you paid beyond the ${fee}`
  const parts =
    first === undefined
      ? [`If you cancel, nothing of what ${beyond} comes back`]
      : [
          `If you cancel ${untilEvent(first.days)} you get back ${first.back === 100 ? 'all that' : `${shareText(first.back)} of what`} ${beyond}`,
          ...others.map(({ days, back }) => `${untilDay(days)}, ${shareText(back)} of it`),
          ...(giving.at(-1)?.days === 0 ? [] : ['after that nothing']),
        ]
  const gives = first !== undefined || feeBack > 0
  return [`${parts.join('; ')}.`, feeText(feeBack, fee), ...(as === 'credit' && gives ? [AS_CREDIT] : [])].join(' ')
}

const AS_CREDIT = 'What you get back is credit for another order.'

function feeText(back: number, fee: string): string {
  if (back === 0) return `The ${fee} is kept.`
  return back === 100 ? `You get the whole ${fee} back.` : `You get ${shareText(back)} of the ${fee} back.`
}

const shareText = (percent: number) => (percent === 50 ? 'half' : `${percent}%`)

const daysText = (days: number) => `up to ${days} ${days === 1 ? 'day' : 'days'} before`
const untilDay = (days: number) => (days === 0 ? 'up to the day itself' : daysText(days))
const untilEvent = (days: number) => (days === 0 ? 'up to the day of your event' : `${daysText(days)} your event`)

const OFTEN = ['once', 'twice']

function moveText({ days, times, fee }: MoveRules, money: Money): string {
  const cost = fee !== undefined && isPositive(fee) ? ` Each move costs ${money(fee)}.` : ''
  return `You can move your order to another free day ${OFTEN[times - 1] ?? `${times} times`}, ${untilEvent(days)}.${cost}`
}

const changeText = ({ fee, days }: ChangeRules, money: Money): string =>
  `A change to your order that you ask for less than ${days} ${days === 1 ? 'day' : 'days'} before your event costs ${money(fee)}.`

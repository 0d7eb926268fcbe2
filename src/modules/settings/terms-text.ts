import type { CancelRules, MoveRules, Terms, TermsRules } from './terms.ts'

/** The terms as a customer reads them: the owner's words, and below them what the rules mean. */
export const termsText = ({ body, rules }: Pick<Terms, 'body' | 'rules'>, feeLabel: string): string =>
  [body, rulesText(rules, feeLabel)].filter((part) => part !== '').join('\n\n')

/** The rules in words; empty without rules. */
export function rulesText(rules: TermsRules | null, feeLabel: string): string {
  const { cancel, move } = rules ?? {}
  const fee = feeLabel.toLowerCase()
  return [...(cancel ? [cancelText(cancel, fee)] : []), ...(move ? [moveText(move)] : [])].join('\n')
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

function moveText({ days, times }: MoveRules): string {
  return `You can move your order to another free day ${OFTEN[times - 1] ?? `${times} times`}, ${untilEvent(days)}.`
}

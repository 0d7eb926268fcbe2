import { translatable } from '#shared/languages/translatable.ts'

type Cancel = { back: string | null; isPaid: boolean; asCredit: boolean; from: string | null; less: string | null }

const getBack = (back: string, { asCredit }: Cancel) =>
  asCredit ? `${back} as credit for another order` : `${back} back`

const costs = (fee: string | null) => (fee === null ? '' : ` By the terms that you accepted, each move costs ${fee}.`)

/** The customer's side of cancelling and moving by the terms that she signed. */
export const plansPublicWords = translatable('plansPublicWords', {
  title: 'Change of plans',
  today: (cancel: Cancel) => {
    if (!cancel.isPaid) return 'Nothing is paid yet, so it costs you nothing to cancel.'
    if (cancel.back === null) return 'If you cancel now, nothing of what you paid comes back.'
    const falls = cancel.from && cancel.less ? [`From ${cancel.from}: ${cancel.less}.`] : []
    return [`Cancel today: you get ${getBack(cancel.back, cancel)}.`, ...falls].join(' ')
  },
  asked: (cancel: Cancel, day: string) =>
    cancel.back === null
      ? `You asked to cancel on ${day}. Your order stands until we have confirmed it.`
      : `You asked to cancel on ${day}. You’ll get ${getBack(cancel.back, cancel)} once we have confirmed it.`,
  cancel: (cancel: Cancel) =>
    cancel.back === null ? 'Ask to cancel' : `Ask to cancel – you get ${getBack(cancel.back, cancel)}`,
  confirm: (cancel: Cancel) =>
    cancel.back === null
      ? 'Your order stands until we have confirmed.'
      : `You get ${getBack(cancel.back, cancel)}, by the terms that you accepted. Your order stands until we have confirmed.`,
  free: ({ left, until, fee }: { left: number; until: string; fee: string | null }) =>
    `You can move to another free day ${left === 1 ? 'once' : `${left} times`}, until ${until}.${costs(fee)}`,
  askToMove: ({ fee }: { fee: string | null }) => `For another day, ask us.${costs(fee)}`,
  move: 'Move to another day',
  askDate: 'Ask for another date',
  moveNow: (fee: string | null) => (fee === null ? 'Move to this day' : `Move to this day (+${fee})`),
  moved: 'Moved. We have sent you an email.',
  dateAsked: (day: string, on: string) =>
    `You asked for ${day} on ${on}. Your order stays as it is until we write to you.`,
})

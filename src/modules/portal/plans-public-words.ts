type Cancel = { back: string; asCredit: boolean; from: string | null; less: string | null }

const getBack = ({ back, asCredit }: Pick<Cancel, 'back' | 'asCredit'>) =>
  asCredit ? `${back} as credit for another order` : `${back} back`

/** The customer's side of cancelling and moving by the terms that she signed. */
export const plansPublicWords = {
  title: 'Change of plans',
  today: (cancel: Cancel) =>
    [
      `Cancel today: you get ${getBack(cancel)}.`,
      ...(cancel.from && cancel.less ? [`From ${cancel.from}: ${cancel.less}.`] : []),
    ].join(' '),
  asked: (cancel: Cancel, day: string) =>
    `You asked to cancel on ${day}. You’ll get ${getBack(cancel)} once we have confirmed it.`,
  cancel: (cancel: Cancel) => `Ask to cancel – you get ${getBack(cancel)}`,
  confirm: (cancel: Cancel) =>
    `You get ${getBack(cancel)}, by the terms that you accepted. Your order stands until we have confirmed.`,
  free: ({ left, until }: { left: number; until: string }) =>
    `You can move to another free day ${left === 1 ? 'once' : `${left} times`}, until ${until}.`,
  askToMove: 'For another day, ask us.',
  move: 'Move to another day',
  askDate: 'Ask for another date',
  moveNow: 'Move to this day',
  moved: 'Moved. We have sent you an email.',
  dateAsked: (day: string, on: string) =>
    `You asked for ${day} on ${on}. Your order stays as it is until we write to you.`,
} as const

import { minutesSaid } from '#shared/text/minutes-said.ts'

/** The bakery's side of cancelling by the rules that a customer signed. */
export const plansWords = {
  movedTo: (day: string) => `Moved to ${day}, as your terms allow`,
  byTerms: (back: string) => `By the terms they accepted they get ${back} back.`,
  notNow: 'This order can no longer be cancelled',
  nothingSigned: 'Its customer signed no terms that say what comes back',
  tooMuch: (paid: string) => `Only ${paid} was paid`,
  moneyOnly: 'This goes back as money',
  whyLess: 'Say why less comes back than the terms give',
  moved: (back: string) => `By now the terms give back ${back}. Look at it again.`,
  payBack: (amount: string, name: string, way: string | null) =>
    `Pay back ${amount} to ${name}${way === null ? '' : ` ${way}`}`,
  disputed: (amount: string) => `${amount}: their bank disputes this payment. Wait until it has decided.`,
  title: 'Cancel order',
  who: 'Who cancels?',
  bys: { customer: 'My customer', bakery: 'I do' },
  termsGive: (version: number, back: string, kept: string, paid: string) =>
    `By the terms that your customer signed (version ${version}), ${back} of ${paid} goes back and you keep ${kept}.`,
  allBack: (paid: string) => `You cancel, so everything goes back: ${paid}.`,
  nothingPaid: 'Nothing was paid, so nothing goes back.',
  askedOn: (day: string) => `Asked on ${day}.`,
  before: (days: number) => `That is ${days === 1 ? 'a day' : `${days} days`} before the event.`,
  tips: (tips: string) => `The tip of ${tips} goes back, too.`,
  amount: 'Goes back',
  why: 'Why less',
  as: 'As',
  ways: { money: 'Money', credit: 'Credit for another order' },
  parts: 'Where it goes',
  toCard: 'to the card, by itself',
  byHand: (method: string | null) => `by hand${method === null ? '' : ` (${method})`}, and a task reminds you`,
  asCredit: 'stays as credit for another order',
  costs: (costs: string) => `Ingredients and supplies for it: ${costs}.`,
  worked: (minutes: number) => `${minutesSaid(minutes)} worked on it.`,
  cancelAndPay: (back: string) => `Cancel and give back ${back}`,
  keep: 'Keep the order',
  planFailed: 'What goes back could not be worked out.',
} as const

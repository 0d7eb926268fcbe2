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
} as const

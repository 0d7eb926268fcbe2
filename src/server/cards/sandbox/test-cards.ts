/** Paid, then disputed at once. */
export const DISPUTED = '4000000000000259'

/** Stripe's own test numbers, and how the bank behind each answers. */
const ANSWERS: Readonly<Record<string, CardAnswer>> = {
  '4242424242424242': 'paid',
  '5555555555554444': 'paid',
  '4000000000000341': 'paid',
  [DISPUTED]: 'paid',
  '4000002500003155': 'asks',
  '4000000000000002': 'declined',
  '4000000000009995': 'no-funds',
}

export type CardAnswer = 'paid' | 'asks' | 'declined' | 'no-funds'

/** Any other number is declined, so that nobody's real card ends up here. */
export const answerOf = (typed: string): CardAnswer | undefined => ANSWERS[typed.replace(/\D/g, '')]

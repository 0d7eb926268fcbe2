import { type Allergen, allergenLabel, isOther } from '#modules/allergens/allergen.ts'
import { namesOfCodes } from '#modules/allergens/avoids-words.ts'
import type { Found, Outcome } from './check.ts'

const FOUND_TEXT: Record<Found, string> = {
  clear: 'not in it, as far as the recipes say',
  'same day': 'not in it, but near it',
  may: 'may contain it',
  'not checked': 'nobody has checked',
  contains: 'contains it',
}

/** Ingredients are checked for the allergens that the law names, and for no others. */
const UNMARKED = 'no ingredient is marked with it; look through them yourself'

export const safetyWords = {
  title: 'Allergies',
  held: (codes: readonly Allergen[]) =>
    `${namesOfCodes(codes)}: decide about the allergies of this order before it goes on`,
  unread: 'Somebody has to read what the customer wrote about allergies before it goes on',
  checking: 'We’re checking the allergens again and will write to you.',
  /** "Nuts: contains it, from Praline" */
  check: (code: Allergen, found: Found, from: readonly string[]) =>
    `${allergenLabel(code)}: ${isOther(code) && found === 'clear' ? UNMARKED : FOUND_TEXT[found]}${from.length > 0 ? ` (${from.join(', ')})` : ''}`,
  other: (recipe: string, orderNumber: string, day: string) => `${recipe} for order ${orderNumber}, ${day}`,
  worse: 'Worse than when it was sent or booked',
  wrote: (text: string) => `The customer wrote: “${text}”`,
  decide: 'Decide what to do',
  decideAgain: 'Decide again',
  waits: 'It is not sent, booked or made ready before you decide.',
  outcomes: {
    changed: 'We changed the recipe',
    told: 'We told the customer',
    apart: 'We make it apart',
    declined: 'We can’t make it',
    none: 'Nothing to watch for',
  } satisfies Record<Outcome, string>,
  outcomeHelp: {
    changed: 'The recipes now show less of these allergens than before.',
    told: 'The sentence goes on the quote and on the papers.',
    apart: 'First of the day, on a clean bench. The sentence goes on the quote and on the papers.',
    declined: 'Nothing is sent. Decline or cancel the order yourself.',
    none: '',
  } satisfies Record<Outcome, string>,
  howDecided: 'What did you decide?',
  publicText: 'What the customer reads',
  note: 'Note for yourself',
  named: (codes: readonly Allergen[]) => `It contains ${namesOfCodes(codes)}. Type the name to confirm`,
  namedMissing: (codes: readonly Allergen[]) => `Type ${namesOfCodes(codes)}`,
  textMissing: 'Write what the customer reads',
  notBetter: 'The recipes show no less of these allergens than before. Change a recipe or its ingredients first',
  notApart: 'An order can’t be made apart from what it contains, or from what nobody has checked',
  save: 'Save decision',
  saved: 'Decision saved',
  decided: (outcome: Outcome, name: string, when: string) => `${safetyWords.outcomes[outcome]}. ${name}, ${when}`,
  told: (told: readonly Allergen[], contained: readonly Allergen[], found: readonly Allergen[]) =>
    [
      `You told us about: ${namesOfCodes(told)}.`,
      ...(contained.length > 0 ? [`This order contains ${namesOfCodes(contained)}.`] : []),
      ...(found.length > 0 ? [`Our kitchen uses ${namesOfCodes(found)}; we can’t rule out traces.`] : []),
    ].join(' '),
  apart: (told: readonly Allergen[], found: readonly Allergen[]) =>
    `You told us about: ${namesOfCodes(told)}. We make your order first, after cleaning. Our kitchen still uses ${namesOfCodes(found)}.`,
  beforeSending: (codes: readonly Allergen[]) => `Allergies to decide first: ${namesOfCodes(codes)}.`,
  mind: (codes: readonly Allergen[]) => `This order may contain ${namesOfCodes(codes)}.`,
  see: 'See the allergies',
  notPrinted: (numbers: readonly string[], isWorse: boolean) =>
    `${numbers.length === 1 ? 'Order' : 'Orders'} ${numbers.join(', ')}: ${
      isWorse ? 'allergens changed since this was promised' : 'allergies are not decided'
    }. Decide before you print.`,
  printAnyway: 'Print anyway',
  changedSince: 'Allergens changed since you accepted.',
} as const

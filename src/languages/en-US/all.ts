/** American spelling: the words that a bakery of the United States spells otherwise than the English source. */
import type * as english from '../english.ts'

type Respelled = { readonly [Part in keyof typeof english]?: Some<(typeof english)[Part]> }
type Some<Words> = Words extends object
  ? Words extends (...values: never[]) => unknown
    ? Words
    : { readonly [Name in keyof Words]?: Some<Words[Name]> }
  : Words

export const allergenLabels = { sulphites: 'Sulfites & Sulfur Dioxide' } satisfies Respelled['allergenLabels']

export const customerWords = {
  titles: { cancelled: () => 'This order was canceled' },
  states: { cancelled: 'Canceled' },
} satisfies Respelled['customerWords']

export const methodWords = { Cheque: 'Check' } satisfies Respelled['methodWords']

export const publicFormWords = {
  descriptionHelp: 'Flavors, colors, theme, size, anything that helps',
} satisfies Respelled['publicFormWords']

export const creditNoteWords = { cancelledOn: 'Canceled on' } satisfies Respelled['creditNoteWords']

export const statementWords = { entries: { cancelled: 'Canceled' } } satisfies Respelled['statementWords']

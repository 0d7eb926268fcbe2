import { translatable } from '#shared/languages/translatable.ts'

/** The rows of a change, as its customer reads them and its owner does. */
export const differenceWords = translatable('differenceWords', {
  /** After the word "Change". */
  paperNumber: (revision: number, order: string) => `${revision} to order ${order}`,
  changeFee: 'Change fee',
  date: 'Date',
  handover: 'Hand-over',
  address: 'Delivery address',
  accessNotes: 'Access notes',
  allergens: 'Allergens',
  occasion: 'Type of event',
  theme: 'Theme',
  guests: 'Guests',
  notes: 'Notes',
  prices: 'Prices',
  pricesOf: { net: 'before tax', gross: 'with tax inside' },
  payments: 'Payments',
  sequence: 'Sequence of the items',
  discount: 'Discount',
  discountShared: 'Discount of the other items',
  delivery: 'Delivery & set-up fee',
  rounding: 'Rounding',
  size: 'Size',
  none: 'none',
  chosen: (choice: string, option: string) => `${choice}: ${option}`,
  serves: (count: string) => `Serves ${count}`,
  picture: 'Picture',
  otherPicture: 'Another picture',
  drawing: 'Drawing',
  otherDrawing: 'Another drawing',
  due: (label: string, amount: string, date: string) =>
    [label, amount, date && `due ${date}`].filter(Boolean).join(', '),
  gone: 'no longer part of it',
  balance: 'Balance',
})

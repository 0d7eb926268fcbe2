export const priceWords = {
  act: 'Change prices',
  title: (n: number) => (n === 1 ? 'Change the price of a product' : `Change the prices of ${n} products`),
  by: 'New prices',
  bys: { percent: 'Raise by per cent', margin: 'Raise to a margin' },
  percent: 'Per cent',
  margin: 'Margin',
  marginTooHigh: 'A margin is below 100%',
  end: 'Round up to',
  ends: { whole: 'Whole amounts', '.50': 'Halves (.50)', '.95': 'Endings of .95' },
  choices: 'Also the choices of these products',
  choicesHelp: 'Amounts for a serving are rounded up to the smallest coin.',
  promise: 'Sent quotes and orders keep their prices.',

  ofProduct: (product: string, size: string | null) => (size === null ? product : `${product}, ${size}`),
  ofOption: (choice: string, option: string) => `${choice}: ${option}`,
  aServing: 'a serving',
  alsoIn: (n: number) => (n === 1 ? 'Also in 1 other product' : `Also in ${n} other products`),
  moves: (before: string, after: string) => `${before} → ${after}`,
  stays: (before: string) => `stays ${before}`,
  margins: (before: string | null, after: string | null) => `Margin ${before ?? '--'} → ${after ?? '--'}`,
  why: {
    zero: 'It has no price yet',
    notCosted: 'Its cost is not fully known',
    reached: 'It reaches this already',
  },
  belowTarget: 'Below target',
  press: (n: number) => (n === 1 ? 'Change 1 price' : `Change ${n} prices`),
  rising: (n: number, all: number) =>
    n === 0
      ? 'No price changes'
      : n < all
        ? `${n} of ${all} prices rise`
        : n === 1
          ? 'This price rises'
          : `All ${n} prices rise`,
  failed: 'The new prices could not be worked out. Please try again.',
  changed: (n: number) => (n === 1 ? '1 price changed' : `${n} prices changed`),
  undone: 'The prices are as they were',
  size: 'Size',
  kinds: { product: 'a product', size: 'a size', option: 'an option' },
  meanwhile: (name: string) => `The price of ${name} was changed meanwhile. Please look again.`,
} as const

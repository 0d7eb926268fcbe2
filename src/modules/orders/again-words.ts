/** The words for making an order again. */
export const againWords = {
  title: 'Make again',
  text: "A draft of the same order for the same customer on another day, at today's prices.",
  submit: 'Make draft',
  failed: 'The draft could not be made. Please try again.',
  offerFailed: 'How it was made could not be loaded.',
  recipes: 'Recipes that have changed since',
  recipesText: 'As it was is the one that your customer remembers. The prices of ingredients are today’s either way.',
  asThen: (version: number, month: string | null) =>
    `As it was (version ${[String(version), ...(month ? [month] : [])].join(', ')})`,
  asNow: (version: number) => `As it is now (version ${version})`,
  gone: (names: readonly string[]) =>
    `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} gone, so it is made as it is now.`,
  otherwise: (names: readonly string[]) =>
    `Since then you have changed which recipes go into ${names.join(' and ')}, or how much of each. It is made as the product says now.`,
  seeChanges: 'See what changed',
  /** These name the parts of a cost where no single thing is known. */
  parts: {
    ingredient: 'ingredients',
    recipe: 'recipes',
    supply: 'supplies',
    labour: 'your work',
    overhead: 'overheads',
  },
  planWorked: (worked: string) => `Plan ${worked} this time`,
  differently: 'You noted for the next time',
  keepDiscount: (discount: string) => `Give the discount of ${discount} again`,
  keepDiscountText: 'It was for that order, so it stays behind unless you tick this.',
  tellPrice: (price: string) => `Print “${againWords.lastTime(price)}” on the quote`,
  /** This begins the line of an order that tells its customer the price of last time. */
  lastTimeBegins: 'Last time: ',
  lastTime: (price: string): string => `${againWords.lastTimeBegins}${price}`,
  asked: 'Your customer wrote',
} as const

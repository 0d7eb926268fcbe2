/** The words for making an order again. */
export const againWords = {
  title: 'Make again',
  text: "A draft of the same order for the same customer on another day, at today's prices.",
  submit: 'Make draft',
  failed: 'The draft could not be made. Please try again.',
  offerFailed: 'How it was made could not be loaded.',
  recipes: 'Recipes that have changed since',
  recipesText: 'As it was is the cake that she remembers. The prices of ingredients are today’s either way.',
  asThen: (version: number) => `As it was (version ${version})`,
  asNow: (version: number) => `As it is now (version ${version})`,
  gone: (names: readonly string[]) =>
    `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} gone, so it is made as it is now.`,
  seeChanges: 'See what changed',
  /** These name the parts of a cost where no single thing is known. */
  parts: {
    ingredient: 'ingredients',
    recipe: 'recipes',
    supply: 'supplies',
    labour: 'your work',
    overhead: 'overheads',
  },
  took: (worked: string, planned: string | null) =>
    planned === null ? `It took ${worked}.` : `It took ${worked}; the plan said ${planned}.`,
  planWorked: (worked: string) => `Plan ${worked} this time`,
  differently: 'You noted for the next time',
} as const

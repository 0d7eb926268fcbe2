export const choiceWords = {
  choice: 'Choice',
  formLabel: 'Choice',
  nameRequired: 'Name is required',
  optionName: 'Option',
  sameOption: (name: string) => `There is already an option called ${name}`,
  sameChoice: (name: string) => `There is already a choice called ${name}`,
  sameSize: (name: string) => `There is already a size called ${name}`,
  noOptions: 'Add at least one option',
  tooManyChoices: (most: number) => `A bakery keeps up to ${most} choices`,
  recipeAmount: 'Say how much of the recipe it takes: for each serving, or batches once',
  choiceUnknown: 'Choose a choice from the list',
  optionUnknown: 'Choose an option from the list',
  sizeServes: (size: string, servings: number) => `${size}, serves ${servings}`,
  sizeUnknown: 'Choose a size of this product',
  perServingNeedsServings: (size: string, option: string) =>
    `Say how many ${size} serves: ${option} is priced by the serving.`,
} as const

import { recordWords } from '#shared/records/record-words.ts'

export const choiceWords = recordWords('choice', 'choices', {
  emptyText:
    'What customers choose for a cake, such as its sponge or filling. Write it once, and add it to any product.',
  keptToast: 'Choice archived, not deleted: products or orders have it',

  choice: 'Choice',
  name: 'Name',
  kind: 'Customers choose',
  kinds: { one: 'One', many: 'Several' },
  options: 'Options',
  usedBy: (n: number) => (n === 0 ? 'Not used yet' : `Used by ${n} ${n === 1 ? 'product' : 'products'}`),
  products: 'Products',

  nameRequired: 'Name is required',
  optionName: 'Option',
  sameOption: (name: string) => `There is already an option called ${name}`,
  sameChoice: (name: string) => `There is already a choice called ${name}`,
  sameSize: (name: string) => `There is already a size called ${name}`,
  choiceTwice: (name: string) => `${name} is already a choice of this product`,
  noOptions: 'Add at least one option',
  noneLeft: (choice: string) => `Leave at least one option of ${choice}`,
  tooManyChoices: (most: number) => `A bakery keeps up to ${most} choices`,
  recipeAmount: 'Say how much of the recipe it takes: for each serving, or batches once',
  choiceUnknown: 'Choose a choice from the list',
  optionUnknown: 'Choose an option from the list',
  notAChoice: (option: string, product: string) => `${option} is not a choice of ${product}`,
  notInSize: (option: string, size: string) => `${option} is not offered with ${size}`,
  chooseUpTo: (choice: string, most: number) => `${choice}: choose up to ${most}`,
  chooseSize: (product: string) => `Choose a size for ${product}`,
  chooseOne: (choice: string, product: string) => `Choose a ${choice.toLowerCase()} for ${product}`,
  sizeServes: (size: string, servings: number) => `${size}, serves ${servings}`,
  sizeUnknown: 'Choose a size of this product',
  priceOfSizes: 'This product has sizes. Change the price of a size instead.',
  servingsOfSizes: 'This product has sizes. Change what a size serves instead.',
  perServingNeedsServings: (size: string, option: string) =>
    `Say how many ${size} serves: ${option} is priced by the serving.`,
  recipeNeedsServings: (size: string, option: string) =>
    `Say how many ${size} serves: ${option} takes its recipe by the serving.`,
  ofProduct: (product: string, size: string) => `${size} of ${product}`,
  optionOf: (choice: string, option: string, isOffered: boolean) =>
    `${choice}: ${option}${isOffered ? '' : ' (no longer offered)'}`,
  perServing: (n: number) => `${n === 1 ? 'serving' : 'servings'} for each serving`,
  told: {
    serves: (n: number) => `serves ${n}`,
    factor: (n: number) => `${n} x recipes`,
    minutes: (n: string) => `${n} minutes`,
    mustChoose: (choice: string) => `${choice} (must choose)`,
  },
})

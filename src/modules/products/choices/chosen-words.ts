import { translatable } from '#shared/languages/translatable.ts'
/** The words of what was chosen, for customers too; the order form loads them. */
export const chosenWords = translatable('chosenWords', {
  sizeServes: (size: string, servings: number) => `${size}, serves ${servings}`,
  notAChoice: (option: string, product: string) => `${option} is not a choice of ${product}`,
  notInSize: (option: string, size: string) => `${option} is not offered with ${size}`,
  chooseUpTo: (choice: string, most: number) => `${choice}: choose up to ${most}`,
  chooseSize: (product: string) => `Choose a size for ${product}`,
  chooseOne: (choice: string, product: string) => `Choose a ${choice.toLowerCase()} for ${product}`,
  forWholeCake: (name: string) => `${name}, for the whole cake`,
  adds: (amount: string, isLess: boolean) => ` ${isLess ? '-' : '+'} ${amount}`,
  ofTier: (priced: readonly string[]) => ` (${priced.join(', ')})`,
  goneOption: (name: string) => `${name} (no longer offered)`,
})

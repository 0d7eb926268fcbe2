import { plural } from '#shared/text/text.ts'
import type { Mark } from './schema.ts'

/** The signs differ in shape, so that a copy without colours is still clear. */
export const SIGNS: Readonly<Record<Mark, string>> = { contains: '●', mayContain: '○', notChecked: '?', none: '–' }

const COUNTED = {
  products: { one: 'product is', many: 'products are' },
  recipes: { one: 'recipe is', many: 'recipes are' },
}

export const matrixWords = {
  title: 'Allergen matrix',
  kinds: { products: 'Products', recipes: 'Recipes' },
  kind: 'Show',
  item: { products: 'Product', recipes: 'Recipe' },
  others: 'Others',
  marks: {
    contains: 'Contains',
    mayContain: 'May contain',
    notChecked: 'Not checked',
    none: 'Not contained',
  } satisfies Record<Mark, string>,
  noneOfThese: 'None of these',
  legend: 'What the symbols mean',
  noRecipe: 'it has no recipe',
  notChecked: (names: readonly string[]) => {
    const [first = '', ...more] = names
    return more.length === 0 ? `Not checked: ${first}` : `Not checked: ${first} and ${more.length} more`
  },
  notCheckedCount: (n: number, kind: 'products' | 'recipes') =>
    `${plural(n, COUNTED[kind].one, COUNTED[kind].many)} not fully checked. Open the ingredients named ` +
    'below and tick their allergens, or that there are none.',
  kitchen: (names: string) => `Everything from this kitchen may contain: ${names}.`,
  search: { products: 'Search products...', recipes: 'Search recipes...' },
  pdf: 'PDF',
  csv: 'CSV',
  failed: 'The allergens could not be loaded. Please try again.',
  empty: {
    products: 'No products yet. A product with a recipe shows its allergens here.',
    recipes: 'No recipes yet. A recipe shows the allergens of its ingredients here.',
  },
  pdfTitle: { products: 'Allergens in our products', recipes: 'Allergens in our recipes' },
  pdfNote: 'A question mark: not everything in it has been checked, so nothing can be ruled out. Please ask.',
  made: 'As of',
  page: 'Page',
  of: 'of',
  file: (kind: 'products' | 'recipes', day: string, type: string) => `allergens-${kind}-${day}.${type}`,
}

type FirstType = { name: string; slug: string; color: string; bakingGroup: string }

/** The product types of a new bakery (PRD-6), in this order. */
export const FIRST_PRODUCT_TYPES: readonly FirstType[] = [
  { name: 'Cake', slug: 'cakes', color: '#c2557f', bakingGroup: 'Cakes' },
  { name: 'Cookie', slug: 'cookies', color: '#a9743f', bakingGroup: 'Cookies' },
  { name: 'Cake Pop', slug: 'cake-pops', color: '#9a6bb5', bakingGroup: 'Other' },
  { name: 'Cupcake', slug: 'cupcakes', color: '#c9786b', bakingGroup: 'Cupcakes' },
  { name: 'Donut', slug: 'donuts', color: '#b5802b', bakingGroup: 'Other' },
  { name: 'Flower', slug: 'flowers', color: '#5f9467', bakingGroup: 'Other' },
  { name: 'Macaron', slug: 'macarons', color: '#4f8f9c', bakingGroup: 'Cookies' },
  { name: 'Meringue', slug: 'meringues', color: '#7f86b8', bakingGroup: 'Cookies' },
  { name: 'Mini Cake', slug: 'mini-cakes', color: '#b0628f', bakingGroup: 'Cakes' },
  { name: 'Oreo Pop', slug: 'oreo-pops', color: '#5d6673', bakingGroup: 'Other' },
  { name: 'Rice Treat', slug: 'rice-treats', color: '#8f8a3c', bakingGroup: 'Other' },
  { name: 'Topper', slug: 'toppers', color: '#4d84b8', bakingGroup: 'Other' },
  { name: 'Wafer', slug: 'wafers', color: '#a3866a', bakingGroup: 'Other' },
  { name: 'Bread', slug: 'breads', color: '#94683f', bakingGroup: 'Other' },
  { name: 'Other', slug: 'other', color: '#78716c', bakingGroup: 'Other' },
]

const ALIASES: Readonly<Record<string, string>> = { product: 'other', 'other-product': 'other', recipe: 'other' }
const slugOfName = new Map(FIRST_PRODUCT_TYPES.map(({ name, slug }) => [slugged(name), slug]))

function slugged(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)
}

/** The slug for a type's name, slug or old alias: "Cake", "cakes" and "other-product" are understood. */
export function productTypeSlug(text: string): string {
  const slug = slugged(text)
  return ALIASES[slug] ?? slugOfName.get(slug) ?? slug
}

/** A slug for a new type that is not in `taken`. Names without Latin letters become "type". */
export function newProductTypeSlug(name: string, taken: ReadonlySet<string>): string {
  const wanted = productTypeSlug(name) || 'type'
  if (!taken.has(wanted)) return wanted
  let copy = 2
  while (taken.has(`${wanted}-${copy}`)) copy += 1
  return `${wanted}-${copy}`
}

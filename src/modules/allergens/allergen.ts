import { translatable } from '#shared/languages/translatable.ts'

/** The stored codes. A specific code stands beside the general one: "wheat" says which gluten it is. */
export const GLUTEN_CODES = ['wheat', 'rye', 'spelt', 'oats', 'barley'] as const
export const NUT_CODES = [
  'almond',
  'hazelnut',
  'walnut',
  'cashew',
  'pecan',
  'brazil',
  'pistachio',
  'macadamia',
  'pine',
] as const
export const GENERAL_CODES = [
  'eggs',
  'soy',
  'fish',
  'mustard',
  'crustaceans',
  'molluscs',
  'celery',
  'peanuts',
  'gluten',
  'sesame',
  'sulphites',
  'lupin',
  'milk',
  'nuts',
] as const
export const ALLERGEN_CODES = [...GENERAL_CODES, ...GLUTEN_CODES, ...NUT_CODES] as const

export type AllergenCode = (typeof ALLERGEN_CODES)[number]
/** A code, or an unlisted allergen: "Other: strawberries". */
export type Allergen = AllergenCode | `Other: ${string}`

export const OTHER_PREFIX = 'Other: '
export const OTHER_MAX = 100

const ENGLISH_NAMES: Record<AllergenCode, string> = {
  eggs: 'Eggs',
  soy: 'Soy',
  fish: 'Fish',
  mustard: 'Mustard',
  crustaceans: 'Crustaceans',
  molluscs: 'Molluscs',
  celery: 'Celery (Celeriac)',
  peanuts: 'Peanuts',
  gluten: 'Gluten',
  sesame: 'Sesame',
  sulphites: 'Sulphites & Sulphur Dioxide',
  lupin: 'Lupin',
  milk: 'Milk',
  nuts: 'Nuts',
  wheat: 'Wheat',
  rye: 'Rye',
  spelt: 'Spelt',
  oats: 'Oats',
  barley: 'Barley',
  almond: 'Almond',
  hazelnut: 'Hazelnut',
  walnut: 'Walnut',
  cashew: 'Cashew',
  pecan: 'Pecan',
  brazil: 'Brazil nut',
  pistachio: 'Pistachio',
  macadamia: 'Macadamia',
  pine: 'Pine nut',
}

/** In each language those of its version of Regulation (EU) 1169/2011, annex II. */
export const allergenLabels = translatable('allergenLabels', ENGLISH_NAMES)

/** S2's list of options, word for word and in order, with their codes. */
export const ALLERGEN_OPTIONS: readonly { label: string; codes: readonly AllergenCode[] }[] = [
  { label: 'Eggs', codes: ['eggs'] },
  { label: 'Soy', codes: ['soy'] },
  { label: 'Fish', codes: ['fish'] },
  { label: 'Mustard', codes: ['mustard'] },
  { label: 'Shellfish', codes: ['crustaceans', 'molluscs'] },
  { label: 'Celery (Celeriac)', codes: ['celery'] },
  { label: 'Peanuts', codes: ['peanuts'] },
  { label: 'Gluten (wheat rye spelt oats barley)', codes: ['gluten'] },
  { label: 'Sesame', codes: ['sesame'] },
  { label: 'Sulphites & Sulphur Dioxide', codes: ['sulphites'] },
  { label: 'Lupin', codes: ['lupin'] },
  { label: 'Milk', codes: ['milk'] },
  { label: 'Dairy', codes: ['milk'] },
  { label: 'Nuts', codes: ['nuts'] },
]

/** The general code of a specific one. */
export function generalOf(code: Allergen): AllergenCode | undefined {
  if ((GLUTEN_CODES as readonly string[]).includes(code)) return 'gluten'
  if ((NUT_CODES as readonly string[]).includes(code)) return 'nuts'
  return undefined
}

/** The other allergens that this one includes: almonds are nuts, and spelt is a wheat by the law of every region. */
export function broughtBy(code: Allergen): AllergenCode[] {
  const general = generalOf(code)
  return [...(general ? [general] : []), ...(code === 'spelt' ? (['wheat'] as const) : [])]
}

/** The general codes, "nuts" or "gluten", of a source that does not say which. */
export const unnamedOf = (allergens: readonly Allergen[]): AllergenCode[] =>
  (['gluten', 'nuts'] as const).filter(
    (general) => allergens.includes(general) && !allergens.some((allergen) => generalOf(allergen) === general),
  )

export const isAllergenCode = (text: string): text is AllergenCode =>
  (ALLERGEN_CODES as readonly string[]).includes(text)

export const isOther = (allergen: string): allergen is `Other: ${string}` => allergen.startsWith(OTHER_PREFIX)

export function allergenLabel(allergen: Allergen): string {
  return isOther(allergen) ? allergen.slice(OTHER_PREFIX.length) : allergenLabels[allergen]
}

export const englishLabel = (allergen: Allergen): string =>
  isOther(allergen) ? allergenLabel(allergen) : ENGLISH_NAMES[allergen]

const ORDER = new Map<string, number>(ALLERGEN_CODES.map((code, i) => [code, i]))

/** Each once, codes in the order of the list, then others, all with the allergens that they include. */
export function sortedAllergens(allergens: Iterable<Allergen>): Allergen[] {
  const all = new Set<Allergen>()
  for (const allergen of allergens) {
    for (const brought of broughtBy(allergen)) all.add(brought)
    all.add(allergen)
  }
  return [...all].toSorted(
    (a, b) => (ORDER.get(a) ?? ORDER.size) - (ORDER.get(b) ?? ORDER.size) || (a < b ? -1 : a > b ? 1 : 0),
  )
}

const keyOf = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '')

const BY_NAME = new Map<string, readonly AllergenCode[]>([
  ...ALLERGEN_CODES.flatMap((code) => [
    [keyOf(code), [code]] as const,
    [keyOf(ENGLISH_NAMES[code]), [code]] as const,
    [`${keyOf(ENGLISH_NAMES[code])}s`, [code]] as const,
  ]),
  ...ALLERGEN_OPTIONS.map(({ label, codes }) => [keyOf(label), codes] as const),
  ['egg', ['eggs']],
  ['soya', ['soy']],
  ['soybeans', ['soy']],
  ['celeriac', ['celery']],
  ['celery', ['celery']],
  ['peanut', ['peanuts']],
  ['cereals', ['gluten']],
  ['sulfites', ['sulphites']],
  ['sulphurdioxide', ['sulphites']],
  ['treenuts', ['nuts']],
  ['crustacean', ['crustaceans']],
  ['mollusc', ['molluscs']],
  ['mollusks', ['molluscs']],
])

/** The codes of a typed, ticked or imported text: a code, a label, or "Other: ..."; undefined for anything else. */
export function findAllergens(text: string): readonly Allergen[] | undefined {
  const other = /^other:\s*(.*)$/is.exec(text.trim())?.[1]?.replace(/\s+/g, ' ').trim()
  if (other !== undefined) return other === '' || other.length > OTHER_MAX ? undefined : [`Other: ${other}`]
  return BY_NAME.get(keyOf(text))
}

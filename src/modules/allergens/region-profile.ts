import { type Allergen, type AllergenCode, GLUTEN_CODES, generalOf, NUT_CODES } from './allergen.ts'

export const REGION_PROFILES = ['UK-EU', 'US', 'AU-NZ'] as const
export type RegionProfileName = (typeof REGION_PROFILES)[number]

export type RegionProfile = {
  name: RegionProfileName
  /**
   * The allergens that the law requires, as codes; a label also names all other known ones. A specific code means that
   * the law requires this very cereal or nut.
   */
  mustName: readonly AllergenCode[]
  /** General codes that a summary names beside the specific ones. */
  summaryAlsoSays: readonly AllergenCode[]
  /** True if a summary says that some of the wheat is spelt. */
  namesSpelt: boolean
}

const CEREALS = GLUTEN_CODES.filter((code) => code !== 'spelt')
const exceptPine = NUT_CODES.filter((code) => code !== 'pine')

/**
 * UK and EU: the 14 of Regulation (EU) 1169/2011, annex II (which does not list pine nuts). US: the nine of the FALCPA
 * and FASTER acts, where wheat counts and gluten does not, and shellfish means crustaceans. Australia and New Zealand:
 * standard 1.2.3 and schedule 9, where each cereal and nut has its own name and a summary also says "gluten". Spelt is
 * wheat in all of them and must be called so; in Australia and New Zealand by that word alone.
 */
const PROFILES: Record<RegionProfileName, RegionProfile> = {
  'UK-EU': {
    name: 'UK-EU',
    mustName: [
      'eggs',
      'soy',
      'fish',
      'mustard',
      'crustaceans',
      'molluscs',
      'celery',
      'peanuts',
      'gluten',
      ...CEREALS,
      'sesame',
      'sulphites',
      'lupin',
      'milk',
      'nuts',
      ...exceptPine,
    ],
    summaryAlsoSays: [],
    namesSpelt: true,
  },
  US: {
    name: 'US',
    mustName: ['eggs', 'soy', 'fish', 'crustaceans', 'peanuts', 'wheat', 'sesame', 'milk', 'nuts', ...NUT_CODES],
    summaryAlsoSays: [],
    namesSpelt: true,
  },
  'AU-NZ': {
    name: 'AU-NZ',
    mustName: [
      'eggs',
      'soy',
      'fish',
      'crustaceans',
      'molluscs',
      'peanuts',
      'gluten',
      ...CEREALS,
      'sesame',
      'sulphites',
      'lupin',
      'milk',
      'nuts',
      ...NUT_CODES,
    ],
    summaryAlsoSays: ['gluten'],
    namesSpelt: false,
  },
}

/** The rules of the business's country; the longest list if they are not known. */
export function regionProfile(country: string): RegionProfile {
  if (country === 'US') return PROFILES.US
  return country === 'AU' || country === 'NZ' ? PROFILES['AU-NZ'] : PROFILES['UK-EU']
}

/** SAF-1: the allergens that a form offers to tick: those of the law, without the kinds of a general one. */
export function formAllergens(country: string): AllergenCode[] {
  const { mustName } = regionProfile(country)
  return mustName.filter((code) => {
    const general = generalOf(code)
    return general === undefined || !mustName.includes(general)
  })
}

/** The general codes that are not specific enough here: "nuts", or gluten where the law requires wheat. */
export function tooGeneral(unnamed: readonly Allergen[], { mustName }: RegionProfile): Allergen[] {
  return unnamed.filter((general) => mustName.some((code) => code === general || generalOf(code) === general))
}

import type { RecipeAllergens, RolledAllergen } from '#modules/recipes/recipe-allergens.ts'
import { ALLERGEN_CODES, type Allergen, type AllergenCode, allergenLabel, generalOf, isOther } from '../allergen.ts'
import type { RegionProfile } from '../region-profile.ts'
import type { AllergenMatrix, Mark } from '../schema.ts'

/** A product, recipe or option with the allergens of all its recipes. */
export type MatrixItem = { id: number; name: string; choiceId?: number; allergens: RecipeAllergens }

const isAmong = (rolled: readonly RolledAllergen[], code: Allergen) => rolled.some(({ allergen }) => allergen === code)

/** True if it contains nuts or cereals without saying which: any of them is possible. */
function saysNotWhich(rolled: readonly RolledAllergen[], general: AllergenCode, named: readonly RolledAllergen[]) {
  const found = rolled.find(({ allergen }) => allergen === general)
  if (found === undefined) return false
  return found.others === true || !named.some(({ allergen }) => generalOf(allergen) === general)
}

/** ALG-2: nothing counts as free of an allergen while anything in it is unchecked. */
export function markOf(
  code: AllergenCode,
  { contains, mayContain, notChecked }: Pick<RecipeAllergens, 'contains' | 'mayContain' | 'notChecked'>,
): Mark {
  if (isAmong(contains, code)) return 'contains'
  const general = generalOf(code)
  if (general && saysNotWhich(contains, general, contains)) return 'notChecked'
  if (isAmong(mayContain, code)) return 'mayContain'
  if (general && saysNotWhich(mayContain, general, [...contains, ...mayContain])) return 'mayContain'
  return notChecked.length > 0 ? 'notChecked' : 'none'
}

/**
 * The allergens with a column: those that the country's law requires in any case, and every other that something
 * contains.
 */
function columnsOf(items: readonly MatrixItem[], { mustName }: RegionProfile): AllergenCode[] {
  const found = new Set<Allergen>(
    mustName.filter((code) => {
      const general = generalOf(code)
      return general === undefined || !mustName.includes(general)
    }),
  )
  for (const { allergens } of items)
    for (const { allergen } of [...allergens.contains, ...allergens.mayContain]) found.add(allergen)
  // A cereal or nut stands beside its general allergen.
  const place = (code: AllergenCode) => ALLERGEN_CODES.indexOf(generalOf(code) ?? code)
  return ALLERGEN_CODES.filter((code) => found.has(code)).toSorted((a, b) => place(a) - place(b))
}

const othersOf = ({ contains, mayContain }: RecipeAllergens) => [
  ...contains.map(({ allergen }) => ({ allergen, mark: 'contains' as const })),
  ...mayContain.map(({ allergen }) => ({ allergen, mark: 'mayContain' as const })),
]

export function allergenMatrix(items: readonly MatrixItem[], profile: RegionProfile): AllergenMatrix {
  // Sets for values that are read again and again.
  const known = items.map(({ allergens: { contains, mayContain, notChecked }, ...item }) => ({
    ...item,
    allergens: { contains, mayContain, notChecked },
  }))
  const codes = columnsOf(known, profile)
  return {
    columns: codes.map((code) => ({ code, name: allergenLabel(code) })),
    rows: known.map(({ id, name, choiceId = null, allergens }) => ({
      id,
      choiceId,
      name,
      marks: codes.map((code) => markOf(code, allergens)),
      others: othersOf(allergens)
        .filter(({ allergen }) => isOther(allergen))
        .map(({ allergen, mark }) => ({ name: allergenLabel(allergen), mark })),
      notChecked: allergens.notChecked,
    })),
  }
}

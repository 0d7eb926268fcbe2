import { type Allergen, broughtBy, isOther } from '#modules/allergens/allergen.ts'
import type { RolledAllergen } from './recipe-allergens.ts'

type Listed = Pick<RolledAllergen, 'allergen' | 'others'>

/**
 * True if something with these allergens may have the avoided one in it: almonds are nuts, and "nuts" without a name may
 * be almonds. An allergen in a person's own words is met by the same words only.
 */
export function meetsAllergen(avoided: Allergen, listed: readonly Listed[]): boolean {
  const has = (allergen: Allergen) => listed.find((each) => same(each.allergen, allergen))
  if (has(avoided)) return true
  return broughtBy(avoided).some((general) => {
    const isNamed = listed.some(({ allergen }) => broughtBy(allergen).includes(general))
    const found = has(general)
    return found !== undefined && (found.others === true || !isNamed)
  })
}

const same = (a: Allergen, b: Allergen) => a === b || (isOther(a) && a.toLowerCase() === b.toLowerCase())

import {
  ALLERGEN_OPTIONS,
  type Allergen,
  allergenLabel,
  broughtBy,
  generalOf,
  sortedAllergens,
  unnamedOf,
} from '#modules/allergens/allergen.ts'
import { othersLabel } from '#modules/allergens/allergen-names.ts'
import type { RolledAllergen } from '../../schema.ts'

export type AllergenBox = {
  label: string
  codes: readonly Allergen[]
  /** The sources that contain it: the box is ticked and locked. */
  from: readonly string[]
  checked: boolean
}

type Asked = {
  ticked: readonly Allergen[]
  rolled: readonly RolledAllergen[]
  /** Allergens ticked through a file or a call that S2's list has no box for. */
  finer: readonly Allergen[]
}

/** S2's boxes. Beside nuts or cereals named by an ingredient there is a box for the others. */
export function allergenBoxes({ ticked, rolled, finer }: Asked): AllergenBox[] {
  const broughtIn = (code: Allergen) => rolled.find(({ allergen }) => allergen === code)
  const sourcesOf = (codes: readonly Allergen[]) => [...new Set(codes.flatMap((code) => broughtIn(code)?.from ?? []))]
  const stateOf = (code: Allergen) =>
    sourcesOf([code]).length > 0 ? 'brought' : ticked.includes(code) ? 'ticked' : 'open'

  const box = (label: string, codes: readonly Allergen[]): AllergenBox => {
    const from = sourcesOf(codes)
    return { label, codes, from, checked: from.length > 0 || codes.every((code) => ticked.includes(code)) }
  }
  const others = (general: Allergen): AllergenBox[] => {
    const { from = [], othersFrom = [] } = broughtIn(general) ?? {}
    const isNamed = rolled.some((one) => generalOf(one.allergen) === general && one.from.length > 0)
    const isNamedByHand = ticked.some((code) => generalOf(code) === general)
    if (from.length === 0 || !isNamed || (isNamedByHand && othersFrom.length === 0)) return []
    const checked = othersFrom.length > 0 || unnamedOf(ticked).some((code) => code === general)
    return [{ label: othersLabel(general), codes: [general], from: othersFrom, checked }]
  }
  return [
    ...ALLERGEN_OPTIONS.flatMap(({ label, codes }) => {
      const isWhole = new Set(codes.map(stateOf)).size === 1
      return isWhole
        ? [box(label, codes), ...codes.flatMap(others)]
        : codes.map((code) => box(allergenLabel(code), [code]))
    }),
    ...finer.map((code) => box(allergenLabel(code), [code])),
  ]
}

/** The ticks after a press: an allergen switches the ones that it includes on and off with it. */
export function toggledAllergens(ticked: readonly Allergen[], codes: readonly Allergen[], on: boolean): Allergen[] {
  if (on) return sortedAllergens([...ticked, ...codes])
  return ticked.filter((code) => ![code, ...broughtBy(code)].some((each) => codes.includes(each)))
}

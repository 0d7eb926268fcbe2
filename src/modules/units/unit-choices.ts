import { compare, type Quantity } from '#shared/money.ts'
import { type Dimension, dimensionOf, type Unit } from './unit.ts'

export type Region = 'AU' | 'UK' | 'US' | 'metric'

/** X12: an imperial spoon must not be mistaken for a local one. */
const LABELS: Partial<Record<Unit, string>> = {
  tbsp: 'tbsp (imperial)',
  tsp: 'tsp (imperial)',
  'tbsp-au': 'tbsp (AU, 20 ml)',
  'tbsp-metric': 'tbsp (metric, 15 ml)',
  'tsp-metric': 'tsp (metric, 5 ml)',
  cup: 'cup (metric, 250 ml)',
  'cup-uk': 'cup (UK)',
  pint: 'pint (UK)',
  'fl oz': 'fl oz (UK)',
  qt: 'qt (US)',
}

export const unitLabel = (unit: string): string => LABELS[unit as Unit] ?? unit

/** The unit after a quantity without a name: "12 pieces". */
export const unitBehind = (quantity: Quantity, unit: string): string =>
  unit === 'each' ? (compare(quantity, '1') === 0 ? 'piece' : 'pieces') : unitLabel(unit)

/** The kitchen measures that come first (X12). */
const FIRST: Record<Region, { weight: readonly Unit[]; volume: readonly Unit[] }> = {
  AU: { weight: ['g', 'kg'], volume: ['ml', 'L', 'cup', 'tbsp-au', 'tsp-metric'] },
  UK: { weight: ['g', 'kg', 'oz', 'lb'], volume: ['ml', 'L', 'tbsp-metric', 'tsp-metric', 'pint', 'fl oz'] },
  US: {
    weight: ['oz', 'lb', 'g', 'kg'],
    volume: ['cup (US)', 'tbsp (US)', 'tsp (US)', 'fl oz (US)', 'ml', 'L', 'qt', 'gal (US)'],
  },
  metric: { weight: ['g', 'kg'], volume: ['ml', 'dl', 'L', 'cup', 'tbsp-metric', 'tsp-metric'] },
}

const firstOf = (first: readonly Unit[], all: readonly Unit[]) => [
  ...first,
  ...all.filter((unit) => !first.includes(unit)),
]

export type UnitGroup = { group: 'Weight' | 'Volume' | 'Count'; units: Unit[] }

/** All of `offered` in groups, the region's own first; X13 keeps items and packs apart from volumes. */
export function unitGroups(offered: readonly Unit[], region: Region): UnitGroup[] {
  const { weight, volume } = FIRST[region]
  const of = (dimension: Dimension, first: readonly Unit[]) => {
    const all = offered.filter((unit) => dimensionOf(unit) === dimension)
    return firstOf(
      first.filter((unit) => all.includes(unit)),
      all,
    )
  }
  const groups: UnitGroup[] = [
    { group: 'Weight', units: of('weight', weight) },
    { group: 'Volume', units: of('volume', volume) },
    { group: 'Count', units: of('count', []) },
  ]
  return groups.filter(({ units }) => units.length > 0)
}

import type { CatalogueEntry } from './catalogue-entry.ts'

export const CATALOGUE: readonly CatalogueEntry[] = [
  {
    key: 'plain-flour',
    name: 'Plain flour',
    category: 'Dry goods',
    unit: 'kg',
    packSize: '1',
    volumeUnit: 'cup (US)',
    volumeToWeightRatio: '125',
    weightUnit: 'g',
    itemWeight: null,
    allergens: { contains: ['gluten', 'wheat'], mayContain: [] },
    labelText: 'Wheat flour',
    aliases: ['all-purpose flour', 'AP flour'],
    source: 'USDA SR Legacy 20081',
  },
]

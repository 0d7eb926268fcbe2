export const SUPPLY_CATEGORIES = [
  'Boxes',
  'Boards',
  'Dowels',
  'Ribbon',
  'Toppers',
  'Cases',
  'Labels',
  'Packaging',
  'Other',
] as const

export const DEFAULT_CATEGORY = 'Other'

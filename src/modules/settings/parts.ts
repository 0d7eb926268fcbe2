/** The parts of the product that a bakery may do without. The first three are asked for when it begins. */
export const PARTS = [
  'team',
  'mileage',
  'stock',
  'accountant',
  'cakeTemplates',
  'programs',
  'gallery',
  'standing',
] as const
export type Part = (typeof PARTS)[number]

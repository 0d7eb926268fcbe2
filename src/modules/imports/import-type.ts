/**
 * The kinds of records that can be imported, in the order of the dashboard. The numbered four build on each other, the
 * others are independent.
 */
export const IMPORT_TYPES = [
  'ingredients',
  'recipes',
  'supplies',
  'products',
  'contacts',
  'expenses',
  'orders',
] as const
export type ImportType = (typeof IMPORT_TYPES)[number]

export const isImportType = (text: string): text is ImportType => (IMPORT_TYPES as readonly string[]).includes(text)

export { LOT_MAX } from '#modules/expenses/split.ts'

export const SUPPLIER_MAX = 120
export const PACK_NOTE_MAX = 200
/** The most packs of a bakery. */
export const PACKS_MAX = 20_000
/** The most packs of one ingredient that are open at once. */
export const OPEN_MAX = 50
/** An open or waiting pack is named so many days before its best-before date. */
export const OLD_DAYS = 7

import { decimal, MONEY_MAX } from '#shared/fields.ts'

/** The decimals of a price in the database: one beyond every currency, dinars as well. */
const STORED_DECIMALS = 4

export const priceField = (label: string) => decimal(label, { min: 0, max: MONEY_MAX, places: STORED_DECIMALS })

import { decimal, MONEY_MAX } from '#shared/fields.ts'

/** The decimals of a stored price: one more than any currency has, even dinars. */
export const STORED_DECIMALS = 4

export const priceField = (label: string) => decimal(label, { min: 0, max: MONEY_MAX, places: STORED_DECIMALS })

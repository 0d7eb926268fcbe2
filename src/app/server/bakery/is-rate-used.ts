import { isRateOfLines } from '#modules/orders/server/uses/is-rate-of-lines.ts'
import { isRateOfProducts } from '#modules/products/server/products-of-rate.ts'

/** Each answers whether its module has something with a tax rate. */
export const isRateUsed = [isRateOfProducts, isRateOfLines] as const

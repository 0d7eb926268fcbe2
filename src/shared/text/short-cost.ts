import { decimalsOf } from '../currencies.ts'
import { type Decimal, exact, isZero, roundTo } from '../money.ts'
import { formatCost, formatMoney } from './format.ts'

const SMALL = '0.1'

/** Less than 0.10, or so little that it would read as none. */
const isSmall = (amount: Decimal | null, currency: string): boolean =>
  amount !== null && !isZero(amount) && (exact(amount).abs().lt(SMALL) || isZero(roundTo(amount, decimalsOf(currency))))

/** Costs other than those of ingredients and rows: as money, with four decimals if they are small. */
export const formatShortCost = (amount: Decimal | null, currency: string, options: { symbol?: string } = {}) =>
  (isSmall(amount, currency) ? formatCost : formatMoney)(amount, currency, options)

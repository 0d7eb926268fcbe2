import type { Decimal } from '#shared/money.ts'
import { exact, isPositive, roundTo } from '#shared/money.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import type { OverheadBooks } from '../schema.ts'

const MONTHS = 12

export const EMPTY_ROW = { key: '', name: '', amount: '', period: 'month', share: '100', counts: 'yes' }

const perMonth = (ofYear: Decimal | number, places: number) =>
  isPositive(ofYear) ? shortDecimal(roundTo(exact(ofYear).div(MONTHS), places)) : ''

/** The fields filled in from the books. */
export const filledIn = ({ categories, hours, orders, sales }: OverheadBooks) => ({
  rows: categories.map(({ categoryId, category, amount, isOverhead }) => ({
    ...EMPTY_ROW,
    key: String(categoryId ?? 'none'),
    name: category,
    amount,
    period: 'year',
    counts: isOverhead ? 'yes' : 'no',
  })),
  hours: perMonth(hours, 1),
  orders: perMonth(orders, 1),
  sales: isPositive(sales) ? sales : '',
  basis: 'hour',
})

import { cutTo, type Decimal, exact } from '#shared/money.ts'

/** Turnover of the last twelve months against the owner's limit, such as the one for tax registration. */
export type Turnover = { from: string; to: string; amount: Decimal; limit: Decimal; percent: Decimal }

/** From this percentage of the limit on, the owner is warned. */
const NEAR_PERCENT = 80

/** In per cent of the limit, cut off after one decimal: 79.99 is not yet 80. */
export const percentOfLimit = (amount: Decimal, limit: Decimal): Decimal =>
  cutTo(exact(amount).times(100).div(limit).toFixed(6), 1)

export const warningOf = ({ percent }: Pick<Turnover, 'percent'>): 'near' | 'over' | null =>
  Number(percent) >= 100 ? 'over' : Number(percent) >= NEAR_PERCENT ? 'near' : null

const WARNINGS = {
  over: 'You have passed your limit. Check whether you must register.',
  near: 'You are close to your limit.',
}

export function turnoverNote(turnover: Turnover): string {
  const warning = warningOf(turnover)
  const share = `${turnover.percent}% of your limit.`
  return warning === null ? share : `${share} ${WARNINGS[warning]}`
}

import type { Decimal } from '#shared/money.ts'
import { importWords as words } from '../words.ts'
import { isBelowZero, isNothing, readAmount } from './amount.ts'
import { readDirection } from './direction.ts'
import { sideOf } from './money-side.ts'
import type { CellRules, Row } from './row.ts'

/** The file and the owner's answer say which way money went. */
export function spentOf(
  row: Row,
  { moneyOut, turnDirections, columns }: CellRules,
): { amount: Decimal | undefined } | { leftOut: string } {
  const [written, direction] = [row.cell('amount'), row.cell('direction')]
  const side = sideOf({ amount: written, direction }, turnDirections)
  if (side === 'in') return { leftOut: words.moneyIn }
  // A column of what was spent is empty where money came in.
  if ((isNothing(written) || Number(readAmount(written)) === 0) && readDirection(columns.amount ?? '') === 'out')
    return { leftOut: words.noMoneyOut }
  const amount = row.money('amount', row.cell('currency'))
  if (columns.direction !== undefined && readDirection(direction) === undefined)
    row.problems.push({ field: 'direction', message: words.noDirection(direction) })
  if (amount === undefined || row.problems.some(({ field }) => field === 'direction')) return { amount }
  if (side === 'minus' && moneyOut === undefined)
    row.problems.push({ field: 'amount', message: words.whichSign(written) })
  if (moneyOut === (side === 'minus' ? 'plus' : 'minus') && amount !== '0') return { leftOut: words.moneyIn }
  return { amount: isBelowZero(amount) && moneyOut === 'minus' ? amount.slice(1) : amount }
}

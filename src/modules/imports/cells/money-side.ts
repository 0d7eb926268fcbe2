import { isBelowZero, readAmount } from './amount.ts'
import { type Direction, readDirection } from './direction.ts'

/** Which rows of a file are money out where some amounts have a minus and some have none. */
export const MONEY_OUT = ['minus', 'plus', 'refunds'] as const
/** `refunds`: those without a minus, and a minus is money that came back. */
export type MoneyOut = (typeof MONEY_OUT)[number]

export type MoneyCells = { amount: string; direction: string }

/** "40.00 CR" says of itself that it came in; "DR" is read as a minus. */
const saidBy = ({ amount, direction }: MoneyCells): Direction | undefined =>
  /\bcr\.?\s*$/i.test(amount) ? 'in' : readDirection(direction)

/** `in` where the file itself calls it money in; otherwise the sign of its amount. */
export function sideOf(cells: MoneyCells, isTurned: boolean): 'in' | 'minus' | 'plus' | undefined {
  if (saidBy(cells) === (isTurned ? 'out' : 'in')) return 'in'
  const amount = readAmount(cells.amount)
  return amount === undefined ? undefined : isBelowZero(amount) ? 'minus' : 'plus'
}

export type MoneyRow = MoneyCells & { description: string }
/** A row for each sign that occurs, by which the owner can say what they mean. */
export type SidesOfFile = { minus?: MoneyRow; plus?: MoneyRow; in?: MoneyRow }

export function sidesOf(rows: readonly MoneyRow[], isTurned: boolean): SidesOfFile {
  const found: SidesOfFile = {}
  for (const row of rows) {
    const side = sideOf(row, isTurned)
    if (side !== undefined && Number(readAmount(row.amount)) !== 0) found[side] ??= row
  }
  return found
}

/** The answer that a file gives by itself; undefined where its owner has to say which sign is money out. */
export function saidMoneyOut({ minus, plus }: SidesOfFile): MoneyOut | undefined {
  if (minus && plus) return undefined
  return minus ? 'minus' : 'plus'
}

import { isBelowZero, readAmount } from './amount.ts'
import { type Direction, readDirection } from './direction.ts'

/** How to find the rows that are money out, if only some amounts have a minus. */
export const MONEY_OUT = ['minus', 'plus', 'refunds'] as const
/** `refunds` means that amounts without a minus are money out, and a minus is money that came back. */
export type MoneyOut = (typeof MONEY_OUT)[number]

export type MoneyCells = { amount: string; direction: string }

/** "40.00 CR" says itself that it is money in; "DR" is read as a minus. */
const saidBy = ({ amount, direction }: MoneyCells): Direction | undefined =>
  /\bcr\.?\s*$/i.test(amount) ? 'in' : readDirection(direction)

/** `in` if the file itself calls it money in; otherwise the sign of its amount. */
export function sideOf(cells: MoneyCells, isTurned: boolean): 'in' | 'minus' | 'plus' | undefined {
  if (saidBy(cells) === (isTurned ? 'out' : 'in')) return 'in'
  const amount = readAmount(cells.amount)
  return amount === undefined ? undefined : isBelowZero(amount) ? 'minus' : 'plus'
}

export type MoneyRow = MoneyCells & { description: string }
/** An example row for each sign that occurs, so that the owner can say what the signs mean. */
export type SidesOfFile = { minus?: MoneyRow; plus?: MoneyRow; in?: MoneyRow }

export function sidesOf(rows: readonly MoneyRow[], isTurned: boolean): SidesOfFile {
  const found: SidesOfFile = {}
  for (const row of rows) {
    const side = sideOf(row, isTurned)
    if (side !== undefined && Number(readAmount(row.amount)) !== 0) found[side] ??= row
  }
  return found
}

/** The answer that follows from the file; undefined if the owner must say which sign is money out. */
export function saidMoneyOut({ minus, plus }: SidesOfFile): MoneyOut | undefined {
  if (minus && plus) return undefined
  return minus ? 'minus' : 'plus'
}

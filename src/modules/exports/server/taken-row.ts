import { compare, isDecimal } from '#shared/money.ts'
import { transferWords as words } from '../words.ts'
import { refusal } from './open-archive.ts'
import type { ExportedRow } from './read-rows.ts'
import type { TableShape } from './table-shapes.ts'

/**
 * The row with every value checked. Anybody may have written an export: its seal proves that it is complete, not who
 * wrote it.
 * @throws AppError INVALID for an unknown column, or a value that the column does not accept
 */
export function takenRow({ name, columns }: TableShape, row: ExportedRow): ExportedRow {
  const taken: ExportedRow = {}
  for (const column of columns) {
    const value = row[column.name]
    if (value === undefined) continue
    const read = value === null ? { success: true as const, data: null } : column.takes.safeParse(value)
    if (!read.success) throw refusal(words.wrongValue(name, column.name))
    taken[column.name] = asWritten(read.data, value)
  }
  const foreign = Object.keys(row).find((key) => !Object.hasOwn(taken, key))
  if (foreign !== undefined) throw refusal(words.wrongValue(name, foreign.slice(0, 60)))
  return taken
}

const isSame = (read: string | number, decimal: string): boolean =>
  isDecimal(String(read)) && compare(String(read), decimal) === 0

/** The same value with as many decimals as it had. */
function asWritten(read: unknown, written: unknown): unknown {
  if (typeof read === 'number' || typeof read === 'string')
    return typeof written === 'string' && isDecimal(written) && isSame(read, written) ? written : read
  if (typeof read !== 'object' || read === null || typeof written !== 'object' || written === null) return read
  if (Array.isArray(read))
    return Array.isArray(written) && written.length === read.length
      ? read.map((each, at) => asWritten(each, written[at]))
      : read
  return Object.fromEntries(
    Object.entries(read).map(([key, inner]) => [key, asWritten(inner, (written as Record<string, unknown>)[key])]),
  )
}

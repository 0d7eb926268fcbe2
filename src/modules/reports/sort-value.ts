import type { SheetKind } from '#shared/records/sheet.ts'
import { isFigure } from '#shared/records/sheet.ts'
import type { CsvValue } from '#shared/text/csv.ts'

/** Sorts by rank, not by letter. */
const PRIORITIES = 'HML'

/** The value by which a column of a sheet sorts a cell. */
export function sortValue(kind: SheetKind, cell: CsvValue): string | number {
  if (kind === 'priority') return PRIORITIES.indexOf(String(cell))
  return isFigure(kind) ? Number(cell ?? Number.NaN) : String(cell ?? '').toLowerCase()
}

import type { ImportField } from '../fields/import-field.ts'
import type { Column } from '../reading/read-table.ts'
import { looksLikeDate, looksLikeEmail } from './value-kind.ts'

/** The kinds of values that are known whatever their column is called. */
const KNOWN = { email: looksLikeEmail, date: looksLikeDate } as const
const NEARLY_ALL = 0.8

/**
 * A field without a column takes the only column that is left with values of its kind: addresses for the email, days for
 * a day that is required.
 */
export function fillByValues(
  mapping: Record<string, string>,
  fields: readonly ImportField[],
  columns: readonly Column[],
): void {
  for (const { key, kind, required } of fields) {
    if (key in mapping || !(kind === 'email' || (kind === 'date' && required))) continue
    const taken = new Set(Object.values(mapping))
    const fitting = columns.filter(({ name, values }) => {
      const filled = values.filter((value) => value !== '')
      return !taken.has(name) && filled.length > 0 && filled.filter(KNOWN[kind]).length >= NEARLY_ALL * filled.length
    })
    const [only] = fitting
    if (only && fitting.length === 1) mapping[key] = only.name
  }
}

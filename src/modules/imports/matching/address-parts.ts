import type { ImportField } from '../fields/import-field.ts'
import type { Column } from '../reading/read-table.ts'
import { wordsOf } from './header-key.ts'
import { aliasScore } from './header-score.ts'

const PARTS = new Set(['addressLine2', 'city', 'region', 'postcode'])

/** The town of the home goes with the street of the home: of several columns that fit, the one that is named most like the street's. */
export function alignAddress(
  mapping: Record<string, string>,
  { fields, nouns }: { fields: readonly ImportField[]; nouns: readonly string[] },
  columns: readonly Column[],
): void {
  const street = new Set(wordsOf(mapping.address ?? ''))
  if (street.size === 0) return
  const alike = (header: string) => wordsOf(header).filter((word) => street.has(word)).length
  for (const field of fields.filter(({ key }) => PARTS.has(key))) {
    const now = mapping[field.key]
    if (now === undefined) continue
    const taken = new Set(Object.values(mapping))
    const [best] = columns
      .filter(({ name, values }) => !taken.has(name) && values.some((value) => value !== ''))
      .filter(({ name }) => alike(name) > alike(now) && aliasScore(name, field, nouns))
      .toSorted((a, b) => alike(b.name) - alike(a.name))
    if (best) mapping[field.key] = best.name
  }
}

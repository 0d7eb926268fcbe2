import known from '../fields/headers/contacts.json' with { type: 'json' }
import { headers, type ImportField } from '../fields/import-field.ts'
import type { Column } from '../reading/read-table.ts'
import { aliasScore } from './header-score.ts'
import { allowsKind } from './value-kind.ts'

/** A column of full names, found by its header. */
const FULL_NAME: ImportField = {
  key: 'fullName',
  label: 'Full name',
  kind: 'text',
  aliases: headers(known.fullName),
}

const SEVERAL_WORDS = /\S[\s,]+\S/
const SOME = 0.3
const hasWholeNames = ({ values }: Column) => {
  const filled = values.filter((value) => value !== '')
  return filled.filter((value) => SEVERAL_WORDS.test(value)).length > SOME * filled.length
}

const isEmpty = ({ values }: Column) => values.every((value) => value === '')

/**
 * One column may hold both names and is then split. Beside a column of first names it holds last names, unless its
 * cells are full names.
 */
export function fillNames(mapping: Record<string, string>, columns: readonly Column[], nouns: readonly string[]): void {
  const columnOf = (field: string) => columns.find(({ name }) => name === mapping[field])
  const [first, last] = [columnOf('firstName'), columnOf('lastName')]
  if (first && last) return
  const one = first ?? last
  const taken = new Set(Object.values(mapping).filter((column) => column !== one?.name))
  const [best] = columns
    .filter((column) => !taken.has(column.name) && allowsKind(column.values, 'text') && !isEmpty(column))
    .filter((column) => (one && column !== one) || hasWholeNames(column))
    .flatMap((column) => {
      const scored = aliasScore(column.name, FULL_NAME, nouns)
      return scored ? [{ column, rank: scored.rank }] : []
    })
    .toSorted((a, b) => a.rank - b.rank)
  if (one && hasWholeNames(one) && !best) Object.assign(mapping, { firstName: one.name, lastName: one.name })
  else if (best && (!one || hasWholeNames(best.column)))
    Object.assign(mapping, { firstName: best.column.name, lastName: best.column.name })
  else if (best) mapping[first ? 'lastName' : 'firstName'] = best.column.name
}

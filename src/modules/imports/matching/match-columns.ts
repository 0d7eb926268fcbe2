import type { ImportField } from '../fields/import-field.ts'
import { IMPORT_FIELDS, requiredFields } from '../fields/import-fields.ts'
import type { ImportType } from '../import-type.ts'
import type { Column } from '../reading/read-table.ts'
import { bestAssignment } from './best-assignment.ts'
import { fillNames } from './full-name-column.ts'
import { wordsOf } from './header-key.ts'
import { aliasScore, FLOOR, FLOOR_OF_REQUIRED, likeness } from './header-score.ts'
import { allowsKind, looksLikeDate, looksLikeEmail } from './value-kind.ts'

/** Kinds of values that are recognised whatever the header of their column. */
const KNOWN = { email: looksLikeEmail, date: looksLikeDate } as const
const NEARLY_ALL = 0.8

/**
 * Gives a field without a column the only free column with values of its kind: addresses for the email, days for a
 * required day.
 */
function fillByValues(
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

const PARTS = new Set(['addressLine2', 'city', 'region', 'postcode'])

/**
 * Matches the town to the street: of several columns that fit, it takes the one whose name is most like the street's.
 */
function alignAddress(
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

/** The column of each field that has one. */
export type Mapping = Record<string, string>
export type Match = { column: string; score: number }
export type Matched = {
  mapping: Mapping
  /** The certainty of each chosen column. */
  scores: Record<string, number>
  /** Columns that only resemble a field's names: they are offered, never taken. */
  suggestions: Record<string, Match>
}

/** More than a rank can take away, so that the best total fills as many fields as possible, required ones first. */
const FILLED = 10_000
const REQUIRED = 50_000
/** An empty column is taken only if there is no other. */
const EMPTY_COLUMN = 9_000
/** The fuller of two columns wins, unless its name is much further down the list. */
const FULL = 300
const LEAST = 1
const FOREIGN_VALUES = 4_000

/** The score of a column found only by its values, which is shown in amber. */
const BY_VALUES = 60

const isEmpty = ({ values }: Column) => values.every((value) => value === '')
const filledShare = ({ values }: Column) => values.filter((value) => value !== '').length / Math.max(values.length, 1)
const holdsOnly = ({ values }: Column, foreign: readonly string[]) =>
  values.every((value) => value === '' || foreign.includes(value.toLowerCase()))

function weightOf(field: ImportField, column: Column, position: number, nouns: readonly string[]): number {
  const scored = aliasScore(column.name, field, nouns)
  if (!scored || !allowsKind(column.values, field.kind)) return 0
  const weight =
    FILLED +
    (field.required ? REQUIRED : 0) -
    10 * scored.rank +
    scored.score / 10 -
    position / 10_000 +
    FULL * filledShare(column)
  if (isEmpty(column)) return Math.max(weight - EMPTY_COLUMN, LEAST)
  return field.foreignValues && holdsOnly(column, field.foreignValues) ? weight - FOREIGN_VALUES : weight
}

/** IMP-2: aliases decide, values veto, similarity suggests; one column for one field, the best total wins. */
export function matchColumns(type: ImportType, columns: readonly Column[]): Matched {
  const { fields, nouns, alternatives } = IMPORT_FIELDS[type]
  const weights = fields.map((field) => columns.map((column, at) => weightOf(field, column, at, nouns)))
  const mapping: Mapping = {}
  bestAssignment(weights, columns.length).forEach((at, row) => {
    const [field, column] = [fields[row], columns[at]]
    if (field && column) mapping[field.key] = column.name
  })
  for (const group of alternatives)
    for (const other of group.filter((key) => key in mapping).slice(1)) delete mapping[other]
  alignAddress(mapping, { fields, nouns }, columns)
  fillByValues(mapping, fields, columns)
  if (fields.some(({ key }) => key === 'firstName')) fillNames(mapping, columns, nouns)
  const scores = Object.fromEntries(
    fields.flatMap((field) => {
      const column = mapping[field.key]
      return column === undefined ? [] : [[field.key, aliasScore(column, field, nouns)?.score ?? BY_VALUES]]
    }),
  )
  return { mapping, scores, suggestions: suggestionsFor(type, columns, mapping) }
}

function suggestionsFor(type: ImportType, columns: readonly Column[], mapping: Mapping): Record<string, Match> {
  const taken = new Set(Object.values(mapping))
  const { fields, alternatives } = IMPORT_FIELDS[type]
  const isFilled = ({ key }: ImportField) =>
    key in mapping || alternatives.some((group) => group.includes(key) && group.some((other) => other in mapping))
  const candidates = fields
    .filter((field) => !isFilled(field))
    .flatMap((field) =>
      columns
        .filter((column) => !taken.has(column.name) && allowsKind(column.values, field.kind))
        .map((column) => ({ field, column: column.name, score: likeness(column.name, field) }))
        .filter(({ score }) => score >= (field.required ? FLOOR_OF_REQUIRED : FLOOR)),
    )
    .toSorted((a, b) => b.score - a.score)
  const suggestions: Record<string, Match> = {}
  for (const { field, column, score } of candidates) {
    if (field.key in suggestions || taken.has(column)) continue
    suggestions[field.key] = { column, score }
    taken.add(column)
  }
  return suggestions
}

/** The labels of required fields without a column. */
export const missingFields = (type: ImportType, mapping: Mapping): string[] =>
  requiredFields(type)
    .filter(({ key }) => mapping[key] === undefined)
    .map(({ label }) => label)

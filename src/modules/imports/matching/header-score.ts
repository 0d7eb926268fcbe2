import type { FieldSet, ImportField } from '../fields/import-field.ts'
import { alphanumeric, namesIn, namesOtherMoney, plainKeys, stripped, wordsOf } from './header-key.ts'
import { taxInHeader, withoutTax } from './tax-in-header.ts'

/** S2 section 9. */
export const EXACT = 100
export const ALPHANUMERIC = 95
const STRIPPED = 90
/** The lowest score that decides by itself; anything lower is offered in amber. */
export const DECIDES = STRIPPED
export const FLOOR = 30
export const FLOOR_OF_REQUIRED = 20
const TYPO = 85
const LIKENESS_MAX = 80

/**
 * Kinds whose headers may be qualified: a street may be at home or at work, but a qualified amount is another amount.
 */
const MAY_BE_QUALIFIED = new Set<ImportField['kind']>(['text', 'address', 'email', 'phone', 'count'])
/** The amount with tax is preferred: it is the amount paid. */
const WITHOUT_TAX = 200
/** The more words are left out of a header, the less certain it is. */
const LEFT_OUT = 100
/** A column of its own is always more certain than half of one. */
const ONE_OF_TWO = 500

type Alias = { text: string; key: string; plain: string; rank: number }
const known = new WeakMap<
  ImportField,
  { byText: Map<string, number>; byKey: Map<string, number>; byPlain: Map<string, number>; all: Alias[] }
>()

/** The names of a field, the surest first. */
function namesOf(field: ImportField) {
  const before = known.get(field)
  if (before) return before
  const all = [field.label, field.key, ...field.aliases].map((name, rank) => ({
    text: name.toLowerCase(),
    key: alphanumeric(name),
    plain: plainKeys(name, { isQualified: false })[0] ?? '',
    rank,
  }))
  const first = (of: (alias: Alias) => string) =>
    new Map(all.toReversed().map((alias) => [of(alias), alias.rank] as const))
  const names = {
    byText: first(({ text }) => text),
    byKey: first(({ key }) => key),
    byPlain: first(({ plain }) => plain),
    all,
  }
  known.set(field, names)
  return names
}

/** A score of S2 and the position of the header in the list of names. */
export type Scored = { score: number; rank: number }

/** The score of a header that is one of the field's names; undefined if only similarity could tell. */
export function aliasScore(header: string, field: ImportField, nouns: readonly string[]): Scored | undefined {
  const { byText, byKey, byPlain } = namesOf(field)
  const exact = byText.get(header.trim().toLowerCase())
  if (exact !== undefined) return { score: EXACT, rank: exact }
  const same = byKey.get(alphanumeric(header))
  if (same !== undefined) return { score: ALPHANUMERIC, rank: same }
  if (field.kind === 'money' && namesOtherMoney(header)) return undefined
  const ranks = stripped(header, nouns).flatMap((key) => byKey.get(key) ?? [])
  if (ranks.length > 0) return { score: STRIPPED, rank: Math.min(...ranks) }
  const taxless = field.kind === 'money' ? byKey.get(withoutTax(header)) : undefined
  if (taxless !== undefined) return { score: STRIPPED, rank: taxless + (taxInHeader(header) ? 0 : WITHOUT_TAX) }
  const isQualified = MAY_BE_QUALIFIED.has(field.kind)
  for (const [at, key] of plainKeys(header, { isQualified }).entries()) {
    const plain = key === '' ? undefined : byPlain.get(key)
    if (plain !== undefined) return { score: STRIPPED, rank: plain + at * LEFT_OUT }
  }
  // "Price / kg" is another amount than "Price", but a header about a person may have two names.
  if (!isQualified) return undefined
  const either = namesIn(header).flatMap((part) => byKey.get(alphanumeric(part)) ?? [])
  return either.length === 0 ? undefined : { score: STRIPPED, rank: ONE_OF_TWO + Math.min(...either) }
}

/** True if the two differ by one letter added, removed or changed. */
function isOneTypoAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  const [restA, restB] = [a.slice(from), b.slice(from)]
  return restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)
}

const TYPO_FROM = 5

/** How similar a header is to the names of a field, 0 to 85: a typo, or words in common. */
export function likeness(header: string, field: ImportField): number {
  const key = alphanumeric(header)
  const words = new Set(wordsOf(header))
  let best = 0
  for (const alias of namesOf(field).all) {
    if (key.length >= TYPO_FROM && alias.key.length >= TYPO_FROM && isOneTypoAway(key, alias.key)) return TYPO
    const theirs = new Set(wordsOf(alias.text))
    const both = [...words].filter((word) => theirs.has(word)).length
    best = Math.max(best, Math.round((2 * both * LIKENESS_MAX) / (words.size + theirs.size)))
  }
  return best
}

/** Counts the fields of a type that these headers name with certainty. */
export function matchedFieldCount({ fields, nouns }: FieldSet, headers: readonly string[]): number {
  const short = headers.filter((header) => header.trim() !== '' && header.length <= 60)
  return fields.filter((field) => short.some((header) => aliasScore(header, field, nouns))).length
}

import { sha256 } from '#server/secrets.ts'
import type { DocumentData } from '../document.ts'

/** The same for the same document, whatever the order of its keys in the database. */
export const shownHash = (shown: DocumentData): string => factsHash(shown)
export const factsHash = (facts: object): string => sha256(canonicalJson(facts)).toString('hex')

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`)
    .join(',')}}`
}

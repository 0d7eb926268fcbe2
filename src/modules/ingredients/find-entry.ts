import { folded } from '#shared/text/folded.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'

const keyOf = (text: string) =>
  folded(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The entry with this name or alias, or undefined. */
export function findEntry<Entry extends Pick<CatalogueEntry, 'name' | 'aliases'>>(
  entries: readonly Entry[],
  name: string,
): Entry | undefined {
  const key = keyOf(name)
  if (key === '') return undefined
  return entries.find((entry) => [entry.name, ...entry.aliases].some((each) => keyOf(each) === key))
}

/** Entries whose name and aliases contain every word of `q`, at least one of them in an alias. */
export function searchAliases<Entry extends Pick<CatalogueEntry, 'name' | 'aliases'>>(
  entries: readonly Entry[],
  q: string,
): Entry[] {
  const words = keyOf(q)
    .split(' ')
    .filter((word) => word !== '')
  return entries.filter(({ name, aliases }) => {
    const other = keyOf(aliases.join(' '))
    const text = `${keyOf(name)} ${other}`
    return words.some((word) => other.includes(word)) && words.every((word) => text.includes(word))
  })
}

/** Entries with every word of `q` in the name, the aliases or the category. */
export function searchEntries<Entry extends Pick<CatalogueEntry, 'name' | 'aliases' | 'category'>>(
  entries: readonly Entry[],
  q: string,
): Entry[] {
  const words = keyOf(q).split(' ')
  return entries.filter(({ name, aliases, category }) => {
    const text = keyOf([name, ...aliases, category].join(' '))
    return words.every((word) => text.includes(word))
  })
}

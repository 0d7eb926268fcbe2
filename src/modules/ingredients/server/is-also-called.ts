import { type RawBuilder, sql } from 'kysely'
import { CATALOGUE } from '../catalogue.ts'
import { searchAliases } from '../find-entry.ts'

/** Ingredients that the catalogue knows by what was searched: "baking soda" finds her bicarbonate. */
export function isAlsoCalled(q: string): RawBuilder<boolean> {
  const entries = searchAliases(CATALOGUE, q)
  const names = entries.map(({ name }) => name.toLowerCase())
  return sql<boolean>`(catalogue_key = any(${entries.map(({ key }) => key)}) or lower(name) = any(${names}))`
}

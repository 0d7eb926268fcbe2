import { type RawBuilder, sql } from 'kysely'
import { folded } from '#shared/text/folded.ts'
import { CATALOGUE } from '../catalogue.ts'
import { searchAliases } from '../find-entry.ts'

/** Ingredients `r` that the catalogue knows by what was searched: "baking soda" finds her bicarbonate. */
export function isAlsoCalled(q: string): RawBuilder<boolean> {
  const entries = searchAliases(CATALOGUE, q)
  const names = entries.map(({ name }) => folded(name))
  return sql<boolean>`(r.catalogue_key = any(${entries.map(({ key }) => key)}) or folded(r.name) = any(${names}))`
}

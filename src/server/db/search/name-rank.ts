import { type RawBuilder, sql } from 'kysely'
import { nameKey, WORD_BREAKS } from '#shared/text/name-rank.ts'

const SPACES = ' '.repeat(WORD_BREAKS.length)

/** `shared/name-rank.ts` in SQL, to sort by. Without a search all rows rank the same. */
export function nameRank(q = '', name: RawBuilder<unknown> = sql.ref('name')): RawBuilder<number> {
  const wanted = nameKey(q)
  // `offset 0` keeps PostgreSQL from computing the key again for each case.
  return sql<number>`(select case when key = ${wanted} then 0 when starts_with(key, ${wanted}) then 1
    when strpos(' ' || key, ' ' || ${wanted}) > 0 then 2 when strpos(key, ${wanted}) > 0 then 3 else 4 end
    from (select btrim(translate(folded(${name}), ${WORD_BREAKS}, ${SPACES})) as key offset 0) as of_name)`
}

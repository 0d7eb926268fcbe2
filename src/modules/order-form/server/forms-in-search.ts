import { sql } from 'kysely'
import type { Store } from '#server/store.ts'

/** The addresses of forms, of all bakeries, that search engines may find; at most `most`, the oldest bakeries first. */
export async function formsInSearch(store: Store, most: number): Promise<string[]> {
  const { rows } = await store.outside((db) =>
    sql<{ slug: string }>`select * from forms_in_search(${most})`.execute(db),
  )
  return rows.map(({ slug }) => slug)
}

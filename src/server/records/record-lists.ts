import { type RawBuilder, sql } from 'kysely'
import { type Page, type Paging, sortOf, window } from '#shared/records/paging.ts'
import type { Sheet } from '#shared/records/sheet.ts'
import type { FileAnswer } from '#shared/route.ts'
import { nameRank } from '../db/search/name-rank.ts'
import type { Scope } from '../scope.ts'
import { csvFile } from './csv-file.ts'

export type Listing = Paging & {
  q?: string | undefined
  sort?: string | undefined
  archived?: 'true' | 'false' | 'all' | undefined
}
type Sorts<L extends Listing> = Record<Exclude<NonNullable<L['sort']>, `-${string}`>, RawBuilder<unknown>>
type FilterKey<L extends Listing> = Exclude<keyof L, keyof Listing>

export type ListConfig<Row, L extends Listing> = {
  table: string
  /** The column with the record's name, if that is not `name`; a search ranks by it. */
  called?: string
  /** The default order of a list; by name if left out. */
  usualSort?: NonNullable<L['sort']>
  /** SQL that is true if the row `r` matches the search; mostly `saysWords`. */
  search: (q: string, scope: Scope) => RawBuilder<boolean>
  sorts: Sorts<L>
  filters: { [Key in FilterKey<L>]-?: (value: NonNullable<L[Key]>, scope: Scope) => RawBuilder<boolean> }
  /** The number of rows in a list without `page`, if it is not the usual one. */
  wholeMax?: number
  /** The columns of the list and of its CSV file. */
  columns: Sheet<Row>
}

/**
 * Lists a record's rows, searched, filtered and sorted, as a page and as CSV. `read` reads the rows that match a
 * clause.
 */
export function recordLists<Row, L extends Listing>(
  config: ListConfig<Row, L>,
  read: (scope: Scope, rest: RawBuilder<unknown>) => Promise<Row[]>,
) {
  const table = sql.table(config.table)
  const called = sql`r.${sql.ref(config.called ?? 'name')}`

  function conditionsOf(scope: Scope, { q, archived = 'false', ...rest }: L): RawBuilder<unknown> {
    const conditions: RawBuilder<unknown>[] = [
      sql`true`,
      ...(q === undefined ? [] : [config.search(q, scope)]),
      ...(archived === 'all'
        ? []
        : [archived === 'true' ? sql`r.archived_at is not null` : sql`r.archived_at is null`]),
    ]
    for (const [key, value] of Object.entries(rest)) {
      const filter = (config.filters as Record<string, (value: unknown, scope: Scope) => RawBuilder<boolean>>)[key]
      if (filter && value !== undefined) conditions.push(filter(value, scope))
    }
    return sql.join(conditions, sql` and `)
  }

  function orderOf({ q, sort }: L): RawBuilder<unknown> {
    const { column, descending } = sortOf(sort, config.usualSort ?? 'name')
    const key = (config.sorts as Record<string, RawBuilder<unknown>>)[column] ?? sql`lower(${called})`
    const byRank = sort === undefined && q !== undefined ? [nameRank(q, called)] : []
    return sql.join([
      ...byRank,
      sql`${key} ${descending ? sql`desc` : sql`asc`} nulls last`,
      sql`lower(${called})`,
      sql`r.id`,
    ])
  }

  const readList = (scope: Scope, query: L, bounds: RawBuilder<unknown>): Promise<Row[]> =>
    read(scope, sql`${conditionsOf(scope, query)} order by ${orderOf(query)} ${bounds}`)

  async function list(scope: Scope, query: L): Promise<Page<Row>> {
    const { limit, offset } = window(query, config.wholeMax)
    const [rows, counted] = await Promise.all([
      readList(scope, query, sql`limit ${limit} offset ${offset}`),
      sql<{ total: number }>`select count(*)::int as total from ${table} r
        where r.business_id = ${scope.businessId} and ${conditionsOf(scope, query)}`.execute(scope.db),
    ])
    return { rows, total: counted.rows[0]?.total ?? 0 }
  }

  /** All rows that match the filters. */
  const exportCsv = async (scope: Scope, query: Omit<L, keyof Paging>): Promise<FileAnswer> =>
    csvFile(
      Object.values(config.columns),
      await readList(scope, query as L, sql``),
      `${config.table.replaceAll('_', '-')}-${scope.today}.csv`,
    )

  return { called, conditionsOf, list, exportCsv }
}

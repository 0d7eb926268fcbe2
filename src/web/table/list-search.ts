import { oneOf, type SearchField, searched, searchFields, whole } from '#shared/search-fields.ts'

/** A list's state in the address: its search, one of its own sorts, its page, its filters. */
export const listSearch = <
  const Sort extends string,
  const Filters extends Record<string, SearchField> = Record<never, never>,
>(
  sorts: readonly Sort[],
  filters: Filters = {} as Filters,
) =>
  searchFields({
    q: searched,
    sort: oneOf([...sorts, ...sorts.map((sort) => `-${sort}` as const)]),
    page: whole(1, 1_000_000),
    ...filters,
  })

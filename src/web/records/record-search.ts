import { flag, oneOf, recordId, type SearchField } from '#shared/search-fields.ts'
import { listSearch } from '../table/list-search.ts'

/** The address of a plain entity's list: its filters and the record in its dialog. */
export const recordSearch = <
  const Sort extends string,
  const Filters extends Record<string, SearchField> = Record<never, never>,
>(
  sorts: readonly Sort[],
  filters: Filters = {} as Filters,
) =>
  listSearch(sorts, {
    ...filters,
    archived: oneOf(['true', 'all']),
    edit: recordId,
    new: flag,
  })

import { PERIODS } from '#shared/dates/period.ts'
import { oneOf, type Search, text } from '#shared/search-fields.ts'
import { listSearch } from '#web/table/list-search.ts'
import { PAYMENT_KINDS, PAYMENT_SORTS } from '../filters.ts'

export const PaymentsSearch = listSearch(PAYMENT_SORTS, {
  period: oneOf(PERIODS),
  type: oneOf(PAYMENT_KINDS),
  method: text(60),
})
export type PaymentsSearch = Search<typeof PaymentsSearch>

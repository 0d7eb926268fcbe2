import { INCOME_STATES } from '#modules/expenses/filters.ts'
import { day, matching, oneOf } from '#shared/search-fields.ts'
import { recordSearch } from '#web/records/record-search.ts'
import { INCOME_SORTS } from '../filters.ts'

export const IncomeSearch = recordSearch(INCOME_SORTS, {
  from: day,
  to: day,
  categoryId: matching(/^\d{1,15}$/),
  state: oneOf(INCOME_STATES),
})

import { oneOf, text } from '#shared/search-fields.ts'
import { recordSearch } from '#web/records/record-search.ts'
import { ATTENTION, INGREDIENT_SORTS } from '../filters.ts'

export const IngredientsSearch = recordSearch(INGREDIENT_SORTS, { category: text(), attention: oneOf(ATTENTION) })

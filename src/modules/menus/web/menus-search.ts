import { recordSearch } from '#web/records/record-search.ts'
import { MENU_SORTS } from '../filters.ts'

export const MenusSearch = recordSearch(MENU_SORTS, {})

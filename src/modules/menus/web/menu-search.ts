import { oneOf, searchFields } from '#shared/search-fields.ts'

export const MenuSearch = searchFields({ tab: oneOf(['windows', 'orders']) })

import { oneOf, searchFields } from '#shared/search-fields.ts'

export const MatrixSearch = searchFields({ of: oneOf(['recipes']) })

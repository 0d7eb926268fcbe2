import { connect } from '#web/api.ts'
import { importsContract } from '../contract.ts'
import type { ImportType } from '../import-type.ts'

export const importsApi = connect('imports', importsContract)

/** The lists that the records of a type are found in. */
export const LIST_PATHS = {
  ingredients: '/ingredients',
  recipes: '/recipes',
  supplies: '/supplies',
  products: '/products',
  contacts: '/contacts',
  expenses: '/expenses',
  orders: '/orders',
} as const satisfies Record<ImportType, string>

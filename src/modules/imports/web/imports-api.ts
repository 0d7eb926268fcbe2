import { connect } from '#web/api.ts'
import { importsContract } from '../contract.ts'
import type { ImportType } from '../import-type.ts'

export const importsApi = connect('imports', importsContract)

/** The page that lists the records of each type. */
export const LIST_PATHS = {
  ingredients: '/ingredients',
  recipes: '/recipes',
  supplies: '/supplies',
  products: '/products',
  contacts: '/contacts',
  expenses: '/expenses',
  orders: '/orders',
} as const satisfies Record<ImportType, string>

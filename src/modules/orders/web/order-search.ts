import { oneOf, type Search, searchFields } from '#shared/search-fields.ts'

export const ORDER_PAGE_TABS = [
  'overview',
  'items',
  'payments',
  'documents',
  'production',
  'messages',
  'tasks',
  'history',
] as const

/** The parameters of an order's page; `send` and `act` open a dialog on it. */
export const OrderSearch = searchFields({
  tab: oneOf(ORDER_PAGE_TABS),
  send: oneOf(['quote', 'ready']),
  act: oneOf(['record']),
})
export type OrderSearch = Search<typeof OrderSearch>

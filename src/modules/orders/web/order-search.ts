import { oneOf, type Search, searchFields } from '#shared/search-fields.ts'

export const ORDER_PAGE_TABS = ['overview', 'money', 'kitchen', 'messages', 'history'] as const

/** Where the former tabs are now, for links in mails and bookmarks. */
const FORMER: Readonly<Record<string, string>> = {
  items: 'money',
  payments: 'money',
  documents: 'messages',
  production: 'kitchen',
  tasks: 'overview',
}

const tab = oneOf(ORDER_PAGE_TABS)

/** The parameters of an order's page; `send` and `act` open a dialog on it. */
export const OrderSearch = searchFields({
  tab: (value) => tab(FORMER[String(value)] ?? value),
  send: oneOf(['quote', 'ready', 'link']),
  act: oneOf(['record', 'labels']),
})
export type OrderSearch = Search<typeof OrderSearch>

import type { QueryClient } from '@tanstack/react-query'

const TOUCHED = ['orders', 'quotes', 'invoices', 'payments', 'overview', 'mailbox']

/** After anything that changes an order, its money or its documents. */
export const refreshOrder = (client: QueryClient): Promise<unknown> =>
  Promise.all(TOUCHED.map((name) => client.invalidateQueries({ queryKey: [name] })))

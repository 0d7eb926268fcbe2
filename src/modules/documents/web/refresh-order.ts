import type { QueryClient } from '@tanstack/react-query'
import { refreshReads } from '#web/api.ts'

const TOUCHED = ['orders', 'quotes', 'documents', 'invoices', 'payments', 'dashboard', 'overview', 'mailbox']

/** Call after anything that changes an order, its money or its documents. */
export const refreshOrder = (client: QueryClient): Promise<void> => refreshReads(client, TOUCHED)

import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { setOrder } from './rows/set-order.ts'

/** An order is on a monthly invoice, and due when that is; without one it is due on no day. */
export const noteMonthlyInvoice = (
  scope: Scope,
  id: number,
  { invoiceId, dueOn }: { invoiceId: number | null; dueOn: IsoDate | null },
) => setOrder(scope, id, { monthly_invoice_id: invoiceId, due_date: dueOn })

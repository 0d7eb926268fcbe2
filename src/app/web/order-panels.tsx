import { DocumentsPanel } from '#modules/invoices/web/documents-panel.tsx'
import type { Order } from '#modules/orders/schema.ts'
import { PaymentsPanel } from '#modules/payments/web/payments-panel.tsx'
import { QuotePanel } from '#modules/quotes/web/quote-panel.tsx'

export function OrderPanels({ order }: { order: Order }) {
  return (
    <>
      <QuotePanel order={order} />
      <PaymentsPanel order={order} />
      <DocumentsPanel order={order} />
    </>
  )
}

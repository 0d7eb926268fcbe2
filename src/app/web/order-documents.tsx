import { CareCardPanel } from '#modules/care-cards/web/care-card-panel.tsx'
import { DocumentsPanel } from '#modules/documents/web/documents-panel.tsx'
import { IssueInvoice } from '#modules/invoices/web/issue-invoice.tsx'
import type { Order } from '#modules/orders/schema.ts'
import { CustomerLink } from '#modules/quotes/web/customer-link.tsx'
import { QuotePanel } from '#modules/quotes/web/quote-panel.tsx'

export const OrderDocuments = ({ order }: { order: Order }) => (
  <>
    <QuotePanel order={order} />
    <DocumentsPanel
      order={order}
      link={order.contactId === null ? null : <CustomerLink order={order} inDialog />}
      actions={<IssueInvoice order={order} />}
    />
    <CareCardPanel order={order} />
  </>
)

import { OrderTemplates } from '#modules/cake-templates/web/order-templates.tsx'
import { CareCardPanel } from '#modules/care-cards/web/care-card-panel.tsx'
import { DocumentsPanel } from '#modules/documents/web/documents-panel.tsx'
import { OrderDeliveries } from '#modules/integrations/web/order-deliveries.tsx'
import { IssueInvoice } from '#modules/invoices/web/issue-invoice.tsx'
import { JobSheetLink } from '#modules/job-sheets/web/job-sheet-links.tsx'
import { LabelsButton } from '#modules/labels/web/labels-button.tsx'
import { MailList } from '#modules/mailbox/web/mail-list.tsx'
import type { OrderParts } from '#modules/orders/web/page/order-parts.ts'
import { PaymentsPanel } from '#modules/payments/web/payments-panel.tsx'
import { AsksPanel } from '#modules/portal/web/asks-panel.tsx'
import { ProductionPanel } from '#modules/production/web/production-panel.tsx'
import { CustomerLink } from '#modules/quotes/web/customer-link.tsx'
import { QuotePanel } from '#modules/quotes/web/quote-panel.tsx'
import { OrderTasks } from '#modules/tasks/web/order-tasks.tsx'
import { OrderDocumentTitle } from './order-document-title.tsx'
import { OrderNextAct } from './order-next-act.tsx'

/** The parts that later modules add to the page of an order. */
export const orderParts: OrderParts = {
  OrderPanels: {
    overview: ({ order }) => (
      <>
        <AsksPanel order={order} />
        {order.kind === 'quote' ? <QuotePanel order={order} /> : null}
      </>
    ),
    payments: PaymentsPanel,
    documents: ({ order }) => (
      <>
        <QuotePanel order={order} />
        <DocumentsPanel
          order={order}
          link={order.contactId === null ? null : <CustomerLink order={order} inDialog />}
          actions={<IssueInvoice order={order} />}
        />
        <CareCardPanel order={order} />
      </>
    ),
    production: ProductionPanel,
    messages: ({ order }) => <MailList orderId={order.id} />,
    tasks: OrderTasks,
    history: OrderDeliveries,
  },
  DocumentTitle: OrderDocumentTitle,
  OrderActs: OrderNextAct,
  OrderPapers: ({ order }) => (
    <>
      <JobSheetLink order={order} />
      <LabelsButton orders={[order]} />
    </>
  ),
  OrderMoreActs: OrderTemplates,
}

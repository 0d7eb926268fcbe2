import { OrderTemplates } from '#modules/cake-templates/web/order-templates.tsx'
import { JobSheetLink } from '#modules/job-sheets/web/job-sheet-links.tsx'
import { LabelsButton } from '#modules/labels/web/labels-button.tsx'
import type { OrderParts } from '#modules/orders/web/page/order-parts.ts'
import { AsksPanel } from '#modules/portal/web/asks-panel.tsx'
import { QuotePanel } from '#modules/quotes/web/quote-panel.tsx'
import { fetchedPart } from '#web/fetched-part.tsx'
import { OrderDocumentTitle } from './order-document-title.tsx'
import { OrderNextAct } from './order-next-act.tsx'

// The page opens with its overview.
const PaymentsPanel = fetchedPart(async () => (await import('#modules/payments/web/payments-panel.tsx')).PaymentsPanel)
const OrderDocuments = fetchedPart(async () => (await import('./order-documents.tsx')).OrderDocuments)
const ProductionPanel = fetchedPart(
  async () => (await import('#modules/production/web/production-panel.tsx')).ProductionPanel,
)
const MailList = fetchedPart(async () => (await import('#modules/mailbox/web/mail-list.tsx')).MailList)
const OrderTasks = fetchedPart(async () => (await import('#modules/tasks/web/order-tasks.tsx')).OrderTasks)
const OrderDeliveries = fetchedPart(
  async () => (await import('#modules/integrations/web/order-deliveries.tsx')).OrderDeliveries,
)

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
    documents: OrderDocuments,
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

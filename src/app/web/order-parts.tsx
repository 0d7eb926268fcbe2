import { useQuery } from '@tanstack/react-query'
import { OrderTemplates } from '#modules/cake-templates/web/order-templates.tsx'
import { documentTitle } from '#modules/documents/document-title.ts'
import { JobSheetLink } from '#modules/job-sheets/web/job-sheet-links.tsx'
import { LabelsButton } from '#modules/labels/web/labels-button.tsx'
import type { Order } from '#modules/orders/schema.ts'
import type { OrderParts } from '#modules/orders/web/page/order-parts.ts'
import { AsksPanel } from '#modules/portal/web/asks-panel.tsx'
import { QuotePanel } from '#modules/quotes/web/quote-panel.tsx'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { OrderNextAct } from './order-next-act.tsx'

/** ORD-9's title, as ORD-5 derives it; the status of a quote says it already. */
function OrderDocumentTitle({ order }: { order: Order }) {
  const { data: settings } = useQuery(settingsApi.get.query({}))
  const title = settings && documentTitle(order, settings)
  return title && title !== order.status ? <span>{title}</span> : null
}

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

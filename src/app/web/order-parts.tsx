import { DocumentsPanel } from '#modules/invoices/web/documents-panel.tsx'
import { BatchJobSheetsButton } from '#modules/job-sheets/web/batch-job-sheets-button.tsx'
import { ChosenJobSheetsLink, JobSheetLink } from '#modules/job-sheets/web/job-sheet-links.tsx'
import { LabelsButton } from '#modules/labels/web/labels-button.tsx'
import type { OrderParts } from '#modules/orders/web/order-parts.ts'
import { PaymentsPanel } from '#modules/payments/web/payments-panel.tsx'
import { RequestsPanel } from '#modules/portal/web/requests-panel.tsx'
import { QuotePanel } from '#modules/quotes/web/quote-panel.tsx'
import { OrderTasks } from '#modules/tasks/web/order-tasks.tsx'

/** What the modules after orders add to its screens. */
export const orderParts: OrderParts = {
  OrderPanels: ({ order }) => (
    <>
      <RequestsPanel order={order} />
      <QuotePanel order={order} />
      <PaymentsPanel order={order} />
      <DocumentsPanel order={order} />
      <OrderTasks order={order} />
    </>
  ),
  OrderActs: ({ order }) => (
    <>
      <JobSheetLink order={order} />
      <LabelsButton order={order} />
    </>
  ),
  OrderListActs: BatchJobSheetsButton,
  OrderBulkActs: ({ orders }) => <ChosenJobSheetsLink orders={orders} />,
}

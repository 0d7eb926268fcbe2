import { BatchJobSheetsButton } from '#modules/job-sheets/web/batch-job-sheets-button.tsx'
import { ChosenJobSheetsLink } from '#modules/job-sheets/web/job-sheet-links.tsx'
import { LabelsButton } from '#modules/labels/web/labels-button.tsx'
import type { OrderListParts } from '#modules/orders/web/list/order-list-parts.ts'
import { OrderRowLinks } from './order-row-links.tsx'

/** The parts that later modules add to the list and the board of orders. */
export const orderListParts: OrderListParts = {
  OrderRowActs: OrderRowLinks,
  OrderListActs: BatchJobSheetsButton,
  OrderBulkActs: ({ orders }) => (
    <>
      <ChosenJobSheetsLink orders={orders} />
      <LabelsButton orders={orders} isSmall />
    </>
  ),
}

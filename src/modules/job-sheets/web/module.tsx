import { orderList, orderPage } from '#modules/orders/web/order-slots.ts'
import { webModule } from '#web/module.ts'
import { fill } from '#web/slot.tsx'

export const jobSheets = webModule({
  pages: [],
  fills: [
    fill(orderPage.Papers, async () => (await import('./job-sheet-links.tsx')).JobSheetItems),
    fill(orderList.RowActs, async () => (await import('./job-sheet-row-link.tsx')).JobSheetRowLink),
    fill(orderList.Acts, async () => (await import('./batch-job-sheets-button.tsx')).BatchJobSheetsButton),
    fill(orderList.BulkActs, async () => (await import('./job-sheet-links.tsx')).ChosenJobSheetsLink),
  ],
})

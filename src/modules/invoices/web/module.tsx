import { documentsPanel } from '#modules/documents/web/documents-slots.ts'
import { webModule } from '#web/module.ts'
import { fill } from '#web/slot.tsx'

export const invoices = webModule({
  pages: [],
  fills: [fill(documentsPanel.Acts, async () => (await import('./issue-invoice.tsx')).IssueInvoice)],
})

import { orderEditor, orderPage } from '#modules/orders/web/order-slots.ts'
import { webModule } from '#web/module.ts'
import { fillLater } from '#web/slot.tsx'

export const changes = webModule({
  pages: [],
  fills: [
    fillLater(orderPage.Change, async () => (await import('./change-band.tsx')).ChangeBand),
    fillLater(orderEditor.Notices, async () => (await import('./editor-notices.tsx')).EditorNotices),
    fillLater(orderEditor.Bar, async () => (await import('./editor-bar.tsx')).BookedBar),
  ],
})

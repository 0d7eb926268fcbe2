import { dashboard } from '#modules/overview/web/dashboard-slots.ts'
import { webModule } from '#web/module.ts'
import { fillLater } from '#web/slot.tsx'

export const demo = webModule({
  pages: [],
  fills: [fillLater(dashboard.FirstWeek, async () => (await import('./try-sample.tsx')).TrySample)],
})

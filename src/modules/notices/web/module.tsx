import { accountPage } from '#modules/auth/web/account/account-slots.ts'
import { webModule } from '#web/module.ts'
import { fill } from '#web/slot.tsx'

export const notices = webModule({
  pages: [],
  fills: [fill(accountPage.notifications, async () => (await import('./device-notices.tsx')).DeviceNotices)],
})

import { accountPage } from '#modules/auth/web/account/account-slots.ts'
import { webModule } from '#web/module.ts'
import { fill } from '#web/slot.tsx'

export const exports = webModule({
  pages: [],
  fills: [fill(accountPage.data, async () => (await import('./account-data.tsx')).AccountData)],
})

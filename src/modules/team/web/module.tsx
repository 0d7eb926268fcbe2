import { accountPage } from '#modules/auth/web/account/account-slots.ts'
import { webModule } from '#web/module.ts'
import { fill } from '#web/slot.tsx'

export const team = webModule({
  pages: [],
  fills: [fill(accountPage.team, async () => (await import('./account-team.tsx')).AccountTeam)],
})

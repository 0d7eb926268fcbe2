import { papers } from '#modules/documents/server/papers.ts'
import { listedMails } from '#modules/email-templates/server/store.ts'
import { changeOverdue } from '#modules/orders/server/later-effects.ts'
import { shownChange } from '#modules/portal/server/show-customer.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { changePapers } from './change-papers.ts'
import { changeChecked } from './checked.ts'
import { endChange } from './end-change.ts'
import { changeSentEmail } from './mails.ts'
import { findOpenChange } from './read-changes.ts'
import { changesRoutes, customerChangesRoutes } from './routes.ts'
import { showChange } from './show-change.ts'

export const changes = serverModule((services) => ({
  routes: { changes: changesRoutes(services), customerChanges: customerChangesRoutes(services) },
  answers: [
    on(listedMails, [changeSentEmail]),
    on(papers, changePapers),
    on(shownChange, showChange),
    // The allergens of the day are looked at by a later module.
    on(changeChecked, () => undefined),
    on(changeOverdue, async (scope, orderId, why) =>
      endChange(scope, await findOpenChange(scope, orderId), why === 'made' ? 'lapsed' : 'withdrawn', { why }),
    ),
  ],
}))

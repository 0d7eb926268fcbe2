import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { papers } from '#modules/documents/server/papers.ts'
import { listedMails } from '#modules/email-templates/server/store.ts'
import { isFirm } from '#modules/order-status/order-statuses.ts'
import { changeOverdue, orderChanged } from '#modules/orders/server/later-effects.ts'
import { shownChange } from '#modules/portal/server/show-customer.ts'
import { refuseOpen } from '#modules/safety/server/refuse-open.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { changePapers } from './change-papers.ts'
import { changeChecked } from './checked.ts'
import { endChange } from './end-change.ts'
import { keepAgreed } from './keep-agreed.ts'
import { keptByChanges } from './kept-of-person.ts'
import { changeMails } from './mails.ts'
import { findOpenChange } from './read-changes.ts'
import { changesRoutes, customerChangesRoutes } from './routes.ts'
import { showChange } from './show-change.ts'
import { tellLapsed } from './tell-change.ts'

export const changes = serverModule((services) => ({
  routes: { changes: changesRoutes(services), customerChanges: customerChangesRoutes(services) },
  answers: [
    on(listedMails, changeMails),
    on(keepsOfPerson, keptByChanges),
    on(papers, changePapers),
    on(shownChange, showChange),
    on(changeChecked, async (scope, after, by) => void (await refuseOpen(scope, after, by))),
    on(orderChanged, async (scope, _orderId, { status, signed }) =>
      signed !== undefined && signed.how !== 'approved' && isFirm(status)
        ? keepAgreed(scope, { ...signed, how: signed.how })
        : false,
    ),
    on(changeOverdue, async (scope, orderId, why) => {
      const change = await findOpenChange(scope, orderId)
      if (change === undefined) return
      await endChange(scope, change, why === 'made' ? 'lapsed' : 'withdrawn', { why })
      if (why === 'made') await tellLapsed(scope, services, change)
    }),
  ],
}))

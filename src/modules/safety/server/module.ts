import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { MADE } from '#modules/order-status/order-statuses.ts'
import { allergiesMayDiffer, safetyChecked, undecidedOf } from '#modules/orders/server/safety-checked.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { happened } from '#server/happened.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { safetyContract } from '../contract.ts'
import { decideSafety } from './decide.ts'
import { keptBySafety } from './kept-of-person.ts'
import { readSafety } from './read-safety.ts'
import { readUndecided } from './read-waiting.ts'
import { refuseAndNote, refuseOpen } from './refuse-open.ts'
import { tellAfterFacts, tellAllergies, tellWorse } from './tell-worse.ts'

export const safety = serverModule(() => ({
  routes: {
    safety: serve(safetyContract, {
      get: async (scope, { id }) => readSafety(scope, await getOrder(scope, id)),
      decide: (scope, { id, body }) => decideSafety(scope, id, body),
    }),
  },
  jobs: [tellAllergies],
  answers: [
    on(happened, tellAfterFacts),
    on(allergiesMayDiffer, (scope, orderId) => tellWorse(scope, [orderId])),
    on(keepsOfPerson, keptBySafety),
    on(undecidedOf, readUndecided),
    on(safetyChecked, async (scope, orderId, { to, by }) => {
      const order = await getOrder(scope, orderId)
      // Making it ready promises nothing new: it stays worse until that is decided.
      await (MADE.includes(to) ? refuseOpen : refuseAndNote)(scope, order, by)
    }),
  ],
}))

import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { safetyChecked } from '#modules/orders/server/safety-checked.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { safetyContract } from '../contract.ts'
import { decideSafety } from './decide.ts'
import { keptBySafety } from './kept-of-person.ts'
import { readSafety } from './read-safety.ts'
import { refuseAndNote } from './refuse-open.ts'

export const safety = serverModule(() => ({
  routes: {
    safety: serve(safetyContract, {
      get: async (scope, { id }) => readSafety(scope, await getOrder(scope, id)),
      decide: (scope, { id, body }) => decideSafety(scope, id, body),
    }),
  },
  answers: [
    on(keepsOfPerson, keptBySafety),
    on(safetyChecked, async (scope, orderId, { by }) => refuseAndNote(scope, await getOrder(scope, orderId), by)),
  ],
}))

import { randomUUID } from 'node:crypto'
import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { makingNoted, orderMoved } from '#modules/orders/server/later-effects.ts'
import { addWork, setWorkCounted } from '#modules/orders/server/order-work.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { productionContract } from '../contract.ts'
import { forgetInRecords, keepRecord, noteOnRecord } from './keep-record.ts'
import { readLearnedMinutes } from './learned-minutes.ts'
import { readOrderPlan, setOrderPlan } from './order-plan.ts'
import { readProduction } from './read-production.ts'

const MINUTE_MS = 60_000

export const production = serverModule(() => ({
  answers: [
    on(orderMoved, async (scope, orderId, { to }) => {
      if (to === 'Completed') await keepRecord(scope, orderId)
    }),
    on(makingNoted, noteOnRecord),
    on(keepsOfPerson, { forget: forgetInRecords }),
  ],
  routes: {
    production: serve(productionContract, {
      read: (scope, { id }) => readProduction(scope, id),
      addWork: async (scope, { id, body }) => {
        await getOrderRecord(scope, id)
        const began = new Date(Date.parse(scope.now) - body.minutes * MINUTE_MS).toISOString()
        await addWork(scope, { markId: randomUUID(), orderId: id, stage: body.stage ?? null, began, ended: scope.now })
        return readProduction(scope, id)
      },
      countWork: async (scope, { id, body }) => {
        await setWorkCounted(scope, id, body.stretch, body.counted)
        return readProduction(scope, id)
      },
      plan: (scope, { id }) => readOrderPlan(scope, id),
      setPlan: (scope, { id, body }) => setOrderPlan(scope, id, body),
      learned: (scope, { id }) => readLearnedMinutes(scope, id),
    }),
  },
}))

import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { makingNoted, orderMoved } from '#modules/orders/server/later-effects.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { forgetInRecords, keepRecord, renewRecord } from './keep-record.ts'
import { productionRoutes } from './routes.ts'

export const production = serverModule((services) => ({
  answers: [
    on(orderMoved, async (scope, orderId, { to }) => {
      if (to === 'Completed') await keepRecord(scope, orderId)
    }),
    on(makingNoted, renewRecord),
    on(keepsOfPerson, { forget: forgetInRecords }),
  ],
  routes: { production: productionRoutes(services) },
}))

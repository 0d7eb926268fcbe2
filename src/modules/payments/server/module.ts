import { sql } from 'kysely'
import { cleanTexts } from '#modules/contacts/server/clean-texts.ts'
import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { creditOfContact } from '#modules/contacts/server/routes.ts'
import { laterEffects } from '#modules/orders/server/later-effects.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { askForAll } from './ask-again.ts'
import { creditOfContact as readCreditOfContact } from './credit.ts'
import { paymentsRoutes } from './routes.ts'

export const payments = serverModule((services) => ({
  routes: { payments: paymentsRoutes(services) },
  answers: [
    on(keepsOfPerson, {
      forget: (scope, { orderIds, clean }) =>
        cleanTexts(scope, {
          table: 'payments',
          columns: ['note', 'method'],
          which: sql`t.order_id = any(${orderIds})`,
          clean,
        }),
    }),
    on(creditOfContact, readCreditOfContact),
    on(laterEffects['ask-for-all'], askForAll),
  ],
}))

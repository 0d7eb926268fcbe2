import { sql } from 'kysely'
import { cleanTexts } from '#modules/contacts/server/clean-texts.ts'
import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { creditOfContact } from '#modules/contacts/server/routes.ts'
import { refuseUnverified } from '#modules/documents/server/send-document.ts'
import { laterEffects } from '#modules/orders/server/later-effects.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { paymentsContract } from '../contract.ts'
import { askForAll } from './ask-again.ts'
import { readCredit, creditOfContact as readCreditOfContact, setCredit } from './credit.ts'
import { exportPayments } from './export-payments.ts'
import { refundPayment, reversePayment } from './give-back.ts'
import { listAllPayments, listMethods, sumPayments } from './list-all-payments.ts'
import { getPayment, listPayments } from './read-payment.ts'
import { receivePayment } from './receive-payment.ts'
import { updatePayment } from './store.ts'
import { tellRefund } from './tell-refund.ts'
import { MANUAL } from './write-payment.ts'

export const payments = serverModule((services) => ({
  routes: {
    payments: serve(paymentsContract, {
      listAll: (scope, query) => listAllPayments(scope, query),
      sums: (scope, query) => sumPayments(scope, query),
      export: (scope, query) => exportPayments(scope, query),
      methods: (scope) => listMethods(scope),
      list: (scope, { id }) => listPayments(scope, id),
      create: (call, { id, body }) => {
        if (body.sendReceipt) refuseUnverified(services.config, call.session)
        return receivePayment(services, call, id, body)
      },
      credit: (scope, { id }) => readCredit(scope, id),
      setCredit: (scope, { id, body }) => setCredit(scope, id, body),
      get: (scope, { id }) => getPayment(scope, id),
      update: (scope, { id, body }) => updatePayment(scope, id, body),
      reverse: (scope, { id }) => reversePayment(scope, id),
      refund: async (scope, { id, body }, { session }) => {
        const refund = await refundPayment(scope, id, body)
        // For a refund to a card, the customer is told once the provider has made it.
        if (body.tellCustomer && refund.provider === MANUAL) await tellRefund(scope, services, session, refund)
        return refund
      },
    }),
  },
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

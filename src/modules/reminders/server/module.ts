import { deletionAsked } from '#modules/auth/server/accounts.ts'
import { whileStaying } from '#modules/auth/server/while-staying.ts'
import { listedMails } from '#modules/email-templates/server/store.ts'
import { customerScope } from '#modules/portal/server/customer-scope.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { whileSubscribed } from '#modules/subscription/server/gate.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { type Sender, unsubscribeContract } from '../contract.ts'
import { dayFreeEmail } from './emails/day-free.ts'
import { dayLostEmail } from './emails/day-lost.ts'
import { acceptanceWaitsEmail, overdueCustomersEmail, upcomingOrdersEmail } from './emails/owner-lists.ts'
import { paymentOverdueEmail, paymentReminderEmail } from './emails/payment-reminder.ts'
import { postOrderEmail } from './emails/post-order.ts'
import { quoteExpiringEmail } from './emails/quote-expiring.ts'
import { expireQuotes } from './expire-quotes.ts'
import { mailAfterEvent } from './mail-after-event.ts'
import { mailCareCards } from './mail-care-cards.ts'
import { mailDeletionAsked, mailDeletionNear } from './mail-deletion.ts'
import { mailOverdueCustomers } from './mail-overdue-customers.ts'
import { mailTrial } from './mail-trial.ts'
import { mailUpcomingOrders } from './mail-upcoming-orders.ts'
import { noteOverdue } from './note-overdue.ts'
import { registerOneClick } from './one-click-route.ts'
import { releaseUnpaid } from './release-unpaid.ts'
import { remindOfAcceptance } from './remind-of-acceptance.ts'
import { remindOfChanges } from './remind-of-changes.ts'
import { remindPayments } from './remind-payments.ts'
import { tellFreeDays } from './tell-free-days.ts'
import { startLostDayWorker } from './tell-lost-days.ts'
import { unsubscribe } from './unsubscribe.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'

export const reminders = serverModule((services) => ({
  routes: {
    unsubscribe: serve(unsubscribeContract, {
      sender: async (call, { orderId }) => {
        await call.limit('customer-page', call.ip)
        const { open } = await customerScope(services, call, orderId, 'unsubscribe')
        return open(findSender, 'read')
      },
      unsubscribe: async (call, { orderId }) => {
        await call.limit('customer-page', call.ip)
        const { open } = await customerScope(services, call, orderId, 'unsubscribe')
        await open((scope) => unsubscribe(scope, orderId))
        return { success: true }
      },
    }),
  },
  serves: (app) => registerOneClick(app, services),
  workers: [() => startLostDayWorker(services)],
  jobs: [
    expireQuotes(services),
    remindOfChanges(services),
    noteOverdue,
    mailDeletionNear(services),
    whileStaying(remindOfAcceptance(services)),
    whileStaying(mailTrial(services)),
    ...[
      releaseUnpaid(services),
      warnOfExpiry(services),
      tellFreeDays(services),
      remindPayments(services),
      mailUpcomingOrders(services),
      mailOverdueCustomers(services),
      mailCareCards(services),
      mailAfterEvent(services),
    ].map((job) => whileSubscribed(services, job)),
  ],
  answers: [
    on(listedMails, [
      dayFreeEmail,
      dayLostEmail,
      acceptanceWaitsEmail,
      overdueCustomersEmail,
      upcomingOrdersEmail,
      paymentOverdueEmail,
      paymentReminderEmail,
      postOrderEmail,
      quoteExpiringEmail,
    ]),
    on(deletionAsked, mailDeletionAsked(services)),
  ],
}))

async function findSender(scope: Scope): Promise<Sender> {
  const { businessName } = await getSettings(scope)
  return { businessName }
}

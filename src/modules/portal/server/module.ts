import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { listedMails } from '#modules/email-templates/server/store.ts'
import { cancelByTerms, laterEffects, tellBooked } from '#modules/orders/server/later-effects.ts'
import { paymentRecorded } from '#modules/payments/server/store.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { closeAsks, closePaidAsk } from './asks/asks.ts'
import { customerRoutes } from './customer-routes.ts'
import { keptByPortal } from './kept-of-person.ts'
import { customerAskEmail, dateDeclinedEmail, dateMovedEmail, orderCodeEmail } from './mails.ts'
import { cancelByTerms as cancelOrder } from './plans/cancel-order.ts'
import {
  bookingConfirmedEmail,
  changeRequestEmail,
  freshLinkEmail,
  ownerQuoteAcceptedEmail,
  quoteAcceptedEmail,
  quoteDeclinedEmail,
} from './quote-mails.ts'
import { asksRoutes, portalRoutes } from './routes.ts'
import { mailBooking } from './tell-booked.ts'

export const portal = serverModule((services) => ({
  routes: { portal: portalRoutes(services), customer: customerRoutes(services), asks: asksRoutes(services) },
  answers: [
    on(listedMails, [
      customerAskEmail,
      dateDeclinedEmail,
      dateMovedEmail,
      orderCodeEmail,
      bookingConfirmedEmail,
      changeRequestEmail,
      freshLinkEmail,
      ownerQuoteAcceptedEmail,
      quoteAcceptedEmail,
      quoteDeclinedEmail,
    ]),
    on(keepsOfPerson, keptByPortal),
    on(laterEffects['close-asks'], closeAsks),
    on(paymentRecorded, closePaidAsk),
    on(tellBooked, mailBooking(services)),
    on(cancelByTerms, cancelOrder),
  ],
}))

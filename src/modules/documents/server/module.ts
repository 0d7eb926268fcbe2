import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { listedMails } from '#modules/email-templates/server/store.ts'
import { orderGivenOn, tellMoved } from '#modules/orders/server/later-effects.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { linksOfPerson } from './links-of-person.ts'
import {
  creditNoteEmail,
  invoiceSentEmail,
  orderCancelledEmail,
  orderConfirmedEmail,
  orderReadyEmail,
  paymentReceivedEmail,
  quoteRevisedEmail,
  quoteSentEmail,
  refundIssuedEmail,
} from './mails.ts'
import { closeLinks } from './order-links.ts'
import { documentsRoutes } from './routes.ts'
import { tellOfMove } from './tell-customer.ts'

export const documents = serverModule((services) => ({
  routes: { documents: documentsRoutes(services) },
  answers: [
    on(listedMails, [
      creditNoteEmail,
      invoiceSentEmail,
      orderCancelledEmail,
      orderConfirmedEmail,
      orderReadyEmail,
      paymentReceivedEmail,
      quoteRevisedEmail,
      quoteSentEmail,
      refundIssuedEmail,
    ]),
    on(keepsOfPerson, linksOfPerson),
    on(orderGivenOn, closeLinks),
    on(tellMoved, tellOfMove(services)),
  ],
}))

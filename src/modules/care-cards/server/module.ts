import { tellCustomer } from '#modules/documents/server/tell-customer.ts'
import { listedMails } from '#modules/email-templates/server/store.ts'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { isPrintedAnyway, printable } from '#modules/safety/server/printable.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { AppError } from '#shared/errors.ts'
import { careCardsContract } from '../contract.ts'
import { hasCareCard } from '../has-care-card.ts'
import { careCardWords as words } from '../words.ts'
import { careCardMail } from './care-card-mail.ts'
import { careCardEmail } from './mails.ts'
import { careCardPdf } from './pdf/care-card-pdf.ts'

export const careCards = serverModule((services) => ({
  routes: {
    careCards: serve(careCardsContract, {
      pdf: (call, { id, anyway }) => {
        const isAnyway = isPrintedAnyway(call, anyway)
        return careCardPdf(
          (work) => call.inScope(work, isAnyway ? 'write' : 'read'),
          services.files,
          async (scope) => {
            const order = await getOrder(scope, id)
            return hasCareCard(order) ? ((await printable(scope, [order], { isAnyway }))[0] ?? order) : order
          },
        )
      },
      send: async (scope, { id }, { session }) => {
        const order = await getOrder(scope, id)
        if (!hasCareCard(order)) throw new AppError('INVALID', words.none)
        if (!COUNTED['order-totals'].some((status) => status === order.status))
          throw new AppError('INVALID', words.notBooked)
        await printable(scope, [order])
        await tellCustomer(scope, services, session, id, careCardMail)
        return { to: order.customer?.email ?? '' }
      },
    }),
  },
  answers: [on(listedMails, [careCardEmail])],
}))

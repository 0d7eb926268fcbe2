import { sql } from 'kysely'
import { cleanTexts } from '#modules/contacts/server/clean-texts.ts'
import { readTerms } from '#modules/contacts/server/customer-terms.ts'
import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { contactWords } from '#modules/contacts/words.ts'
import { PDF, pdfOf } from '#modules/documents/server/stored-pdf.ts'
import { listedMails } from '#modules/email-templates/server/store.ts'
import { monthlyInvoiceOf } from '#modules/invoices/server/credit-note.ts'
import { pictureOnPaper } from '#modules/media/server/forget-pictures.ts'
import { termsSaved } from '#modules/orders/server/customer-prices.ts'
import { orderChanged, orderMoved, ordersOfPapers } from '#modules/orders/server/later-effects.ts'
import { whileSubscribed } from '#modules/subscription/server/gate.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { found } from '#shared/errors.ts'
import { monthlyInvoicesContract } from '../contract.ts'
import { monthlyWords as words } from '../words.ts'
import { forgetDueDays, giveBackDueDays } from './due-days.ts'
import { monthlyInvoiceEmail, monthlyReminderEmail } from './mails.ts'
import { makeMonthly } from './make-monthly.ts'
import { payMonthly, voidMonthly } from './pay-monthly.ts'
import { readStatementPaper, statementPdf } from './pdf/statement-pdf.ts'
import {
  findMonthlyOf,
  getMonthly,
  listMonthly,
  listOverdue,
  monthBefore,
  namedMonthly,
  ordersOfMonthly,
} from './read-monthly.ts'
import { readStatement } from './read-statement.ts'
import { sendMonthly } from './send-monthly.ts'
import { namedMonths, tellReady } from './tell-ready.ts'

export const monthlyInvoices = serverModule((services) => ({
  routes: {
    monthlyInvoices: serve(monthlyInvoicesContract, {
      list: (scope, { month, show }) =>
        show === 'overdue' ? listOverdue(scope) : listMonthly(scope, month ?? monthBefore(scope.today)),
      make: (scope, { body }) => makeMonthly(scope, body),
      send: (call, { id, body }) => sendMonthly(services, call, id, body),
      void: (scope, { id, body }) => voidMonthly(scope, id, body.reason),
      pay: (scope, { id, body }) => payMonthly(scope, id, body),
      pdf: async (call, { id }) => {
        await call.inScope((scope) => getMonthly(scope, id), 'read')
        const paper = await pdfOf(call.inScope, services, { table: 'monthly_invoices', id })
        const { bytes, fileName } = found(paper, words.monthlyInvoice)
        return { bytes, contentType: PDF, fileName }
      },
      statement: (scope, { id, ...range }) => readStatement(scope, id, range),
      statementPdf: async (call, { id, ...range }) => {
        const paper = await call.inScope((scope) => readStatementPaper(scope, id, range), 'read')
        const fileName = words.statementFile(range)
        return { bytes: await statementPdf(paper), contentType: PDF, fileName, inline: true }
      },
    }),
  },
  kinds: [namedMonths, namedMonthly],
  jobs: [whileSubscribed(services, tellReady)],
  answers: [
    on(listedMails, [monthlyInvoiceEmail, monthlyReminderEmail]),
    on(monthlyInvoiceOf, findMonthlyOf),
    on(ordersOfPapers, ordersOfMonthly),
    on(orderMoved, async (scope, orderId) => void (await forgetDueDays(scope, { orderId }))),
    on(orderChanged, (scope, orderId) => forgetDueDays(scope, { orderId })),
    on(termsSaved, async (scope, contactId, before) => {
      const { invoicing } = found(await readTerms(scope, contactId), contactWords.contact)
      if (invoicing === 'monthly') await forgetDueDays(scope, { contactId })
      else if (before === 'monthly') await giveBackDueDays(scope, contactId)
    }),
    on(pictureOnPaper, ({ businessId }) => sql`select shown from monthly_invoices where business_id = ${businessId}`),
    on(keepsOfPerson, {
      names: ({ businessId }, id) =>
        sql<boolean>`exists (select from monthly_invoices where business_id = ${businessId} and contact_id = ${id})`,
      forget: (scope, { contactIds, clean }) =>
        cleanTexts(scope, {
          table: 'monthly_invoices',
          columns: ['void_reason'],
          which: sql`t.contact_id = any(${contactIds})`,
          clean,
        }),
      merge: async (scope, fromId, intoId) => {
        await sql`update monthly_invoices set contact_id = ${intoId}
          where business_id = ${scope.businessId} and contact_id = ${fromId}`.execute(scope.db)
        await forgetDueDays(scope, { contactId: intoId })
      },
    }),
  ],
}))

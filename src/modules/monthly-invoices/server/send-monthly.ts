import { getContact } from '#modules/contacts/server/store.ts'
import { refuseUnverified } from '#modules/documents/server/send-document.ts'
import { PDF, storedPdf } from '#modules/documents/server/stored-pdf.ts'
import { renderForBakery } from '#modules/email-templates/server/render-letter.ts'
import { inCustomersLanguage } from '#modules/own-words/server/in-customers-language.ts'
import { languageOf } from '#modules/settings/customer-language.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { howToPay, waysToPay } from '#modules/settings/money/ways-to-pay.ts'
import { replyAddress } from '#modules/settings/reply-address.ts'
import { mailBusiness } from '#modules/settings/server/mail-business.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { refuseLapsed } from '#modules/subscription/server/gate.ts'
import { recordActivity } from '#server/activity.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import { type MailAttachment, queueMail } from '#server/mail/outbox.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { AppError, found } from '#shared/errors.ts'
import { dateWriter } from '#shared/languages/written.ts'
import { isZero } from '#shared/money.ts'
import { formatDate } from '#shared/text/format.ts'
import type { MonthlyInvoice, SendMonthlyInput, SentMonthly } from '../schema.ts'
import { monthlyWords as words } from '../words.ts'
import { monthlyInvoiceEmail, monthlyReminderEmail } from './mails.ts'
import { getMonthly } from './read-monthly.ts'

type Needs = Pick<Services, 'config' | 'files' | 'linkKey' | 'baseUrl'>

/** Draws the invoice outside any transaction, and then records its mail: one mail for one Idempotency-Key. */
export async function sendMonthly(
  services: Needs,
  call: MemberCall,
  id: number,
  { to, message }: SendMonthlyInput,
): Promise<SentMonthly> {
  refuseUnverified(services.config, call.session)
  if (services.config.billing !== 'off') await call.inScope((scope) => refuseLapsed(scope), 'read')
  const pdf = found(await storedPdf(call.inScope, services, { table: 'monthly_invoices', id }), words.monthlyInvoice)
  const attachment = { fileName: pdf.fileName, contentType: PDF, documentId: pdf.documentId }
  return call.once(async (scope) => {
    const invoice = await getMonthly(scope, id)
    if (invoice.state === 'void') throw new AppError('CONFLICT', words.isVoid)
    const contact = await getContact(scope, invoice.contactId)
    const address = to ?? contact.email
    if (!address) throw new AppError('INVALID', words.noAddress, { fields: { to: words.noAddress } })
    await queueMonthly(scope, invoice, { address, message: message ?? null, attachment })
    await scope.db
      .updateTable('monthly_invoices')
      .set({ sent_at: scope.now })
      .where('business_id', '=', scope.businessId)
      .where('id', '=', id)
      .execute()
    for (const { orderId } of invoice.orders)
      await recordActivity(scope, 'order', orderId, 'sent', { kind: 'invoice', number: invoice.number, to: address })
    return { to: address, at: scope.now }
  })
}

type Mailed = { address: string; attachment: MailAttachment } & (
  | { message: string | null }
  /** Reminded on this day. */
  | { today: IsoDate }
)

export async function queueMonthly(scope: Scope, invoice: MonthlyInvoice, { address, attachment, ...mailed }: Mailed) {
  const settings = await getSettings(scope)
  const contact = await getContact(scope, invoice.contactId)
  const number = invoice.number ?? ''
  const email = 'today' in mailed ? monthlyReminderEmail : monthlyInvoiceEmail
  const mail = await inCustomersLanguage(scope, languageOf({ language: contact.language }, settings), async () => {
    // Cards pay single orders.
    const ways = waysToPay(
      { orderNumber: number, status: 'Completed', balance: invoice.balance },
      { settings, takesCards: false },
    )
    return renderForBakery(scope, {
      business: mailBusiness(settings, { isFeePaid: true }),
      email,
      values: {
        first_name: contact.firstName,
        business: settings.businessName,
        message: 'message' in mailed ? mailed.message : null,
        late: 'today' in mailed && invoice.dueOn !== null && invoice.dueOn < mailed.today,
        title: invoice.title ?? '',
        number,
        month: dateWriter({ month: 'long', year: 'numeric' }).format(new Date(`${invoice.month}-01`)),
        balance: moneyText(settings)(invoice.balance),
        due:
          invoice.dueOn === null || isZero(invoice.balance)
            ? null
            : formatDate(invoice.dueOn, settings.dateFormat, { weekday: true }),
        how_to_pay: howToPay(ways),
        bank_details: ways?.bankDetails ?? null,
      },
    })
  })
  await queueMail(scope, {
    ...mail,
    template: email.key,
    to: { address },
    fromName: settings.businessName,
    replyTo: replyAddress(settings),
    attachments: [attachment],
    contactId: contact.id,
  })
}

import { countMailedInvoice } from '#modules/invoices/server/count-mailed-invoice.ts'
import { alertOwner } from '#modules/mailbox/server/alert-owner.ts'
import { mailDayRule } from '#modules/subscription/server/gate.ts'
import type { Services } from '#server/kit-services.ts'
import type { MailWorkerOptions } from '#server/mail/mail-worker.ts'

/** How much mail a bakery may send, and what follows when one has left or was given up. */
export const mailHooks = (
  services: Pick<Services, 'baseUrl' | 'config'>,
): Required<Pick<MailWorkerOptions, 'dayRule' | 'onSent' | 'onFailed'>> => ({
  dayRule: (scope) => mailDayRule(scope, services.config.billing),
  onSent: countMailedInvoice,
  onFailed: (scope, mail, reason) => alertOwner(scope, mail, reason, services),
})

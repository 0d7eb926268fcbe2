import { countMailedInvoice } from '#modules/invoices/server/count-mailed-invoice.ts'
import { alertOwner } from '#modules/mailbox/server/alert-owner.ts'
import type { Services } from '#server/kit-services.ts'
import type { MailWorkerOptions } from '#server/mail/mail-worker.ts'

/** What follows when a mail has left or was given up. */
export const mailHooks = (
  services: Pick<Services, 'baseUrl'>,
): Required<Pick<MailWorkerOptions, 'onSent' | 'onFailed'>> => ({
  onSent: countMailedInvoice,
  onFailed: (scope, mail, reason) => alertOwner(scope, mail, reason, services),
})

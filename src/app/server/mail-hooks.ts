import { requiresVerification } from '#modules/auth/server/accounts.ts'
import { verifiedOwner } from '#modules/auth/server/verified-owner.ts'
import { countMailedInvoice } from '#modules/invoices/server/count-mailed-invoice.ts'
import { drawMailedInvoice } from '#modules/invoices/server/draw-mailed-invoice.ts'
import { alertOwner } from '#modules/mailbox/server/alert-owner.ts'
import { ownServerOf } from '#modules/mailbox/server/mail-server.ts'
import { mailDayRule } from '#modules/subscription/server/gate.ts'
import type { Services } from '#server/kit-services.ts'
import type { MailWorkerOptions } from '#server/mail/mail-worker.ts'

/** Tells the mail worker if and how much a bakery may send, and what follows after a mail was sent or given up. */
export const mailHooks = (
  services: Pick<Services, 'baseUrl' | 'config' | 'linkKey' | 'store' | 'files'>,
): Required<Pick<MailWorkerOptions, 'isHeld' | 'ownServer' | 'dayRule' | 'drawInvoice' | 'onSent' | 'onFailed'>> => ({
  isHeld: async (scope) => requiresVerification(services) && (await verifiedOwner(scope)) === undefined,
  ownServer: ownServerOf(services),
  dayRule: (scope) => mailDayRule(scope, services.config.billing),
  drawInvoice: drawMailedInvoice(services),
  onSent: countMailedInvoice,
  onFailed: (scope, mail, reason) => alertOwner(scope, mail, reason, services),
})

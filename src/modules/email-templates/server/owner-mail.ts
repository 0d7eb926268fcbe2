import { ownAddress } from '#modules/settings/own-address.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { mailBusiness } from '#modules/settings/server/mail-business.ts'
import type { EmailDefinition } from '#server/mail/define-email.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { type MailValue, renderMail } from '#server/mail/render.ts'
import type { Scope } from '#server/scope.ts'
import { emailKey } from '#shared/text/text.ts'
import { isMailOn } from './own-text.ts'

type OwnerMail<Name extends string> = {
  settings: Settings
  email: EmailDefinition<Name>
  values: { readonly [name in Name]: MailValue }
  /** The order that it is about. */
  order?: { id: number; contactId: number | null }
}

/** A mail to the bakery itself, at both of its addresses (SET-2). */
export async function queueOwnerMail<Name extends string>(scope: Scope, mail: OwnerMail<Name>): Promise<void> {
  const { settings, email, values, order } = mail
  if (!(await isMailOn(scope, email))) return
  const rendered = renderMail({ ...email, values, business: mailBusiness(settings) })
  for (const address of ownAddresses(settings))
    await queueMail(scope, {
      ...rendered,
      template: email.key,
      to: { address },
      fromName: settings.businessName,
      orderId: order?.id ?? null,
      contactId: order?.contactId ?? null,
    })
}

function ownAddresses(settings: Settings): string[] {
  const wanted = [ownAddress(settings), settings.secondaryEmailAddress].filter((address) => address !== null)
  return wanted.filter((address, i) => wanted.findIndex((other) => emailKey(other) === emailKey(address)) === i)
}

import type { Settings } from '#modules/settings/schema.ts'
import { mailBusiness } from '#modules/settings/server/mail-business.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { defineEmail } from '#server/mail/define-email.ts'
import type { WorkedMail } from '#server/mail/mail-worker.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { renderMail } from '#server/mail/render.ts'
import type { Scope } from '#server/scope.ts'
import { emailKey } from '#shared/text/text.ts'
import { mailboxWords } from '../words.ts'

const mailFailedEmail = defineEmail({
  key: 'mail_failed',
  subject: 'An email to {{ to }} could not be sent',
  body: `<p>An email to {{ to }} could not be sent: please send it again, or in another way.</p>
<p>Either several tries failed, or the mail server said there is no point in trying again.</p>
<table><tr><th>To</th><td>{{ to }}</td></tr><tr><th>Subject</th><td>{{ subject }}</td></tr><tr><th>Reason</th><td>{{ reason }}</td></tr></table>
<p><a class="button" href="{{ link }}">Open the message</a></p>
<p>There you can send it again, or copy it.</p>`,
  variables: ['to', 'subject', 'reason', 'link'],
})

/**
 * EML-2: tells the owner about a mail that was given up, at another of the owner's addresses than the failed one. An
 * alert never causes another, and while one waits there are no more: without a mail server there would be as many
 * alerts as mails.
 */
export async function alertOwner(
  scope: Scope,
  mail: WorkedMail,
  reason: string,
  { baseUrl }: { baseUrl: () => string },
): Promise<void> {
  if (mail.template === mailFailedEmail.key || (await isAlertWaiting(scope))) return
  const settings = await getSettings(scope)
  const address = await addressBeside(scope, settings, mail.to)
  if (address === undefined) return
  const { to, subject, id, orderId, enquiryId, contactId } = mail
  const values = { to, subject, reason, link: `${baseUrl()}/settings/sent-mail/${id}` }
  await queueMail(scope, {
    ...renderMail({ ...mailFailedEmail, values, business: mailBusiness(settings) }),
    template: mailFailedEmail.key,
    to: { address },
    fromName: mailboxWords.alertFrom,
    orderId,
    enquiryId,
    contactId,
  })
}

async function isAlertWaiting(scope: Scope): Promise<boolean> {
  const waiting = await scope.db
    .selectFrom('outbox')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('state', '=', 'queued')
    .where('template', '=', mailFailedEmail.key)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

async function addressBeside(scope: Scope, settings: Settings, failing: string): Promise<string | undefined> {
  const owner = await scope.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.email')
    .where('m.business_id', '=', scope.businessId)
    .where('m.role', '=', 'owner')
    .orderBy('u.id')
    .executeTakeFirst()
  return [settings.emailAddress, settings.businessEmail, owner?.email]
    .filter((address) => typeof address === 'string')
    .find((address) => emailKey(address) !== emailKey(failing))
}

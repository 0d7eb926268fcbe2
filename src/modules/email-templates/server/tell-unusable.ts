import { ownAddress } from '#modules/settings/own-address.ts'
import { mailBusiness } from '#modules/settings/server/mail-business.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { defineEmail } from '#server/mail/define-email.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { renderMail } from '#server/mail/render.ts'
import type { Scope } from '#server/scope.ts'
import type { StoredTemplate } from './own-text.ts'

const unusableEmail = defineEmail({
  key: 'words_unusable',
  subject: 'Your words for “{{ name }}” could not be used',
  body: `<p>Bakebook was about to send “{{ name }}” in your own words, but could not. The reason: {{ reason }}.</p>
<p>Your customer was sent the usual words instead. Please open the email template under Settings, Email templates, and save it again.</p>`,
  variables: ['name', 'reason'],
})

/** Tells the owner once; and again only after she has changed these words. */
export async function tellUnusable(
  scope: Scope,
  { name, reason, updatedAt }: StoredTemplate & { name: string; reason: string },
): Promise<void> {
  const settings = await getSettings(scope)
  const address = ownAddress(settings)
  if (address === null) return
  const values = { name, reason: reason.replace(/,? line:?\s*\d+.*$/s, '') }
  const mail = renderMail({ ...unusableEmail, values, business: mailBusiness(settings) })
  const told = await scope.db
    .selectFrom('outbox')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('template', '=', unusableEmail.key)
    .where('subject', '=', mail.subject)
    .where('created_at', '>=', updatedAt)
    .limit(1)
    .executeTakeFirst()
  if (told) return
  await queueMail(scope, { ...mail, template: unusableEmail.key, to: { address }, fromName: 'Bakebook' })
}

import { ownAddress } from '#modules/settings/own-address.ts'
import { mailBusiness } from '#modules/settings/server/mail-business.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { defineEmail } from '#server/mail/define-email.ts'
import type { MailBusiness } from '#server/mail/layout.ts'
import { FillBudget, ownersEngine } from '#server/mail/liquid.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { type MailValue, type RenderedMail, renderMail } from '#server/mail/render.ts'
import type { Scope } from '#server/scope.ts'
import { own } from '#shared/languages/own.ts'
import { letterWords } from '../letter-words.ts'
import { oneGreeting } from '../one-greeting.ts'
import { bodyOf, type ListedMail } from './letter.ts'
import { findTemplate, type StoredTemplate } from './own-text.ts'

const unusableEmail = defineEmail({
  key: 'words_unusable',
  subject: 'Your words for “{{ name }}” could not be used',
  body: `<p>Your words for “{{ name }}” could not be used: please open the email template and save it again.</p>
<p>The reason: {{ reason }}.</p>
<p>Your customer was sent the usual words instead. The template is under Settings, Email templates.</p>`,
  variables: ['name', 'reason'],
})

/** Tells the owner once, and again only after these words have changed. */
async function tellUnusable(
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

type Filling<Name extends string> = {
  business: MailBusiness
  email: ListedMail<Name>
  values: { readonly [name in Name]: MailValue }
  /** True for a preview, which reports no problems to the owner. */
  isPreview?: boolean
}

/**
 * A mail in the bakery's name, in the owner's own words if there are any. Words that cannot be filled in never hold a
 * mail back: it is sent with the original words, and the owner is told.
 */
export async function renderForBakery<Name extends string>(
  scope: Scope,
  { business, email, values, isPreview = false }: Filling<Name>,
): Promise<RenderedMail> {
  if (email.letter === undefined) return renderMail({ ...email, values, business })
  const { subject, ...letter } = { subject: email.subject, ...email.letter, ...letterWords[email.key] }
  const stored = await findTemplate(scope, email.key)
  const bodyWith = (text: string) => bodyOf({ ...letter, text: oneGreeting(text, values) })
  if (stored && (stored.subject !== null || stored.body !== null)) {
    const texts = { subject: own(stored.subject) ?? subject, body: bodyWith(own(stored.body) ?? letter.text) }
    try {
      return renderMail({ ...email, ...texts, values, business, engine: ownersEngine, budget: new FillBudget() })
    } catch (error) {
      // The words were checked when saved; this covers unforeseen values and words older than a rule.
      if (!isPreview) await tellUnusable(scope, { ...stored, name: email.name, reason: (error as Error).message })
    }
  }
  return renderMail({ ...email, subject, body: bodyWith(letter.text), values, business })
}

import { replyAddress } from '#modules/settings/reply-address.ts'
import { mailBusiness } from '#modules/settings/server/mail-business.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { MailBusiness } from '#server/mail/layout.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { type MailValue, type RenderedMail, renderMail } from '#server/mail/render.ts'
import type { Scope } from '#server/scope.ts'
import { sampleValues } from '../sample-values.ts'
import type { EmailTemplateText } from '../schema.ts'
import { emailTemplateWords as words } from '../words.ts'
import { filledText } from './check-text.ts'
import type { Letter, ListedMail } from './letter.ts'
import { findTemplate } from './own-text.ts'

export type Samples = { baseUrl: string }

export async function sampleFilling(
  scope: Scope,
  { baseUrl }: Samples,
): Promise<{ values: Readonly<Record<string, MailValue>>; business: MailBusiness }> {
  const settings = await getSettings(scope)
  const takesCards = await scope.takesCards()
  return {
    values: sampleValues({ settings, takesCards, today: scope.today, baseUrl }),
    business: mailBusiness(settings),
  }
}

/** A mail with sample values, in the given words or else the stored ones. */
export async function previewMail(
  scope: Scope,
  mail: ListedMail,
  typed: Partial<EmailTemplateText>,
  samples: Samples,
): Promise<RenderedMail> {
  const filling = await sampleFilling(scope, samples)
  if (mail.letter === undefined) return renderMail({ ...mail, ...filling })
  const stored = await findTemplate(scope, mail.key)
  const text = {
    subject: typed.subject ?? stored?.subject ?? mail.subject,
    body: typed.body ?? stored?.body ?? mail.letter.text,
  }
  return filledText(mail as Letter, text, filling)
}

/** The preview as a real mail, sent to the caller. */
export async function mailTest(
  scope: Scope,
  mail: ListedMail,
  typed: Partial<EmailTemplateText>,
  samples: Samples & { to: string },
): Promise<{ to: string }> {
  const rendered = await previewMail(scope, mail, typed, samples)
  const settings = await getSettings(scope)
  await queueMail(scope, {
    ...rendered,
    subject: words.testSubject(rendered.subject),
    template: mail.key,
    to: { address: samples.to },
    fromName: settings.businessName,
    replyTo: replyAddress(settings),
  })
  return { to: samples.to }
}

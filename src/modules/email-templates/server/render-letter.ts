import type { EmailDefinition } from '#server/mail/define-email.ts'
import type { MailBusiness } from '#server/mail/layout.ts'
import { type MailValue, type RenderedMail, renderMail } from '#server/mail/render.ts'
import type { Scope } from '#server/scope.ts'
import { bodyOf, type LetterText } from './letter.ts'
import { findTemplate } from './own-text.ts'

type Filling<Name extends string> = {
  business: MailBusiness
  email: EmailDefinition<Name> & { letter?: LetterText }
  values: { readonly [name in Name]: MailValue }
}

/**
 * A mail in the bakery's name, in the owner's own words where she has some. Words that turn out not to be fillable
 * never hold a mail back: it then goes out as it came.
 */
export async function renderForBakery<Name extends string>(
  scope: Scope,
  { business, email, values }: Filling<Name>,
): Promise<RenderedMail> {
  const own = email.letter && (await findTemplate(scope, email.key))
  if (own && email.letter) {
    const letter = { ...email.letter, text: own.body ?? email.letter.text }
    try {
      return renderMail({ ...email, subject: own.subject ?? email.subject, body: bodyOf(letter), values, business })
    } catch {
      // Checked when it was saved; what is left are values that nobody thought of.
    }
  }
  return renderMail({ ...email, values, business })
}

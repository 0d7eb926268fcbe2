import type { EmailDefinition } from '#server/mail/define-email.ts'
import type { MailBusiness } from '#server/mail/layout.ts'
import { type MailValue, type RenderedMail, renderMail } from '#server/mail/render.ts'
import type { Scope } from '#server/scope.ts'
import { oneGreeting } from '../one-greeting.ts'
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
  const { letter } = email
  if (letter === undefined) return renderMail({ ...email, values, business })
  const own = await findTemplate(scope, email.key)
  const fill = (subject: string, text: string) =>
    renderMail({ ...email, subject, body: bodyOf({ ...letter, text: oneGreeting(text, values) }), values, business })
  if (own) {
    try {
      return fill(own.subject ?? email.subject, own.body ?? letter.text)
    } catch {
      // Checked when it was saved; what is left are values that nobody thought of.
    }
  }
  return fill(email.subject, letter.text)
}

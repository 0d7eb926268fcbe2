import type { MailBusiness } from '#server/mail/layout.ts'
import { FillBudget, ownersEngine } from '#server/mail/liquid.ts'
import { type MailValue, type RenderedMail, renderMail } from '#server/mail/render.ts'
import type { Scope } from '#server/scope.ts'
import { oneGreeting } from '../one-greeting.ts'
import { bodyOf, type ListedMail } from './letter.ts'
import { findTemplate } from './own-text.ts'
import { tellUnusable } from './tell-unusable.ts'

type Filling<Name extends string> = {
  business: MailBusiness
  email: ListedMail<Name>
  values: { readonly [name in Name]: MailValue }
  /** Only looked at: nobody is told of words that cannot be filled. */
  isPreview?: boolean
}

/**
 * A mail in the bakery's name, in the owner's own words where she has some. Words that turn out not to be fillable
 * never hold a mail back: it then goes out as it came, and she is told.
 */
export async function renderForBakery<Name extends string>(
  scope: Scope,
  { business, email, values, isPreview = false }: Filling<Name>,
): Promise<RenderedMail> {
  const { letter } = email
  if (letter === undefined) return renderMail({ ...email, values, business })
  const own = await findTemplate(scope, email.key)
  const bodyWith = (text: string) => bodyOf({ ...letter, text: oneGreeting(text, values) })
  if (own && (own.subject !== null || own.body !== null)) {
    const texts = { subject: own.subject ?? email.subject, body: bodyWith(own.body ?? letter.text) }
    try {
      return renderMail({ ...email, ...texts, values, business, engine: ownersEngine, budget: new FillBudget() })
    } catch (error) {
      // Checked when it was saved; what is left are values that nobody thought of, and words from before a rule.
      if (!isPreview) await tellUnusable(scope, { ...own, name: email.name, reason: (error as Error).message })
    }
  }
  return renderMail({ ...email, body: bodyWith(letter.text), values, business })
}

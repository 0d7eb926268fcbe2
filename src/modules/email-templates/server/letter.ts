import { defineEmail, type EmailDefinition } from '#server/mail/define-email.ts'
import { markupToHtml } from '#server/mail/light-markup.ts'
import type { SwitchedBy } from '../schema.ts'

/** A mail's entry in the owner's list of templates. */
export type Listing = {
  name: string
  /** The occasion in words: "When you send a quote". */
  when: string
  to: 'customer' | 'owner'
  switchedBy: SwitchedBy
}

/** The words that the owner may change. */
export type LetterText = {
  /** The text in the format of `markupToHtml`. */
  text: string
  /** HTML and Liquid by name, for blocks that are more than words: `{{ button }}`, `{{ details }}`. */
  parts: Readonly<Record<string, string>>
  /** HTML that every mail has below the owner's words. */
  foot: string
  /** A variable that the mail must contain to be of use. */
  needs: string | null
}

export type ListedMail<Name extends string = string> = EmailDefinition<Name> & Listing & { letter?: LetterText }
export type Letter<Name extends string = string> = ListedMail<Name> & { letter: LetterText }

type LetterDefinition<Name extends string> = Omit<EmailDefinition<Name>, 'body'> &
  Omit<Listing, 'to' | 'switchedBy'> &
  Pick<LetterText, 'text'> &
  Partial<Omit<LetterText, 'text'>> & { switchedBy?: SwitchedBy }

export const bodyOf = ({ text, parts, foot }: LetterText): string => markupToHtml(text, parts) + foot

/** A mail to a customer whose words the owner may change. */
export function defineLetter<const Name extends string>({
  text,
  parts = {},
  foot = '',
  needs = null,
  switchedBy = 'nothing',
  ...definition
}: LetterDefinition<Name>): Letter<Name> {
  const letter = { text, parts, foot, needs }
  const email = defineEmail({ ...definition, body: bodyOf(letter) })
  return { ...email, name: definition.name, when: definition.when, to: 'customer', switchedBy, letter }
}

/** A mail to the bakery itself. */
export const defineNotice = <const Name extends string>({
  name,
  when,
  switchedBy = 'template',
  ...definition
}: EmailDefinition<Name> & Omit<Listing, 'to' | 'switchedBy'> & { switchedBy?: SwitchedBy }): ListedMail<Name> => ({
  ...defineEmail(definition),
  name,
  when,
  switchedBy,
  to: 'owner',
})

/** A part of a sentence that many letters share: " for Sat 12-12-2026 (Wedding)", or nothing. */
export const FOR_EVENT = { for_event: '{% if event %} for {{ event }}{% endif %}' }

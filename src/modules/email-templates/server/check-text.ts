import type { MailBusiness } from '#server/mail/layout.ts'
import { checkVariables, variablesIn } from '#server/mail/liquid.ts'
import { type MailValue, type RenderedMail, renderMail } from '#server/mail/render.ts'
import { AppError } from '#shared/errors.ts'
import type { EmailTemplateText } from '../schema.ts'
import { emailTemplateWords as words } from '../words.ts'
import { bodyOf, type Letter } from './letter.ts'

type Filling = { values: Readonly<Record<string, MailValue>>; business: MailBusiness }

/**
 * The mail that these words make with sample values.
 * @throws AppError INVALID under the field that names what the mail does not have, or cannot be filled in
 */
export function filledText(letter: Letter, text: EmailTemplateText, { values, business }: Filling): RenderedMail {
  const body = bodyOf({ ...letter.letter, text: text.body })
  checkField('subject', letter, text.subject)
  checkField('body', letter, body)
  const { needs } = letter.letter
  if (needs !== null && !variablesIn(body).includes(needs)) {
    const name = Object.entries(letter.letter.parts).find(([, part]) => variablesIn(part).includes(needs))?.[0] ?? needs
    throw refused('body', words.needs(name))
  }
  const plain = { subject: words.subject, body: '<p></p>', variables: letter.variables }
  const empty = Object.fromEntries(letter.variables.map((name) => [name, null]))
  for (const each of [values, empty]) {
    attempt('subject', () => renderMail({ ...plain, subject: text.subject, values: each, business }))
    attempt('body', () => renderMail({ ...plain, body, values: each, business }))
  }
  return renderMail({ ...letter, subject: text.subject, body, values, business })
}

function checkField(field: string, { variables, letter }: Letter, template: string): void {
  const unknown = attempt(field, () => variablesIn(template)).find((name) => !variables.includes(name))
  if (unknown !== undefined) {
    const known = [...Object.keys(field === 'body' ? letter.parts : {}), ...variables]
    throw refused(field, words.unknown(unknown, known))
  }
  attempt(field, () => checkVariables(template, variables))
}

function attempt<T>(field: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw refused(field, words.cannotBeFilled((error as Error).message.replace(/,? line:?\s*\d+.*$/s, '')))
  }
}

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })

import type { MailBusiness } from '#server/mail/layout.ts'
import { ownersEngine as engine, FillBudget } from '#server/mail/liquid.ts'
import { fillMail, type MailValue, type RenderedMail, renderMail } from '#server/mail/render.ts'
import { AppError } from '#shared/errors.ts'
import type { EmailTemplateText } from '../schema.ts'
import { emailTemplateWords as words } from '../words.ts'
import { bodyOf, type Letter } from './letter.ts'

type Filling = { values: Readonly<Record<string, MailValue>>; business: MailBusiness }

/**
 * The mail with these words and sample values. @throws AppError INVALID under the field that uses an unknown name or
 * cannot be filled in
 */
export function filledText(letter: Letter, text: EmailTemplateText, { values, business }: Filling): RenderedMail {
  const { subject } = text
  const body = bodyOf({ ...letter.letter, text: text.body })
  checkNames('subject', letter, subject)
  checkNames('body', letter, body)
  const { needs } = letter.letter
  if (needs !== null && !engine.variablesIn(body).includes(needs)) {
    const name =
      Object.entries(letter.letter.parts).find(([, part]) => engine.variablesIn(part).includes(needs))?.[0] ?? needs
    throw refused('body', words.needs(name))
  }
  const { variables } = letter
  const beside = { engine, budget: new FillBudget() }
  const empty = Object.fromEntries(variables.map((name) => [name, null]))
  for (const each of [values, empty]) {
    attempt('subject', () => fillMail({ subject, body: '', variables, values: each, ...beside }))
    attempt('body', () => fillMail({ subject: '', body, variables, values: each, ...beside }))
  }
  return attempt('body', () => renderMail({ ...letter, subject, body, values, business, ...beside }))
}

/** Why these words can no longer be used, apart from their values; null if they can. */
export function problemOf(letter: Letter, text: EmailTemplateText): string | null {
  try {
    checkNames('subject', letter, text.subject)
    checkNames('body', letter, bodyOf({ ...letter.letter, text: text.body }))
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.message
  }
}

function checkNames(field: string, { variables, letter }: Letter, template: string): void {
  const unknown = attempt(field, () => engine.variablesIn(template)).find((name) => !variables.includes(name))
  if (unknown === undefined) return
  const known = [...Object.keys(field === 'body' ? letter.parts : {}), ...variables]
  throw refused(field, words.unknown(unknown, known))
}

function attempt<T>(field: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw refused(field, words.cannotBeFilled((error as Error).message.replace(/,? line:?\s*\d+.*$/s, '')))
  }
}

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })

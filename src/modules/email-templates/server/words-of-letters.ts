import { ownBlock, ownLine } from '#modules/own-words/own-word.ts'
import type { WordsOfModule } from '#modules/own-words/server/store.ts'
import { AppError } from '#shared/errors.ts'
import { emailTemplateWords as words } from '../words.ts'
import { filledText } from './check-text.ts'
import { findTemplate, listStored } from './own-text.ts'
import { type Samples, sampleFilling } from './sample-mail.ts'
import { isLetter, mailCatalogue, mailOf } from './store.ts'

const PLACE = /^letter\.([a-z_]+)\.(subject|body)$/

/** The letters that the owner has changed; all others are in the customer's language already. */
export const wordsOfLetters = (samples: () => Samples): WordsOfModule => ({
  group: 'letters',
  read: async (scope) => {
    const stored = new Map((await listStored(scope)).map((row) => [row.key, row]))
    return mailCatalogue(scope).flatMap((mail) => {
      const own = stored.get(mail.key)
      if (own === undefined || !isLetter(mail)) return []
      return [
        ...ownLine(`letter.${mail.key}.subject`, words.subjectOf(mail.name), own.subject),
        ...ownBlock(`letter.${mail.key}.body`, words.textOf(mail.name), own.body),
      ]
    })
  },
  check: async (scope, { place }, said) => {
    const [, key = '', part] = PLACE.exec(place) ?? []
    const mail = mailOf(scope, key)
    if (!isLetter(mail)) return
    const stored = await findTemplate(scope, key)
    const text = { subject: stored?.subject ?? mail.subject, body: stored?.body ?? mail.letter.text }
    try {
      filledText(
        mail,
        part === 'subject' ? { ...text, subject: said } : { ...text, body: said },
        await sampleFilling(scope, samples()),
      )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new AppError('INVALID', error.message, { fields: { said: error.message } })
    }
  },
})

import { describe, expect, test } from 'vitest'
import { letterWords } from '#modules/email-templates/letter-words.ts'
import { sampleValues } from '#modules/email-templates/sample-values.ts'
import { bodyOf, type Letter } from '#modules/email-templates/server/letter.ts'
import { mailCatalogue } from '#modules/email-templates/server/store.ts'
import { DEFAULT_SETTINGS } from '#modules/settings/derive-settings.ts'
import { mailBusiness } from '#modules/settings/server/mail-business.ts'
import { inLanguage } from '#server/language.ts'
import { ourEngine } from '#server/mail/liquid.ts'
import { renderMail } from '#server/mail/render.ts'
import { directionOf, ENGLISH, LANGUAGES } from '#shared/languages/languages.ts'
import { testApp } from '../testing.ts'

const { store } = (await testApp()).services
const letters = mailCatalogue(store).filter(
  (mail): mail is typeof mail & Letter => mail.to === 'customer' && mail.letter !== undefined,
)
const settings = { ...DEFAULT_SETTINGS, businessName: 'Sugar', bankDetails: 'BSB 063-000' }
const namesIn = (...templates: string[]) =>
  [...new Set(templates.flatMap((template) => ourEngine.variablesIn(template)))].toSorted()

describe.each(LANGUAGES.filter((language) => language !== ENGLISH))('the letters in %s', (language) => {
  test.each(letters)('$key says what the English one says', ({ key, subject, variables, letter }) =>
    inLanguage(language, () => {
      const said = letterWords[key]
      expect(said, key).toBeDefined()
      if (said === undefined) return
      const whole = { ...letter, ...said }
      expect(Object.keys(whole.parts).toSorted()).toEqual(Object.keys(letter.parts).toSorted())
      expect(namesIn(said.subject, bodyOf(whole))).toEqual(namesIn(subject, bodyOf(letter)))
      const values = sampleValues({ settings, takesCards: true, today: '2026-06-10', baseUrl: 'https://bakery.test' })
      const mail = renderMail({
        subject: said.subject,
        body: bodyOf(whole),
        variables,
        values,
        business: mailBusiness(settings),
      })
      expect(mail.html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
      expect(mail.text).not.toMatch(/\{\{|\{%|undefined|\[object/)
      expect(mail.subject).not.toBe('')
    }),
  )
})

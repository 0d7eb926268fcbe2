import { learnLanguages } from '../src/app/server/learn-languages.ts'
import { broughtTo } from '../src/app/server/modules.ts'
import { letterWords } from '../src/modules/email-templates/letter-words.ts'
import { sampleValues } from '../src/modules/email-templates/sample-values.ts'
import { bodyOf, type Letter } from '../src/modules/email-templates/server/letter.ts'
import { isLetter, mailCatalogue } from '../src/modules/email-templates/server/store.ts'
import { DEFAULT_SETTINGS } from '../src/modules/settings/derive-settings.ts'
import { mailBusiness } from '../src/modules/settings/server/mail-business.ts'
import type { Services } from '../src/server/kit-services.ts'
import { inLanguage } from '../src/server/language.ts'
import { type RenderedMail, renderMail } from '../src/server/mail/render.ts'
import type { Answers } from '../src/server/scope.ts'
import type { Language } from '../src/shared/languages/languages.ts'
import { marked } from './words-of-language.ts'

learnLanguages()

/** Modules say which mails they send without any services. */
function answers(): Answers {
  const services: Services = new Proxy({} as Services, { get: () => services })
  return Map.groupBy(
    broughtTo(services).flatMap((brought) => brought.answers ?? []),
    ({ hook }) => hook,
  )
}

type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value }

/** Sample values with each text marked as somebody's own, without the addresses that links need. */
function allMarked<Values>(value: Values): Values
function allMarked(value: Value): Value {
  if (typeof value === 'string') return /^https?:/.test(value) ? value : marked(value)
  if (Array.isArray(value)) return value.map(allMarked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, allMarked(each)]))
}

/** Every letter to customers in a language, with sample values that are marked as the bakery's own words. */
export function lettersIn(language: Language, today: string, own = allMarked): { key: string; mail: RenderedMail }[] {
  const settings = { ...DEFAULT_SETTINGS, businessName: own('Fig & Flour'), bankDetails: 'BSB 063-000' }
  const sent = mailCatalogue({ answers: answers() }).filter(
    (mail): mail is typeof mail & Letter => isLetter(mail) && mail.to === 'customer',
  )
  return sent.map(({ key, subject, variables, letter }) =>
    inLanguage(language, () => {
      const said = { ...letter, subject, ...letterWords[key] }
      const values = own(sampleValues({ settings, takesCards: true, today, baseUrl: 'https://bakery.test' }))
      const filled = { subject: said.subject, body: bodyOf(said), variables, values }
      return { key, mail: renderMail({ ...filled, business: mailBusiness(settings) }) }
    }),
  )
}

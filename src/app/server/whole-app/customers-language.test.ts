import { afterAll, beforeAll, expect, test } from 'vitest'
import { statedNow } from '#modules/allergens/avoids.ts'
import { shownWords } from '#modules/documents/shown-words.ts'
import { letterWords } from '#modules/email-templates/letter-words.ts'
import { filled, mailsOf, publish, REQUEST, requestMails } from '#modules/inbox/server/testing.ts'
import { formDefaultWords } from '#modules/order-form/default-words.ts'
import { publicFormWords } from '#modules/order-form/public-words.ts'
import { orderSaidWords } from '#modules/order-status/said-words.ts'
import { portalWords } from '#modules/portal/refusal-words.ts'
import { by, mailedToken, must, sendQuote } from '#modules/quotes/server/testing.ts'
import { inLanguage } from '#server/language.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { fieldWords } from '#shared/text/field-words.ts'
import { newBakery, type TestBakery } from '../testing.ts'

let bakery: TestBakery
let slug: string
const GERMAN = { 'accept-language': 'de' }
const german = <T>(said: () => T): T => inLanguage('de', said)

beforeAll(async () => {
  bakery = await newBakery()
  slug = await publish(bakery)
  const { version } = (await bakery.owner.get('/settings')).body
  must(await bakery.owner.patch('/settings', { version, customerLanguages: ['de', 'ar'], currency: 'EUR' }), 200)
})
afterAll(closePdfPool)

const settingsOf = async (language: string) =>
  (await bakery.app.anonymous.get(`/enquiries/public/form-settings/${slug}`, { 'accept-language': language })).body

test('the form answers in a language that the bakery offers, and in its own otherwise', async () => {
  expect(await settingsOf('de')).toMatchObject({ language: 'de', languages: ['en', 'de', 'ar'] })
  expect(await settingsOf('fr')).toMatchObject({ language: 'en' })
  expect(await settingsOf('de-DE,de;q=0.9')).toMatchObject({ language: 'en' })
  expect((await settingsOf('de')).allergens[0]).toEqual({ code: 'eggs', label: 'Eier' })
  expect(await settingsOf('de')).toMatchObject({ formDescription: german(() => formDefaultWords.formDescription) })
  expect(await settingsOf('en')).toMatchObject({ formDescription: formDefaultWords.formDescription })
})

test('a refusal names what is wrong in the language of the form, under the same fields', async () => {
  const sent = { ...REQUEST, firstName: '', email: 'nobody', guestCount: 'many', deliveryType: 'Collection' }
  const { status, body } = await bakery.app.anonymous.post(`/enquiries/public/${slug}`, sent, GERMAN)
  expect(status).toBe(422)
  expect(body.error).toBe(german(() => publicFormWords.fillRequired))
  expect(body.fields).toEqual(
    german(() => ({
      firstName: fieldWords.required(publicFormWords.firstName),
      email: fieldWords.email,
      guestCount: publicFormWords.fields.guests(1, 10_000),
    })),
  )
  expect(body.fields.firstName).not.toContain('First name')
})

test('a request in German gets its answer, its quote and its page in German, while the owner reads English', async () => {
  const nonce = await filled(bakery.app, slug)
  const request = { ...REQUEST, nonce, email: 'ana@deutsch.test' }
  must(await bakery.app.anonymous.post(`/enquiries/public/${slug}`, request, GERMAN), 201)
  const [toOwner, toCustomer] = (await requestMails(bakery)).toSorted((a, b) => (a.template < b.template ? 1 : -1))
  expect(toOwner?.subject).toContain('New order request from Ana')
  expect(toOwner?.subject).toContain('05-09-2026')
  expect(toCustomer?.html).toContain('<html lang="de" dir="ltr">')
  expect(toCustomer?.text).toContain('05.09.2026')

  const [enquiry] = (await bakery.owner.get('/enquiries')).body
  expect((await bakery.owner.get(`/enquiries/${enquiry.id}`)).body.language).toBe('de')
  const { orderId: id } = must(await bakery.owner.post(`/enquiries/${enquiry.id}/convert`, { kind: 'quote' }), 201)
  const draft = (await bakery.owner.get(`/orders/${id}`)).body
  const lines = [{ name: 'Torte', quantity: 1, unitPrice: '1234.50' }]
  must(await bakery.owner.patch(`/orders/${id}`, { lines, version: draft.version }), 200)
  await sendQuote(bakery, id)
  const [mail] = await mailsOf(bakery, 'quote_sent')
  expect(mail?.html).toContain('<html lang="de" dir="ltr">')
  expect(mail?.text).toContain('1.234,50')
  const subject = german(() => letterWords.quote_sent?.subject.split('{{')[0]?.trim() ?? '')
  expect(mail?.subject).toContain(subject)

  const token = await mailedToken(bakery, id)
  const shown = must(await bakery.app.anonymous.get(`/public/orders/${id}`, by(token)), 200)
  expect(shown).toMatchObject({ language: 'de', title: german(() => shownWords.titles.quote) })
  expect(shown.total).toMatch(/^1\.234,50/)
  // Read from the order, not from its words, which are German here.
  expect(shown).toMatchObject({
    isDelivered: true,
    event: { handover: german(() => orderSaidWords.handover.Delivery) },
  })
  const wrong = { typedName: 'Ana', acceptTerms: true, weekday: 'Monday', revision: shown.revision, hash: shown.hash }
  const refused = await bakery.app.anonymous.post(`/public/orders/${id}/accept`, wrong, { ...by(token), ...GERMAN })
  expect(refused.status).toBe(422)
  expect(refused.body.fields.weekday).toContain('Samstag')
  expect(refused.body.fields.weekday).not.toBe(portalWords.wrongWeekday('05.09.2026', 'Samstag'))

  const { text: calendar } = await bakery.app.anonymous.get(`/public/orders/${id}/calendar.ics`, by(token))
  expect(calendar).toContain(german(() => orderSaidWords.handover.Delivery))

  // The order stays in the language in which it was sent; the contact's counts for the next one.
  const { contactId, language } = (await bakery.owner.get(`/orders/${id}`)).body
  expect(language).toBe('de')
  const contact = (await bakery.owner.get(`/contacts/${contactId}`)).body
  expect(contact.language).toBe('de')
  must(await bakery.owner.patch(`/contacts/${contactId}`, { language: 'ar', version: contact.version }), 200)
  expect((await bakery.app.anonymous.get(`/public/orders/${id}`, by(token))).body.language).toBe('de')
})

test('allergies that were ticked are told in the customer’s language, and typed ones as she wrote them', () => {
  const avoids = [
    { code: 'milk', level: 'allergic' },
    { code: 'eggs', level: 'prefers' },
  ] as const
  const told = (stated: string) => german(() => statedNow(stated, [...avoids]))
  expect(told('Milk; rather not: Eggs; Mango')).toBe('Milch; lieber nicht: Eier; Mango')
  expect(told('Eggs and mango')).toBe('Eggs and mango')
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { careCardWords } from '#modules/care-cards/words.ts'
import { filled, mailsOf, publish, REQUEST } from '#modules/inbox/server/testing.ts'
import { by, mailedToken, must, sendQuote } from '#modules/quotes/server/testing.ts'
import { inLanguage } from '#server/language.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

let bakery: TestBakery
let slug: string
let orderId: number
const GERMAN = { 'accept-language': 'de' }
const german = <T>(said: () => T): T => inLanguage('de', said)

beforeAll(async () => {
  bakery = await newBakery()
  slug = await publish(bakery)
  const { owner } = bakery
  const { version } = (await owner.get('/settings')).body
  must(
    await owner.patch('/settings', {
      version,
      customerLanguages: ['de'],
      bankDetails: 'Pay to our\naccount 12',
      quoteFooter: 'Baked with butter',
      bookingFeeLabel: 'Retainer',
    }),
    200,
  )
  must(await owner.post('/terms', { body: 'Cakes are eaten within two days.' }), 201)
  const { version: _, slug: _slug, hasMenus: _has, ...form } = (await owner.get('/enquiries/settings')).body
  const customFields = [
    { id: 'colour', name: 'Which colour?', type: 'dropdown', options: ['Red', 'Blue'], mandatory: true, order: 0 },
  ]
  must(await owner.put('/enquiries/settings', { ...form, formTitle: 'Ask us for a cake', customFields }), 200)
})
afterAll(closePdfPool)

const listed = async (query = '') => must(await bakery.owner.get(`/own-words?language=de${query}`), 200)
const wordOf = async (original: string) =>
  (await listed('&limit=1000')).rows.find((row: { original: string }) => row.original === original)

async function write(original: string, said: string, before: string | null = null) {
  const { place } = await wordOf(original)
  return bakery.owner.put('/own-words', { language: 'de', place, original, said, before })
}

const formIn = async (language: string) =>
  must(await bakery.app.anonymous.get(`/enquiries/public/form-settings/${slug}`, { 'accept-language': language }), 200)

test('the owner sees all her own words, and how many she has written', async () => {
  const page = await listed('&limit=1000')
  const originals = page.rows.map((row: { original: string }) => row.original)
  expect(originals).toEqual(
    expect.arrayContaining(['Ask us for a cake', 'Which colour?', 'Red', 'Blue', 'Baked with butter', 'Retainer']),
  )
  // The words that every bakery begins with are translated already.
  expect(originals).not.toContain('Invoice')
  expect(originals).not.toContain('Wedding')
  expect(page.groups.find(({ group }: { group: string }) => group === 'form')).toEqual({
    group: 'form',
    total: 4,
    written: 0,
  })
  must(await write('Blue', 'Blau'), 200)
  expect((await listed()).groups[0]).toEqual({ group: 'form', total: 4, written: 1 })
  expect((await listed('&missing=true&search=Blue')).rows).toEqual([])
})

test('the form shows her version, takes the answer in her own words, and shows them where she wrote none', async () => {
  must(await write('Ask us for a cake', 'Fragen Sie uns nach einer Torte'), 200)
  must(await write('Which colour?', 'Welche Farbe?'), 200)
  const form = await formIn('de')
  expect(form.formTitle).toBe('Fragen Sie uns nach einer Torte')
  expect(form.customFields[0]).toMatchObject({
    name: 'Welche Farbe?',
    options: ['Red', 'Blue'],
    labels: ['Red', 'Blau'],
  })
  expect(form.eventTypes.find(({ name }: { name: string }) => name === 'Wedding').label).toBe('Hochzeit')
  expect((await formIn('en')).formTitle).toBe('Ask us for a cake')

  const lacking = await bakery.app.anonymous.post(`/enquiries/public/${slug}`, REQUEST, GERMAN)
  expect(lacking.body.fields['customFields.colour']).toContain('Welche Farbe?')
  const nonce = await filled(bakery.app, slug)
  const request = { ...REQUEST, nonce, eventType: 'Wedding', customFields: JSON.stringify({ colour: 'Blue' }) }
  must(await bakery.app.anonymous.post(`/enquiries/public/${slug}`, request, GERMAN), 201)
  const [{ id }] = (await bakery.owner.get('/enquiries')).body
  const enquiry = (await bakery.owner.get(`/enquiries/${id}`)).body
  expect(enquiry).toMatchObject({ eventType: 'Wedding', language: 'de' })
  expect(enquiry.answers).toEqual([{ id: 'colour', label: 'Which colour?', type: 'dropdown', answer: 'Blue' }])
})

test('a quote is drawn and mailed in her versions, and one that was sent keeps them', async () => {
  must(await write('Baked with butter', 'Mit Butter gebacken'), 200)
  must(await write('Cakes are eaten within two days.', 'Torten isst man binnen zwei Tagen.'), 200)
  must(await write('Retainer', 'Reservierung'), 200)
  const { owner, app } = bakery
  const [{ id: enquiryId }] = (await owner.get('/enquiries')).body
  const { orderId: id } = must(await owner.post(`/enquiries/${enquiryId}/convert`, { kind: 'quote' }), 201)
  orderId = id
  const draft = (await owner.get(`/orders/${id}`)).body
  const lines = [{ name: 'Cake', quantity: 1, unitPrice: '100.00' }]
  must(
    await owner.patch(`/orders/${id}`, {
      lines,
      bookingFeeKind: 'percent',
      bookingFeeValue: '50',
      version: draft.version,
    }),
    200,
  )
  await sendQuote(bakery, id)
  const [mail] = await mailsOf(bakery, 'quote_sent')
  expect(mail?.text).toContain('Hochzeit')
  const token = await mailedToken(bakery, id)
  const shown = () => app.anonymous.get(`/public/orders/${id}`, by(token)).then((answer) => must(answer, 200))
  const before = await shown()
  expect(before.footer).toBe('Mit Butter gebacken')
  expect(before.terms.text).toBe('Torten isst man binnen zwei Tagen.')
  expect(before.event.type).toBe('Hochzeit')
  expect(JSON.stringify(before.plan)).toContain('Reservierung')
  must(await write('Baked with butter', 'Mit guter Butter', 'Mit Butter gebacken'), 200)
  expect((await shown()).footer).toBe('Mit Butter gebacken')
  // The owner reads her own words.
  expect((await owner.get(`/orders/${id}`)).body.eventType).toBe('Wedding')
})

test('words that change are shown as she wrote them, and what stood there before is offered again', async () => {
  const { owner } = bakery
  const { version } = (await owner.get('/settings')).body
  must(await owner.patch('/settings', { version, quoteFooter: 'Baked with margarine' }), 200)
  expect(await wordOf('Baked with margarine')).toMatchObject({ said: null, earlier: 'Mit guter Butter' })
})

test('a version is refused that is for other words, too long, stale, or of no language of the bakery', async () => {
  const { owner } = bakery
  const send = (changes: object) =>
    owner.put('/own-words', {
      language: 'de',
      place: 'form.formTitle',
      original: 'Ask us for a cake',
      said: 'x',
      before: null,
      ...changes,
    })
  expect((await send({ original: 'Ask us' })).body.fields).toHaveProperty('original')
  expect((await send({ place: 'form.formDescription' })).body.fields).toHaveProperty('original')
  expect((await send({ language: 'fr' })).body.fields).toHaveProperty('language')
  expect((await send({ language: 'en' })).body.fields).toHaveProperty('language')
  expect((await send({ said: 'x'.repeat(20_000) })).body.fields).toHaveProperty('said')
  const place = (await wordOf('Which colour?')).place
  expect(
    (await send({ place, original: 'Which colour?', said: 'a\nb', before: 'Welche Farbe?' })).body.fields,
  ).toHaveProperty('said')
  // Another window has written meanwhile.
  const late = await send({ said: 'Torte gefällig?' })
  expect(late.status).toBe(409)
  expect(late.body.details.said).toBe('Fragen Sie uns nach einer Torte')
  expect((await formIn('de')).formTitle).toBe('Fragen Sie uns nach einer Torte')
  // The same again is no conflict, and an empty one takes it back.
  must(await send({ said: 'Fragen Sie uns nach einer Torte' }), 200)
  must(await send({ said: '', before: 'Fragen Sie uns nach einer Torte' }), 200)
  expect((await formIn('de')).formTitle).toBe('Ask us for a cake')
})

test('a letter in her own words is written again in the language, with names that can be filled in', async () => {
  const { owner } = bakery
  const template = (await owner.get('/email-templates/quote_sent')).body
  const body = 'Dear {{ first_name }}, here is your quote {{ number }}.\n\n{{ button }}'
  must(await owner.patch('/email-templates/quote_sent', { version: template.version, body }), 200)
  expect((await write(body, 'Hallo {{ vorname }}.\n\n{{ button }}')).body.fields.said).toContain('vorname')
  must(await write(body, 'Liebe {{ first_name }}, hier ist Ihr Angebot {{ number }}.\n\n{{ button }}'), 200)
  const preview = must(await owner.post(`/orders/${orderId}/letter`, { kind: 'quote' }), 200)
  expect(preview).toMatchObject({ language: 'de' })
  expect(preview.html).toContain('hier ist Ihr Angebot')
  const english = must(await owner.post(`/orders/${orderId}/letter`, { kind: 'quote', inEnglish: true }), 200)
  expect(english.html).toContain('here is your quote')
})

test('the care card is drawn in the language of its order, for the owner who prints it and for its customer', async () => {
  const { owner } = bakery
  const order = (await owner.get(`/orders/${orderId}`)).body
  const lines = [
    {
      name: 'Cake',
      quantity: 1,
      unitPrice: '100.00',
      tiers: [{ shape: 'Round', size: '8 in', depth: '4 in', servings: 20 }],
    },
  ]
  must(await owner.patch(`/orders/${orderId}`, { lines, version: order.version }), 200)
  const printed = await owner.get(`/orders/${orderId}/care-card/pdf`)
  expect(printed.status).toBe(200)
  const said = german(() => careCardWords.fileName(order.orderNumber))
  expect(decodeURIComponent(String(printed.headers['content-disposition']))).toContain(said)
  expect(said).not.toBe(careCardWords.fileName(order.orderNumber))
})

test('versions of words long gone take no room from a visitor’s page', async () => {
  const other = await newBakery()
  const { owner } = other
  const at = await publish(other)
  const { version } = (await owner.get('/settings')).body
  must(await owner.patch('/settings', { version, customerLanguages: ['de'], quoteFooter: 'Baked with butter' }), 200)
  const { version: _, slug: _slug, hasMenus: _has, ...form } = (await owner.get('/enquiries/settings')).body
  must(await owner.put('/enquiries/settings', { ...form, formTitle: 'Ask us' }), 200)
  const rows = must(await owner.get('/own-words?language=de&limit=1000'), 200).rows as {
    place: string
    original: string
  }[]
  const put = (original: string, said: string) =>
    owner.put('/own-words', {
      language: 'de',
      place: rows.find((row) => row.original === original)?.place,
      original,
      said,
      before: null,
    })
  must(await put('Ask us', 'Fragen Sie uns'), 200)
  await other.inScope(({ db, businessId }) =>
    sql`insert into own_words (business_id, language, hash, original, said, place, updated_at)
      select ${businessId}, 'de', md5(n::text), repeat(n::text, 20000), repeat('x', 20000), 'terms', timestamptz '2020-01-01'
        from generate_series(100, 130) n`.execute(db),
  )
  const page = must(
    await other.app.anonymous.get(`/enquiries/public/form-settings/${at}`, { 'accept-language': 'de' }),
    200,
  )
  expect(JSON.stringify(page)).toContain('Fragen Sie uns')
  const refused = await put('Baked with butter', 'Mit Butter')
  expect([refused.status, refused.body.fields]).toEqual([422, { said: expect.stringContaining('room') }])
})

import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { DEFAULT_FORM } from '../default-form.ts'
import { formState } from '../form-state.ts'

const FORM = { ...DEFAULT_FORM, isFormEnabled: true }
const question = (id: string, order: number) => ({ id, name: `Question ${id}`, type: 'text', mandatory: false, order })

let app: TestApp
let bakery: TestBakery
beforeAll(async () => {
  app = await testApp()
  bakery = await newBakery()
})

const set = (by: TestBakery, wanted: string) => by.owner.post('/enquiries/settings/slug', { slug: wanted })

async function ask(slug: string, customFields: Record<string, string>): Promise<void> {
  const sent = await app.anonymous.post(`/enquiries/public/${slug}`, {
    firstName: 'Ana',
    lastName: 'Lee',
    email: 'ana@example.test',
    phone: '0400 123 456',
    eventType: 'Wedding',
    eventDate: '2026-09-05',
    deliveryType: 'Collection',
    description: 'Lemon',
    preferredContact: 'either',
    customFields,
  })
  expect(sent.status).toBe(201)
}

describe('the owner sets up her form', () => {
  it('starts with the defaults of the specification and nothing published', async () => {
    const fresh = await newBakery()
    const { status, body: form } = await fresh.owner.get('/enquiries/settings')
    expect(status).toBe(200)
    expect(form).toEqual({ ...DEFAULT_FORM, isFormEnabled: false, slug: null, version: 1 })
    expect(formState(form)).toBe('disabled')
    const { body: enabled } = await fresh.owner.put('/enquiries/settings', FORM)
    expect(formState(enabled)).toBe('withoutAddress')
    expect(formState({ ...enabled, slug: 'olives-cakes' })).toBe('live')
  })

  it('chooses the address once, and nobody else gets it', async () => {
    const [first, second] = [await newBakery(), await newBakery()]
    expect(await set(first, 'a!')).toMatchObject({
      status: 422,
      body: { error: 'URL slug must be at least 3 characters long' },
    })
    expect(await set(first, ' ')).toMatchObject({ status: 422, body: { error: 'Please enter a URL slug' } })
    expect(await set(first, 'Admin')).toMatchObject({ status: 409, body: { error: 'This URL is already taken' } })
    expect(await set(first, 'Sugar & Spice')).toMatchObject({ status: 200, body: { slug: 'sugar-spice' } })
    expect(await set(first, 'another-one')).toMatchObject({ status: 409 })
    expect(await set(second, 'SUGAR--spice')).toMatchObject({
      status: 409,
      body: { error: 'This URL is already taken' },
    })
    const patched = await second.owner.patch('/enquiries/settings/slug', { slug: 'salt' })
    expect(patched).toMatchObject({ status: 200, body: { slug: 'salt' } })
    expect(await second.owner.patch('/enquiries/settings/slug', { slug: 'pepper' })).toMatchObject({ status: 409 })
    expect((await second.owner.get('/enquiries/settings')).body.slug).toBe('salt')
  })

  it('gives an address to one of two bakeries that want it at the same moment', async () => {
    const both = [await newBakery(), await newBakery()]
    const answers = await Promise.all(
      both.map((each) => each.owner.post('/enquiries/settings/slug', { slug: 'wanted' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('saves all of it, and refuses to overwrite what somebody else saved since', async () => {
    const { owner: mine } = await newBakery()
    const fields = [
      { id: 'bbbb', name: 'Second', type: 'text', mandatory: false, order: 7 },
      { id: 'aaaa', name: 'First', type: 'dropdown', options: [' a ', '', 'b'], mandatory: true, order: 2 },
    ]
    const first = await mine.put('/enquiries/settings', {
      ...FORM,
      formTitle: 'Hello',
      buttonColor: '#123456',
      customFields: fields,
    })
    expect(first).toMatchObject({
      status: 200,
      body: { isFormEnabled: true, formTitle: 'Hello', buttonColor: '#123456', slug: null },
    })
    expect(first.body.customFields).toEqual([
      { id: 'aaaa', name: 'First', type: 'dropdown', options: ['a', 'b'], mandatory: true, order: 0 },
      { id: 'bbbb', name: 'Second', type: 'text', options: [], mandatory: false, order: 1 },
    ])
    const version = first.body.version as number
    expect(await mine.put('/enquiries/settings', { ...FORM, version })).toMatchObject({ status: 200 })
    expect(await mine.put('/enquiries/settings', { ...FORM, version })).toMatchObject({
      status: 409,
      body: { code: 'STALE' },
    })
    expect(await mine.put('/enquiries/settings', FORM)).toMatchObject({ status: 200 })
  })

  it('is told what is wrong with colours and questions', async () => {
    const wrong = {
      ...FORM,
      backgroundColor: 'red;}',
      customFields: [{ id: '__proto__', name: '', type: 'dropdown', options: [], mandatory: true, order: 0 }],
    }
    const { status, body: answer } = await bakery.owner.put('/enquiries/settings', wrong)
    expect(status).toBe(422)
    expect(Object.keys(answer.fields)).toEqual(
      expect.arrayContaining(['backgroundColor', 'customFields.0.id', 'customFields.0.name']),
    )
    const twice = [1, 2].map((n) => ({ id: `same${n}`, name: 'Flavour', type: 'text', mandatory: false, order: n }))
    const names = await bakery.owner.put('/enquiries/settings', { ...FORM, customFields: twice })
    expect(names.body.fields).toEqual({ 'customFields.1.name': 'A field with this name already exists' })
  })

  it('cannot publish before the email address is confirmed, where mail can be sent', async () => {
    const mailing = await testApp({ environment: { SMTP_URL: 'smtp://localhost:1' }, database: app.database })
    const { cookie, userId } = await newBakery()
    await app.services.store.outside((db) =>
      db.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute(),
    )
    const unconfirmed = mailing.withCookie(cookie)
    const refused = await unconfirmed.put('/enquiries/settings', FORM)
    expect(refused).toMatchObject({
      status: 403,
      body: { error: 'Please confirm your email address before you publish your form' },
    })
    expect(await unconfirmed.put('/enquiries/settings', { ...FORM, isFormEnabled: false })).toMatchObject({
      status: 200,
    })
  })
})

describe('a question that customers have answered', () => {
  it('says how many order requests answered it, also after it was taken off the form', async () => {
    await bakery.owner.post('/enquiries/settings/slug', { slug: 'answered' })
    await bakery.owner.put('/enquiries/settings', { ...FORM, customFields: [question('aaaa', 0), question('bbbb', 1)] })
    expect((await bakery.owner.get('/enquiries/settings/answers')).body).toEqual({})
    await ask('answered', { aaaa: 'yes', bbbb: 'no' })
    await ask('answered', { aaaa: 'perhaps' })
    expect((await bakery.owner.get('/enquiries/settings/answers')).body).toEqual({ aaaa: 2, bbbb: 1 })
    await bakery.owner.put('/enquiries/settings', { ...FORM, customFields: [question('bbbb', 0)] })
    expect((await bakery.owner.get('/enquiries/settings/answers')).body).toEqual({ aaaa: 2, bbbb: 1 })
    const other = await newBakery()
    expect((await other.owner.get('/enquiries/settings/answers')).body).toEqual({})
  })
})

describe('errors in the settings are reported by field', () => {
  it.each([
    [{ buttonColor: 'pink' }, { buttonColor: 'Choose a colour such as #ec4899' }],
    [{ formTitle: 'x'.repeat(121) }, { formTitle: 'Form title cannot exceed 120 characters' }],
    [{ formDescription: 'x'.repeat(1001) }, { formDescription: 'Form description cannot exceed 1000 characters' }],
    [{ formInstructions: 'x'.repeat(2001) }, { formInstructions: 'Form instructions cannot exceed 2000 characters' }],
    [
      { preSubmissionNotice: 'x'.repeat(2001) },
      { preSubmissionNotice: 'Pre-submission notice cannot exceed 2000 characters' },
    ],
    [
      { customFields: [{ ...question('aaaa', 0), type: 'dropdown', options: [' '] }] },
      { 'customFields.0.options': 'Please provide valid options for the dropdown (single selection)' },
    ],
  ])('%j', async (change, fields) => {
    const answer = await bakery.owner.put('/enquiries/settings', { ...FORM, ...change })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual(fields)
  })
})

describe('the script for other websites', () => {
  it('may be loaded by any page, and kept for an hour', async () => {
    const { statusCode, headers, body } = await app.app.inject({ method: 'GET', url: '/embed.js' })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    })
    expect(body).toContain('bakebook:height')
    expect(body.length).toBeLessThan(5000)
  })
})

describe('the QR code of a form', () => {
  it('is read as its link', () => {
    const link = `https://bakery.example/enquiry/${'a'.repeat(50)}`
    const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 4 })
    const scale = 4
    const side = rows.length * scale
    const data = new Uint8Array(side * side * 4).fill(255)
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++)
        if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)])
          data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    expect(decodeQR({ width: side, height: side, data })).toBe(link)
  })
})

import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { DEFAULT_FORM } from '../default-form.ts'

const FORM = { ...DEFAULT_FORM, isFormEnabled: true }
const question = (id: string, order: number) => ({ id, name: `Question ${id}`, type: 'text', mandatory: false, order })

let app: TestApp
let bakery: TestBakery
beforeAll(async () => {
  app = await testApp()
  bakery = await newBakery()
})

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

describe('what is wrong with the settings is told by field', () => {
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
    expect(body.length).toBeLessThan(2500)
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

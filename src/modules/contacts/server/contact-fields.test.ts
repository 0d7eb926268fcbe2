import { beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { textOut } from '#shared/fields.ts'
import { namesOf } from '#shared/records/fields-of.ts'
import { CONTACT_FIELDS } from '../contact-fields.ts'
import { contactWords } from '../words.ts'

const names = namesOf(CONTACT_FIELDS)
/** Without the allergens, which have their column only if ticked, and the language. */
const columns = names.filter((name) => name !== 'avoids' && name !== 'language')
const typedOf = (name: (typeof names)[number]) => {
  if (name === 'email') return 'zuleika@dobson.example'
  if (name === 'phone') return '0400 111 222'
  if (name === 'website') return 'https://zuleika.example'
  return `Zuleika ${name}`
}
const texts = names.filter((name) => CONTACT_FIELDS[name].output === textOut)
const filled = {
  firstName: 'Zuleika',
  lastName: 'Dobson',
  mailingList: true,
  ...Object.fromEntries(texts.map((name) => [name, typedOf(name)])),
}

let bakery: TestBakery
let contact: Record<string, unknown>
beforeAll(async () => {
  bakery = await newBakery()
  const answer = await bakery.owner.post('/contacts', filled)
  expect(answer.status, answer.text).toBe(201)
  contact = answer.body
})

test('every text of a contact is answered as it was typed, and changed alone', async () => {
  expect(texts.length).toBeGreaterThan(8)
  expect(contact).toMatchObject(filled)
  for (const name of texts.filter((each) => each !== 'mailingListSource')) {
    const { body, status } = await bakery.owner.patch(`/contacts/${contact.id}`, {
      [name]: null,
      version: contact.version,
    })
    expect(status, name).toBe(200)
    const company = name === 'businessName' ? { company: null } : {}
    const version = Number(contact.version) + 1
    expect(body, name).toEqual({ ...contact, ...company, [name]: null, version, updatedAt: body.updatedAt })
    contact = (await bakery.owner.patch(`/contacts/${contact.id}`, { [name]: typedOf(name), version })).body
  }
})

test('the CSV file has every field of a contact under its own header', async () => {
  const [headers = '', line = ''] = (await bakery.owner.get('/contacts/export')).text.trim().split('\r\n')
  expect(headers.split(',').slice(0, columns.length)).toEqual(columns.map((name) => contactWords.csv[name]))
  for (const name of texts) expect(line, name).toContain(typedOf(name))
})

test('merging fills each gap and loses no text of either', async () => {
  const { body: empty } = await bakery.owner.post('/contacts', { firstName: 'Zara', lastName: 'Dobson' })
  const { body: other } = await bakery.owner.post('/contacts', filled)
  const { body: merged } = await bakery.owner.post(`/contacts/${other.id}/merge`, { intoId: empty.id })
  expect(merged).toMatchObject({ ...filled, firstName: 'Zara' })
})

test('erasing a contact leaves none of its texts', async () => {
  const { body: erased, status } = await bakery.owner.post(`/contacts/${contact.id}/erase`)
  expect(status).toBe(200)
  expect(texts.filter((name) => erased[name] !== null)).toEqual([])
  expect(JSON.stringify(erased)).not.toContain('Zuleika')
})

import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { DEFAULT_FORM } from '#modules/order-form/default-form.ts'

let bakery: TestBakery
let made = 0
beforeAll(async () => {
  bakery = await newBakery()
  await bakery.owner.post('/enquiries/settings/slug', { slug: 'reach' })
  await bakery.owner.put('/enquiries/settings', { ...DEFAULT_FORM, isFormEnabled: true })
})

/** A quote from a request by a known customer, who gave other contact details this time. */
async function quoteOf(given: { email?: string; phone?: string }, { isReachedBy = 'email' } = {}) {
  made += 1
  const known = { email: `known${made}@example.test`, phone: `+61 400 000 00${made}` }
  const contact = (
    await bakery.owner.post('/contacts', {
      firstName: 'Ana',
      lastName: 'Known',
      ...known,
      ...(isReachedBy === 'phone' ? { email: null } : {}),
    })
  ).body
  const sent = await bakery.app.anonymous.post('/enquiries/public/reach', {
    firstName: 'Ana',
    lastName: 'Known',
    eventType: 'Birthday',
    eventDate: '2026-12-12',
    deliveryType: 'Collection',
    description: `Cake ${made}`,
    ...known,
    ...given,
  })
  expect(sent.status, sent.text).toBe(201)
  const [enquiry] = (await bakery.owner.get(`/enquiries?q=${sent.body.reference}`)).body
  const { orderId } = (await bakery.owner.post(`/enquiries/${enquiry.id}/convert`, { kind: 'quote' })).body
  return { contactId: contact.id as number, enquiryId: enquiry.id as number, orderId: orderId as number, known }
}

const customerOf = async (orderId: number) => (await bakery.owner.get(`/orders/${orderId}`)).body.customer
const contactOf = async (id: number) => (await bakery.owner.get(`/contacts/${id}`)).body

describe('a known customer who wrote from another address', () => {
  it('is answered there: the order keeps it, and the contact its own', async () => {
    const { orderId, contactId, enquiryId, known } = await quoteOf({ email: 'new-a@example.test' })
    expect(await customerOf(orderId)).toMatchObject({
      id: contactId,
      email: 'new-a@example.test',
      contactEmail: known.email,
      contactPhone: null,
    })
    expect((await contactOf(contactId)).email).toBe(known.email)
    expect((await bakery.owner.get(`/enquiries/${enquiryId}`)).body.contactMatch).toMatchObject({ email: known.email })
    const copy = (await bakery.owner.post(`/orders/${orderId}/duplicate`)).body
    expect(copy.customer).toMatchObject({ email: 'new-a@example.test', contactEmail: known.email })
  })

  it('a customer who may be a stranger that knows her number: her contact, which has no address, gets none until the owner says so', async () => {
    const { orderId, contactId } = await quoteOf({ email: 'eve@example.test' }, { isReachedBy: 'phone' })
    expect(await contactOf(contactId)).toMatchObject({ email: null })
    expect(await customerOf(orderId)).toMatchObject({ id: contactId, email: 'eve@example.test', contactEmail: '' })
    const copy = (await bakery.owner.post(`/orders/${orderId}/duplicate`)).body
    expect(copy.customer).toMatchObject({ email: 'eve@example.test', contactEmail: '' })
    await bakery.owner.post(`/orders/${orderId}/reach`, { use: 'order' })
    expect(await contactOf(contactId)).toMatchObject({ email: 'eve@example.test', notes: null })
    expect(await customerOf(orderId)).toMatchObject({ email: 'eve@example.test', contactEmail: null })
  })

  it('has it on her contact at a press, with the old one in the notes', async () => {
    const { orderId, contactId, known } = await quoteOf({ email: 'new-b@example.test' })
    const kept = await bakery.owner.post(`/orders/${orderId}/reach`, { use: 'order' })
    expect(kept.body.customer).toMatchObject({ email: 'new-b@example.test', contactEmail: null })
    expect(await contactOf(contactId)).toMatchObject({
      email: 'new-b@example.test',
      phone: known.phone,
      notes: `Also: ${known.email}`,
    })
  })

  it('is written to at the contact’s address where the owner wants that', async () => {
    const { orderId, contactId, known } = await quoteOf({ email: 'new-c@example.test' })
    const used = await bakery.owner.post(`/orders/${orderId}/reach`, { use: 'contact' })
    expect(used.body.customer).toMatchObject({ email: known.email, contactEmail: null })
    expect((await contactOf(contactId)).email).toBe(known.email)
  })

  it('is written to at what the owner types into the contact later', async () => {
    const { orderId, contactId } = await quoteOf({ email: 'new-d@example.test' })
    const { version } = await contactOf(contactId)
    await bakery.owner.patch(`/contacts/${contactId}`, { email: 'typed@example.test', version })
    expect(await customerOf(orderId)).toMatchObject({ email: 'typed@example.test', contactEmail: null })
  })

  it('leaves nothing of it behind when the order is somebody else’s, or when she is erased', async () => {
    const { orderId, contactId } = await quoteOf({ email: 'new-e@example.test' })
    const other = (await bakery.owner.post('/contacts', { firstName: 'Bo', lastName: 'Other' })).body
    const { version } = (await bakery.owner.get(`/orders/${orderId}`)).body
    await bakery.owner.patch(`/orders/${orderId}`, { contactId: other.id, version })
    expect(await customerOf(orderId)).toMatchObject({ email: null, contactEmail: null })
    const again = await quoteOf({ email: 'new-f@example.test' })
    expect(await bakery.owner.post(`/contacts/${again.contactId}/erase`)).toMatchObject({ status: 200 })
    expect(await customerOf(again.orderId)).toMatchObject({ email: null, contactEmail: null })
    expect((await contactOf(contactId)).erased).toBe(false)
  })
})

it('a known customer who gave another number is called there', async () => {
  const { orderId, known } = await quoteOf({ phone: '0411 999 888' })
  expect(await customerOf(orderId)).toMatchObject({
    phone: '0411 999 888',
    contactPhone: known.phone,
    contactEmail: null,
  })
})
it('a number that is only spelled another way is the same', async () => {
  await bakery.owner.patch('/settings', { country: 'AU' })
  const { orderId, known } = await quoteOf({ phone: `0400 000 00${made + 1}` })
  expect(await customerOf(orderId)).toMatchObject({ phone: known.phone, contactPhone: null })
})

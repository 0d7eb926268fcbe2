import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { openDossier } from '#modules/contacts/server/dossier.ts'
import { getContact } from '#modules/contacts/server/store.ts'
import { enquiriesOfPerson } from './enquiries-of-person.ts'
import { openInbox } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const newInbox = async () => openInbox(await newBakery(app))
type Inbox = Awaited<ReturnType<typeof newInbox>>

const PHONE = '0400 123 456'
const ANN = { firstName: 'Ann', lastName: 'Bell', email: 'ann@example.test', phone: PHONE }
const BEN = { firstName: 'Ben', lastName: 'Lee', email: 'ben@example.test', phone: PHONE }

const contact = async ({ owner }: TestBakery, person: object = ANN) => (await owner.post('/contacts', person)).body
const request = async ({ owner }: TestBakery, id: number) => (await owner.get(`/enquiries/${id}`)).body
const tell = ({ owner }: TestBakery, id: number, contactId: unknown) =>
  owner.post(`/enquiries/${id}/sender`, { contactId })

async function customerOf(bakery: TestBakery, id: number, told: object = {}) {
  const answer = await bakery.owner.post(`/enquiries/${id}/convert`, { kind: 'quote', ...told })
  expect(answer.status, answer.text).toBe(201)
  return (await bakery.owner.get(`/orders/${answer.body.orderId}`)).body.customer
}

/** Ann is known and has an allergy; Ben asks for a cake from the same telephone. */
async function bensRequest(changes: object = {}): Promise<{ bakery: Inbox; ann: { id: number }; id: number }> {
  const bakery = await newInbox()
  const ann = await contact(bakery, { ...ANN, allergies: 'Hazelnuts' })
  return { bakery, ann, id: await bakery.send({ ...BEN, ...changes }) }
}

describe('a request that agrees with a contact in the phone number alone', () => {
  it('is taken for nobody’s: the owner is asked whether it is that contact', async () => {
    const { bakery, ann, id } = await bensRequest()
    expect(await request(bakery, id)).toMatchObject({
      contactMatch: null,
      contactId: null,
      isSomeoneNew: false,
      contactDoubts: [{ id: ann.id, firstName: 'Ann', lastName: 'Bell', email: ANN.email, same: ['phone'] }],
    })
  })

  it('becomes a quote for somebody new, with nothing of that contact, unless told otherwise', async () => {
    const { bakery, ann, id } = await bensRequest()
    const customer = await customerOf(bakery, id)
    expect(customer).toMatchObject({ firstName: 'Ben', email: BEN.email, contactEmail: null })
    expect(customer.id).not.toBe(ann.id)
    const { orders } = await request(bakery, id)
    expect((await bakery.owner.get(`/orders/${orders[0].id}`)).body.allergiesStated).toBeNull()
    expect((await bakery.owner.get(`/contacts/${ann.id}`)).body).toMatchObject(ANN)
  })

  it('is that contact’s once the owner has said so; the order keeps the address that it came with', async () => {
    const { bakery, ann, id } = await bensRequest()
    const told = await tell(bakery, id, ann.id)
    expect(told.body).toMatchObject({ contactId: ann.id, contactMatch: { id: ann.id }, contactDoubts: [] })
    expect(await customerOf(bakery, id)).toMatchObject({ id: ann.id, email: BEN.email, contactEmail: ANN.email })
  })

  it('is asked about no more once the owner has said that it is somebody new, who may be that contact after all', async () => {
    const { bakery, ann, id } = await bensRequest()
    expect((await tell(bakery, id, null)).body).toMatchObject({ isSomeoneNew: true, contactMatch: null })
    expect((await tell(bakery, id, ann.id)).body).toMatchObject({ isSomeoneNew: false, contactId: ann.id })
    expect((await tell(bakery, id, null)).body).toMatchObject({ isSomeoneNew: true, contactId: null })
    expect((await customerOf(bakery, id)).firstName).toBe('Ben')
  })

  it('is decided by the answer that comes with making the quote', async () => {
    const { bakery, ann, id } = await bensRequest()
    expect(await customerOf(bakery, id, { contactId: ann.id })).toMatchObject({ id: ann.id })
    const other = await bensRequest()
    expect(await customerOf(other.bakery, other.id, { contactId: null })).toMatchObject({ firstName: 'Ben' })
  })

  it('is said by nobody once something was made from it', async () => {
    const { bakery, ann, id } = await bensRequest()
    await customerOf(bakery, id)
    expect((await tell(bakery, id, ann.id)).status).toBe(409)
  })
})

describe('a request', () => {
  it('is from the contact with the same name and email, or the same name and phone, without a question', async () => {
    const bakery = await newInbox()
    const ann = await contact(bakery)
    for (const changes of [
      { phone: '0499 888 777' },
      { email: 'other@example.test' },
      { firstName: 'ÁNN ', lastName: 'bell' },
    ]) {
      const id = await bakery.send({ ...ANN, ...changes })
      expect(await request(bakery, id)).toMatchObject({ contactMatch: { id: ann.id }, contactDoubts: [] })
      expect((await customerOf(bakery, id)).id).toBe(ann.id)
    }
  })

  it('is somebody new’s where the owner says so, although name and email agree', async () => {
    const bakery = await newInbox()
    const ann = await contact(bakery)
    const id = await bakery.send(ANN)
    expect((await tell(bakery, id, null)).body).toMatchObject({ contactMatch: null, contactDoubts: [{ id: ann.id }] })
    expect((await customerOf(bakery, id)).id).not.toBe(ann.id)
  })

  it('asks about each contact that has its email address, its number or its name', async () => {
    const bakery = await newInbox()
    const reach = { email: 'office@example.test', phone: '0400 777 888' }
    const byEmail = await contact(bakery, { firstName: 'Cleo', lastName: 'Roth', email: reach.email })
    const byName = await contact(bakery, { firstName: 'Ben', lastName: 'Lee' })
    const byPhone = await contact(bakery, { firstName: 'Dora', lastName: 'Roth', phone: reach.phone })
    const id = await bakery.send({ ...BEN, ...reach })
    const { contactDoubts } = await request(bakery, id)
    expect(contactDoubts.map(({ id: each, same }: { id: number; same: string[] }) => [each, same])).toEqual([
      [byEmail.id, ['email']],
      [byPhone.id, ['phone']],
      [byName.id, ['name']],
    ])
  })

  it('is not compared by a number that is nobody’s', async () => {
    const bakery = await newInbox()
    await contact(bakery, { ...ANN, phone: '0000000000' })
    const id = await bakery.send({ ...BEN, phone: '0000000000' })
    expect(await request(bakery, id)).toMatchObject({ contactMatch: null, contactDoubts: [] })
  })

  it('brings an archived contact back, and never one that was erased', async () => {
    const bakery = await newInbox()
    const ann = await contact(bakery)
    await bakery.owner.post('/orders', { lines: [], contactId: ann.id })
    await bakery.owner.post(`/contacts/${ann.id}/archive`)
    const id = await bakery.send(ANN)
    expect((await request(bakery, id)).contactMatch).toMatchObject({ id: ann.id })
    expect((await customerOf(bakery, id)).id).toBe(ann.id)
    expect((await bakery.owner.get(`/contacts/${ann.id}`)).body.archived).toBe(false)
    await bakery.owner.post(`/contacts/${ann.id}/erase`)
    const next = await bakery.send({ ...ANN, description: 'Once more' })
    expect(await request(bakery, next)).toMatchObject({ contactMatch: null, contactDoubts: [] })
    expect((await tell(bakery, next, ann.id)).body.fields).toMatchObject({ contactId: expect.any(String) })
  })

  it('is no contact’s of another bakery', async () => {
    const bakery = await newInbox()
    const stranger = await contact(await newInbox())
    const id = await bakery.send(ANN)
    expect((await request(bakery, id)).contactDoubts).toEqual([])
    for (const contactId of [stranger.id, 99_999_999, 'x', undefined])
      expect((await tell(bakery, id, contactId)).body.fields, String(contactId)).toMatchObject({
        contactId: expect.any(String),
      })
    expect((await bakery.owner.post(`/enquiries/${id}/convert`, { contactId: stranger.id })).body.fields).toMatchObject(
      { contactId: expect.any(String) },
    )
  })
})

describe('an order that a program sends with its customer', () => {
  const customerOfOrder = async ({ owner }: TestBakery, body: object) => {
    const made = await owner.post('/orders', { items: [], ...body })
    expect(made.status, made.text).toBe(201)
    return made.body.customer
  }
  it('is for the same customer, for a new one where there is doubt, and for the one whom it names', async () => {
    const bakery = await newInbox()
    const ann = await contact(bakery)
    expect((await customerOfOrder(bakery, { customer: { ...ANN, phone: null } })).id).toBe(ann.id)
    const ben = await customerOfOrder(bakery, { customer: BEN })
    expect(ben).toMatchObject({ firstName: 'Ben', email: BEN.email })
    expect(ben.id).not.toBe(ann.id)
    expect((await customerOfOrder(bakery, { customer: { email: ANN.email } })).id).not.toBe(ann.id)
    expect((await customerOfOrder(bakery, { customer: BEN, contactId: ann.id })).id).toBe(ann.id)
  })
})

describe('requests that nothing was made from', () => {
  it('are a contact’s own where name and reach agree: what she may read leaves out somebody else’s with her address', async () => {
    const bakery = await newInbox()
    const ann = await contact(bakery)
    const byEmail = await bakery.send({ ...ANN, phone: '0499 888 777' })
    const byPhone = await bakery.send({ ...ANN, email: 'other@example.test' })
    const bens = await bakery.send({ ...BEN, email: ANN.email })
    const hers = await bakery.inScope(async (scope) => {
      const dossier = await openDossier(scope, await getContact(scope, ann.id))
      await enquiriesOfPerson.find?.(scope, dossier)
      return dossier.enquiryIds
    })
    expect(hers.toSorted((a, b) => a - b)).toEqual([byEmail, byPhone])
    // Ann's address disappears from all of them.
    expect((await bakery.owner.post(`/contacts/${ann.id}/erase`)).status).toBe(200)
    for (const id of [byEmail, byPhone, bens])
      expect(await request(bakery, id)).toMatchObject({ erased: true, email: '' })
  })
})

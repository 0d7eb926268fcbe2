import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { matchOrCreateContact } from './match-contact.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

const match = (person: Partial<Parameters<typeof matchOrCreateContact>[1]>) =>
  bakery.inScope((scope) => matchOrCreateContact(scope, { firstName: 'Mia', lastName: 'Match', ...person }))

describe('the contact of an enquiry', () => {
  it('is found by email address, else by phone number, else new', async () => {
    const id = await match({ email: 'Mia@Match.example', source: 'Enquiry form' })
    expect(await match({ email: 'mia@match.EXAMPLE', phone: '0499 000 111' })).toBe(id)
    expect(await match({ email: 'other@match.example', phone: '(0499) 000-111' })).toBe(id)
    expect(await match({ email: 'third@match.example', phone: '12345' })).not.toBe(id)
    expect((await bakery.owner.get(`/contacts/${id}`)).body).toMatchObject({
      email: 'Mia@Match.example',
      phone: '0499 000 111',
      source: 'Enquiry form',
      mailingList: false,
    })
  })
  it('is one new contact however many enquiries arrive at once', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => match({ email: 'rush@match.example' })))
    expect(new Set(ids).size).toBe(1)
  })
  it('brings an archived contact back', async () => {
    const id = await match({ email: 'gone@match.example' })
    await bakery.owner.post(`/contacts/${id}/archive`)
    expect(await match({ email: 'gone@match.example' })).toBe(id)
    expect((await bakery.owner.get(`/contacts/${id}`)).body.archived).toBe(false)
  })
})

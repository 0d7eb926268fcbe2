import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { createContacts, getContact } from './store.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

describe('several contacts at once', () => {
  it('are stored whole and in their order, whatever each leaves out, and a search finds each', async () => {
    const birthday = { what: 'Birthday', day: '2015-06-14' }
    const people = [
      { firstName: 'Ana', lastName: 'Silva', supplier: true, importantDates: [birthday], allergies: 'Peanuts' },
      { firstName: 'Bo', lastName: 'Berg', notes: 'No “nuts”,\nplease 🍰', email: 'Bo@Berg.example' },
      { firstName: 'Cy', lastName: 'Diaz', supplier: true, businessName: '' },
      { firstName: 'Di', lastName: 'Evans', phone: '0400 111 222' },
    ]
    const made = await bakery.inScope(async (scope) => {
      const ids = await createContacts(scope, people)
      return Promise.all(ids.map((id) => getContact(scope, id)))
    })
    expect(made).toMatchObject([
      { firstName: 'Ana', supplier: true, importantDates: [birthday], allergies: 'Peanuts', notes: null, version: 1 },
      {
        firstName: 'Bo',
        supplier: false,
        importantDates: [],
        notes: 'No “nuts”,\nplease 🍰',
        email: 'Bo@Berg.example',
      },
      { firstName: 'Cy', supplier: true, importantDates: [] },
      { firstName: 'Di', supplier: false, phone: '0400 111 222', mailingList: false },
    ])
    for (const [q, name] of [
      ['silva ana', 'Ana'],
      ['bo@berg', 'Bo'],
      ['0400111222', 'Di'],
    ]) {
      const { body } = await bakery.owner.get(`/contacts?q=${q}`)
      expect(body.map(({ firstName }: { firstName: string }) => firstName)).toEqual([name])
    }
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { addEnquiry, addMail, addOrder, madeBy } from './testing.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

const made = (body?: Record<string, unknown>) => madeBy(bakery.owner, body)

describe('merging two contacts', () => {
  it('moves everything, fills gaps, and keeps allergies and history of both', async () => {
    const mia = { what: 'Mia’s birthday', day: '2015-06-14' }
    const tom = { what: 'Tom’s birthday', day: '2018-03-02' }
    const from = await made({
      email: 'old@example.com',
      phone: '0400 999 888',
      allergies: 'Nuts',
      notes: 'Old note',
      importantDates: [mia, tom],
    })
    const into = await made({ email: 'new@example.com', allergies: 'Egg', importantDates: [mia] })
    await bakery.inScope(async (scope) => {
      await addOrder(scope, { contactId: from.id, total: '40', paid: '10' })
      await addEnquiry(scope, from.id, 'old@example.com')
      await addMail(scope, from.id, 'old@example.com')
    })
    await bakery.owner.patch(`/contacts/${from.id}`, { website: 'old.example', version: 1 })
    const merged = await bakery.owner.post(`/contacts/${from.id}/merge`, { intoId: into.id })
    expect(merged.status, merged.text).toBe(200)
    expect(merged.body).toMatchObject({
      id: into.id,
      email: 'new@example.com',
      phone: '0400 999 888',
      website: 'https://old.example',
      allergies: 'Egg; Nuts',
      importantDates: [mia, tom],
      notes: 'Old note\n\nAlso: old@example.com',
    })
    expect((await bakery.owner.get(`/contacts/${from.id}`)).status).toBe(404)
    const view = await bakery.owner.get(`/contacts/${into.id}`)
    expect(view.body).toMatchObject({ totals: { orders: 1, spent: '40.00' }, outstanding: '30.00', unused: false })
    const timeline = (await bakery.owner.get(`/contacts/${into.id}/timeline`)).body as { kind: string; act?: string }[]
    expect(timeline.map((entry) => entry.act ?? entry.kind).toSorted()).toEqual(
      ['changed', 'created', 'created', 'enquiry', 'mail', 'merged', 'order'].toSorted(),
    )
  })
  it('takes over a mailing list consent only for the same address', async () => {
    const consent = { mailingList: true, mailingListSource: 'Phone' }
    const other = await made({ email: 'a@example.com', ...consent })
    const target = await made({ email: 'b@example.com' })
    const merged = await bakery.owner.post(`/contacts/${other.id}/merge`, { intoId: target.id })
    expect(merged.body.mailingList).toBe(false)
    const same = await made({ email: 'B@example.com', ...consent })
    const again = await bakery.owner.post(`/contacts/${same.id}/merge`, { intoId: target.id })
    expect(again.body).toMatchObject({ mailingList: true, mailingListSource: 'Phone' })
    const gone = await made({ email: 'b@example.com' })
    await bakery.inScope((scope) =>
      scope.db
        .updateTable('contacts')
        .set({ unsubscribed_at: '2099-01-01T00:00:00Z' })
        .where('business_id', '=', scope.businessId)
        .where('id', '=', gone.id)
        .execute(),
    )
    const ended = await bakery.owner.post(`/contacts/${gone.id}/merge`, { intoId: target.id })
    expect(ended.body).toMatchObject({ mailingList: false, mailingListConsentAt: null })
  })
  it('takes along what was deleted and may still be brought back', async () => {
    const [from, into] = [await made(), await made()]
    const line = { name: 'Cake', quantity: '1', unitPrice: '10' }
    const { id } = (await bakery.owner.post('/orders', { contactId: from.id, lines: [line] })).body
    expect((await bakery.owner.del(`/orders/${id}`)).status).toBe(204)
    expect((await bakery.owner.post(`/contacts/${from.id}/merge`, { intoId: into.id })).status).toBe(200)
    expect((await bakery.owner.post(`/orders/${id}/restore`)).body.contactId).toBe(into.id)
  })
  it('refuses itself and a contact that is not there', async () => {
    const { id } = await made()
    for (const intoId of [id, 999_999_999])
      expect((await bakery.owner.post(`/contacts/${id}/merge`, { intoId })).status).toBe(422)
  })
})

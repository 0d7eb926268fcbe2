import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { addEnquiry, addOrder, madeBy } from '#modules/contacts/server/testing.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

const made = (body?: Record<string, unknown>) => madeBy(bakery.owner, body)

describe('the files of a contact', () => {
  it('are what was sent to her and the pictures that she sent', async () => {
    const { id } = await made({ lastName: 'Filed' })
    const orderId = await bakery.inScope(async (scope) => {
      const order = await addOrder(scope, { contactId: id })
      const enquiry = await addEnquiry(scope, id, 'filed@example.com')
      const base = { business_id: scope.businessId, created_at: scope.now }
      const media = await scope.db
        .insertInto('media')
        .values({
          ...base,
          key: `filed-${id}`,
          purpose: 'enquiry',
          state: 'ready',
          file_name: 'cake.jpg',
          source_bytes: 1,
          next_attempt_at: scope.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await scope.db
        .insertInto('enquiry_images')
        .values({ business_id: scope.businessId, enquiry_id: enquiry.id, media_id: media.id, position: 0 })
        .execute()
      const document = await scope.db
        .insertInto('documents')
        .values({
          ...base,
          key: `filed-${id}`,
          file_name: 'Invoice 1.pdf',
          content_type: 'application/pdf',
          byte_count: 1,
          sha256: Buffer.from('x'),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await scope.db
        .insertInto('invoices')
        .values({
          ...base,
          order_id: order.id,
          number: `F-${id}`,
          title: 'Invoice',
          issued_on: scope.today,
          shown: '{}',
          total: '100',
          document_id: document.id,
        })
        .execute()
      return order.id
    })
    const { body } = await bakery.owner.get(`/contacts/${id}/timeline`)
    const of = (kind: string) => body.filter((entry: { kind: string }) => entry.kind === kind)
    expect(of('document')).toMatchObject([
      { fileName: 'Invoice 1.pdf', url: `/api/orders/${orderId}/pdf?kind=invoice` },
    ])
    expect(of('picture')).toMatchObject([{ fileName: 'cake.jpg' }])
  })
})

describe('the timeline of a contact', () => {
  it('has the notes, the tasks and the messages of her orders, and nothing of another customer', async () => {
    const [{ id }, other] = await Promise.all([made({ lastName: 'Noted' }), made({ lastName: 'Other' })])
    const order = await bakery.inScope((scope) => addOrder(scope, { contactId: id }))
    const elsewhere = await bakery.inScope((scope) => addOrder(scope, { contactId: other.id }))
    for (const [orderId, content] of [
      [order.id, 'Wants sugar roses'],
      [elsewhere.id, 'Not hers'],
    ]) {
      expect((await bakery.owner.post(`/orders/${orderId}/notes`, { content })).status).toBe(201)
      expect((await bakery.owner.post('/tasks', { title: `About: ${content}`, relatedOrderId: orderId })).status).toBe(
        201,
      )
    }
    await bakery.inScope((scope) =>
      scope.db
        .insertInto('asks')
        .values({
          business_id: scope.businessId,
          order_id: order.id,
          kind: 'change',
          text: 'Blue, please',
          created_at: scope.now,
        })
        .execute(),
    )
    const { body } = await bakery.owner.get(`/contacts/${id}/timeline`)
    const of = (kind: string) => body.filter((entry: { kind: string }) => entry.kind === kind)
    expect(of('note')).toMatchObject([{ orderId: order.id, text: 'Wants sugar roses' }])
    expect(of('task')).toMatchObject([{ title: 'About: Wants sugar roses', completed: false }])
    expect(of('message')).toMatchObject([{ orderId: order.id, ask: 'change', text: 'Blue, please' }])
    const times = body.map(({ at }: { at: string }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a))
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '../../../app/server/testing.ts'

let bakery: TestBakery
let contactId: number
beforeAll(async () => {
  bakery = await newBakery()
  contactId = (
    await bakery.owner.post('/contacts', { firstName: 'Zoë', lastName: "O'Brien", email: 'zoe@example.test' })
  ).body.id
})

const cake = { name: 'Lemon cake', quantity: '1', unitPrice: '500' }
const draft = async (changes: object = {}) => {
  const answer = await bakery.owner.post('/orders', { contactId, eventDate: '2026-09-20', lines: [cake], ...changes })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const move = (order: { id: number; version: number }, to: string) =>
  bakery.owner.post(`/orders/${order.id}/status`, { to, version: order.version })
const setDefaultRate = async (rate: string) => {
  const [first] = (await bakery.owner.get('/tax-rates')).body
  const saved = await bakery.owner.patch(`/tax-rates/${first.id}`, { rate, version: first.version })
  expect(saved.status, saved.text).toBe(200)
}

describe('what an order was priced with', () => {
  test('stays when the tax rate changes and only a note of the order is edited', async () => {
    const order = await draft({ priceEntry: 'net' })
    expect(order.total).toBe('550.00')
    await setDefaultRate('20')
    const noted = await bakery.owner.patch(`/orders/${order.id}`, { notes: 'Rings at noon', version: order.version })
    expect(noted.body).toMatchObject({ total: '550.00', tax: '50.00' })
    const resaved = await bakery.owner.patch(`/orders/${order.id}`, {
      lines: [cake, { ...cake, name: 'Cookies' }],
      version: noted.body.version,
    })
    expect(resaved.body.lines.map((line: { tax: string }) => line.tax)).toEqual(['50.00', '100.00'])
    const preview = (await bakery.owner.post('/orders/price', { ...resaved.body, id: order.id })).body
    expect(preview.total).toBe(resaved.body.total)
    await setDefaultRate('10')
  })

  test('a booked order keeps its booking fee when the settings change and a note is edited', async () => {
    const booked = (await move(await draft(), 'Booked')).body
    expect(booked.bookingFeeAmount).toBe('250.00')
    await bakery.owner.patch('/settings', { payInFullUnder: '1000' })
    const noted = await bakery.owner.patch(`/orders/${booked.id}`, { notes: 'Ring first', version: booked.version })
    await bakery.owner.patch('/settings', { payInFullUnder: '0' })
    expect(noted.body.bookingFeeAmount).toBe('250.00')
  })

  test('a price of a fraction of a cent stays that price', async () => {
    const lines = [{ name: 'Sugar pearls', quantity: '100', unitPrice: '0.125' }]
    const order = await draft({ lines })
    expect(order.total).toBe('12.50')
    const noted = await bakery.owner.patch(`/orders/${order.id}`, { notes: 'x', version: order.version })
    expect(noted.body.total).toBe('12.50')
    expect(noted.body.lines[0].unitPrice).toBe('0.125')
  })
})

describe('an order request that becomes an order', () => {
  test('costs what the customer was shown, tax included, and brings the pictures that could be read', async () => {
    const product = (
      await bakery.owner.post('/products', {
        name: 'Sponge',
        type: 'cakes',
        priceIncludingTax: '110',
        showInEnquiry: true,
      })
    ).body
    const { enquiryId, pictureIds } = await bakery.inScope(async (scope) => {
      const { id } = await scope.db
        .insertInto('enquiries')
        .values({
          business_id: scope.businessId,
          reference: 'R-ABCDEF',
          status: 'New',
          first_name: 'Ana',
          last_name: 'Bell',
          email: 'ana@example.test',
          email_key: 'ana@example.test',
          phone: '0400 123 456',
          phone_digits: '0400123456',
          event_type: 'Gala',
          event_date: '2026-09-20',
          preferred_contact: 'either',
          selected_products: JSON.stringify([
            {
              productId: product.id,
              name: 'Sponge',
              type: 'cakes',
              quantity: 2,
              price: '110.00',
              netPrice: product.price,
              totalPrice: '220.00',
            },
          ]),
          answers: '[]',
          slug: 'x',
          verified: true,
          content_hash: Buffer.from('x'),
          received_at: scope.now,
          updated_at: scope.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const made: number[] = []
      for (const state of ['ready', 'refused'] as const) {
        const picture = await scope.db
          .insertInto('media')
          .values({
            business_id: scope.businessId,
            key: `picture-${state}`,
            purpose: 'enquiry',
            state,
            file_name: `${state}.jpg`,
            source_bytes: 1,
            next_attempt_at: scope.now,
            created_at: scope.now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await scope.db
          .insertInto('enquiry_images')
          .values({ business_id: scope.businessId, enquiry_id: id, media_id: picture.id, position: 0 })
          .execute()
        made.push(picture.id)
      }
      return { enquiryId: id, pictureIds: made }
    })
    const converted = await bakery.owner.post(`/enquiries/${enquiryId}/convert`, {})
    expect(converted.status, converted.text).toBe(201)
    const order = (await bakery.owner.get(`/orders/${converted.body.orderId}`)).body
    expect(order).toMatchObject({ priceEntry: 'gross', total: '220.00', eventTypeId: null })
    expect(order.notes).toBe('Event type: Gala')
    expect(order.imageIds).toEqual(pictureIds.slice(0, 1))
  })
})

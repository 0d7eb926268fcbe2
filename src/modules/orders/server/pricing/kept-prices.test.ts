import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'

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

describe('the prices and taxes of an order', () => {
  test('stays when the tax rate changes and only a note of the order is edited', async () => {
    const order = (await move(await draft({ priceEntry: 'net' }), 'Quote')).body
    expect(order.total).toBe('550.00')
    await setDefaultRate('20')
    const noted = await bakery.owner.patch(`/orders/${order.id}`, { notes: 'Rings at noon', version: order.version })
    expect(noted.body).toMatchObject({ total: '550.00', tax: '50.00' })
    const resaved = await bakery.owner.patch(`/orders/${order.id}`, {
      lines: [...noted.body.lines, { ...cake, name: 'Cookies' }],
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

const read = async ({ id }: { id: number }) => (await bakery.owner.get(`/orders/${id}`)).body
const change = async ({ id }: { id: number }, changes: object) => {
  const { version } = await read({ id })
  const answer = await bakery.owner.patch(`/orders/${id}`, { ...changes, version })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const set = async (changes: object) => {
  const { version } = (await bakery.owner.get('/settings')).body
  expect((await bakery.owner.patch('/settings', { ...changes, version })).status).toBe(200)
}

describe('a draft', () => {
  const listed = async ({ id }: { id: number }) =>
    (await bakery.owner.get('/orders?tab=all&pageSize=200')).body.find((row: { id: number }) => row.id === id)

  test('keeps what it was saved with, says what today’s settings would make of it, and takes that when it is saved', async () => {
    await set({ taxEnabled: false })
    const order = await draft({ priceEntry: 'net', setupFee: '100' })
    const saved = { taxEnabled: false, total: '600.00', tax: '0.00', bookingFeeAmount: '300.00' }
    expect(order).toMatchObject({ ...saved, pricedToday: null })
    const sent = (await move(await draft({ priceEntry: 'net', setupFee: '100' }), 'Quote')).body
    await set({ taxEnabled: true })
    expect(await read(order)).toMatchObject({ ...saved, pricedToday: { total: '660.00', bookingFee: '330.00' } })
    expect(await listed(order)).toMatchObject({ total: '600.00' })
    const body = { id: order.id, eventDate: '2026-09-20', priceEntry: 'net', setupFee: '100', lines: [cake] }
    expect((await bakery.owner.post('/orders/price', body)).body).toMatchObject({ total: '660.00' })
    const taxed = { taxEnabled: true, total: '660.00', tax: '50.00', deliveryTax: '10.00', bookingFeeAmount: '330.00' }
    expect(await change(order, {})).toMatchObject({ ...taxed, pricedToday: null })
    expect(await listed(order)).toMatchObject({ total: '660.00' })
    expect(await change(sent, { theme: 'Lemons' })).toMatchObject({ taxEnabled: false, total: '600.00', tax: '0.00' })
  })

  test('says when its tax alone would change, or its booking fee', async () => {
    const [gross, net] = [await draft({ priceEntry: 'gross' }), await draft({ priceEntry: 'net' })]
    await setDefaultRate('20')
    expect(await read(gross)).toMatchObject({ total: '500.00', pricedToday: { total: '500.00' } })
    await setDefaultRate('10')
    await set({ bookingFee: { kind: 'percent', value: '30' } })
    expect(await read(net)).toMatchObject({
      bookingFeeAmount: '275.00',
      pricedToday: { total: '550.00', bookingFee: '165.00' },
    })
    await set({ bookingFee: { kind: 'percent', value: '50' } })
    expect(await read(net)).toMatchObject({ pricedToday: null })
  })

  test('is not sent or booked at a total that its owner has not seen', async () => {
    const order = await draft({ priceEntry: 'net' })
    await setDefaultRate('20')
    for (const to of ['Quote', 'Booked']) {
      const refused = await move(order, to)
      expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/\$550\.00.*\$600\.00/)])
    }
    const quote = (await move(await change(order, {}), 'Quote')).body
    const kept = { total: '600.00', tax: '100.00' }
    expect(quote).toMatchObject({ ...kept, lines: [{ taxPercent: '20.000', total: '600.00' }] })
    await setDefaultRate('10')
    expect(await read(order)).toMatchObject(kept)
  })

  test('keeps the tax on delivery that was chosen for it', async () => {
    const order = await draft({ priceEntry: 'net', setupFee: '100', deliveryTaxPercent: '0' })
    await setDefaultRate('20')
    expect(await change(order, {})).toMatchObject({ deliveryTax: '0.00', total: '700.00' })
    await setDefaultRate('10')
  })
})

describe('an item of her own', () => {
  const reduced = async () => {
    const made = await bakery.owner.post('/tax-rates', { name: `Reduced ${performance.now()}`, rate: '5' })
    expect(made.status, made.text).toBe(201)
    const types = (await bakery.owner.get('/product-types')).body
    const type = types.find(({ slug }: { slug: string }) => slug === 'cupcakes') ?? types[0]
    const saved = await bakery.owner.patch(`/product-types/${type.id}`, {
      taxRateId: made.body.id,
      version: type.version,
    })
    expect(saved.status, saved.text).toBe(200)
    return type.slug as string
  }

  test('is taxed by the type that she gives it, and anew when she gives it another', async () => {
    const slug = await reduced()
    const typed = { ...cake, productType: slug }
    const order = await draft({ priceEntry: 'net', lines: [cake, typed] })
    expect(order.lines.map((line: { tax: string }) => line.tax)).toEqual(['50.00', '25.00'])
    const quote = (await move(order, 'Quote')).body
    const [usual, own] = quote.lines
    const swapped = await change(quote, {
      lines: [
        { ...usual, productType: slug },
        { ...own, productType: null },
      ],
    })
    expect(swapped.lines.map((line: { tax: string }) => line.tax)).toEqual(['25.00', '50.00'])
  })
})

describe('an item of a quote that was sent', () => {
  test('keeps its tax and its number when it is moved, renamed, or another is put before it', async () => {
    const quote = (await move(await draft({ priceEntry: 'net' }), 'Quote')).body
    await setDefaultRate('20')
    const [line] = quote.lines
    const after = await change(quote, { lines: [cake, { ...line, name: 'Orange cake', unitPrice: '100' }] })
    await setDefaultRate('10')
    expect(after.lines).toMatchObject([
      { name: 'Lemon cake', tax: '100.00' },
      { id: line.id, name: 'Orange cake', tax: '10.00' },
    ])
    expect(after.lines[0].id).not.toBe(line.id)
  })

  test('is never one of another order, whatever number is sent', async () => {
    const other = await draft()
    const order = await draft()
    const taken = await change(order, { lines: [{ ...cake, id: other.lines[0].id }] })
    expect(taken.lines).toMatchObject([{ name: 'Lemon cake' }])
    expect(taken.lines[0].id).not.toBe(other.lines[0].id)
    expect((await read(other)).lines).toMatchObject([{ id: other.lines[0].id, name: 'Lemon cake' }])
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
    expect(order.imageUrls).toEqual([`/api/media/${order.imageIds[0]}/960`])
  })
})

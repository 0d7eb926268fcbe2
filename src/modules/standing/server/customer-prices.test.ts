import { beforeEach, describe, expect, test } from 'vitest'
import { newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { publish } from '#modules/inbox/server/testing.ts'
import { must } from '#modules/quotes/server/testing.ts'

let app: TestApp
let bakery: TestBakery
let untaxedId: number

beforeEach(async () => {
  app = await testApp()
  app.clock.now = new Date('2026-11-02T09:00:00Z')
  bakery = await newBakery(app)
  const { version } = (await bakery.owner.get('/settings')).body
  const settings = { timezone: 'UTC', taxEnabled: true, pricesIncludeTax: true, currency: 'EUR', version }
  must(await bakery.owner.patch('/settings', settings), 200)
  untaxedId = must(await bakery.owner.post('/tax-rates', { name: 'None', rate: '0' }), 201).id
  must(await bakery.owner.post('/tax-rates', { name: 'Reduced', rate: '10', isDefault: true }), 201)
})

const contact = async (businessName: string): Promise<number> =>
  must(await bakery.owner.post('/contacts', { firstName: 'Ada', lastName: 'Luna', businessName }), 201).id
const product = async (name: string, priceIncludingTax: string, more: object = {}) =>
  must(
    await bakery.owner.post('/products', { name, type: 'bread', priceIncludingTax, taxRateId: untaxedId, ...more }),
    201,
  )
const pricesOf = async (id: number) => must(await bakery.owner.get(`/contacts/${id}/prices`), 200)
const agree = async (id: number, body: object) => {
  const { version } = await pricesOf(id)
  return must(await bakery.owner.patch(`/contacts/${id}/prices`, { ...body, version }), 200)
}
const linesOf = async (contactId: number | null, lines: object[]) => {
  const order = must(await bakery.owner.post('/orders', { contactId, lines }), 201)
  return order.lines.map(({ unitPrice }: { unitPrice: string }) => unitPrice)
}

describe('a customer’s own prices', () => {
  test('with 12 % off, 3.00 is 2.64 and 12.50 is 11.00; a price of their own is theirs', async () => {
    const cafe = await contact('Café Luna')
    const other = await contact('Other')
    const [roll, cake, sourdough] = [
      await product('Roll', '3.00'),
      await product('Cake', '12.50'),
      await product('Sourdough', '9.00'),
    ]
    const saved = await agree(cafe, {
      pricePercent: '12',
      prices: [{ productId: sourdough.id, priceIncludingTax: '8.50' }],
    })
    expect(saved).toMatchObject({ pricePercent: '12', prices: [{ productName: 'Sourdough', price: '8.50' }], ahead: 0 })
    const lines = [roll, cake, sourdough].map(({ id, name }) => ({ productId: id, name, quantity: 1 }))
    expect((await linesOf(cafe, lines)).map(Number)).toEqual([2.64, 11, 8.5])
    expect((await linesOf(other, lines)).map(Number)).toEqual([3, 12.5, 9])
    expect((await linesOf(cafe, [{ ...lines[0], unitPrice: '2.00' }])).map(Number)).toEqual([2])
  })

  test('come off choices and sizes too, with the tax inside', async () => {
    const cafe = await contact('Café Luna')
    const choice = must(
      await bakery.owner.post('/choices', {
        name: 'Seeds',
        kind: 'one',
        options: [{ name: 'Sesame', price: '0.50', pricePer: 'item' }],
      }),
      201,
    )
    const cake = await product('Cake', '10.00', {
      taxRateId: null,
      priceIncludingTax: undefined,
      sizes: [
        { name: 'Small', priceIncludingTax: '10.00' },
        { name: 'Large', priceIncludingTax: '20.00' },
      ],
      choices: [{ choiceId: choice.id }],
    })
    const [small, large] = cake.sizes
    await agree(cafe, {
      pricePercent: '10',
      prices: [{ productId: cake.id, sizeId: large.id, priceIncludingTax: '15.00' }],
    })
    const line = { productId: cake.id, name: 'Cake', quantity: 1 }
    expect(
      (
        await linesOf(cafe, [
          { ...line, sizeId: small.id },
          { ...line, sizeId: small.id, optionIds: [choice.options[0].id] },
          { ...line, sizeId: large.id },
        ])
      ).map(Number),
    ).toEqual([9, 9.45, 15])
  })

  test('are asked for orders that are made already, and hold for those that nobody touched', async () => {
    const cafe = await contact('Café Luna')
    const roll = await product('Roll', '3.00')
    const standing = must(
      await bakery.owner.post('/standing-orders', {
        contactId: cafe,
        name: 'Bread',
        startsOn: '2026-11-03',
        lines: [{ productId: roll.id, name: 'Roll', tue: 10, fri: 10 }],
      }),
      201,
    )
    expect(standing).toMatchObject({ weekSum: '60.00' })
    const orderOn = async (day: string) => {
      const { days } = must(await bakery.owner.get(`/standing-orders/${standing.id}`), 200)
      return must(
        await bakery.owner.get(`/orders/${days.find((each: { day: string }) => each.day === day).orderId}`),
        200,
      )
    }
    const touched = await orderOn('2026-11-10')
    must(await bakery.owner.patch(`/orders/${touched.id}`, { deliveryTime: '08:00', version: touched.version }), 200)
    expect(await pricesOf(cafe)).toMatchObject({ ahead: 3 })
    await agree(cafe, { pricePercent: '12', from: '2026-11-05' })
    const totals = await Promise.all(
      ['2026-11-03', '2026-11-06', '2026-11-10', '2026-11-13'].map(async (day) => (await orderOn(day)).total),
    )
    expect(totals).toEqual(['30.00', '26.40', '30.00', '26.40'])
    expect(must(await bakery.owner.get(`/standing-orders/${standing.id}`), 200).weekSum).toBe('52.80')
  })

  test('are nobody else’s: the public answers are the same with them', async () => {
    const cafe = await contact('Café Luna')
    const roll = await product('Roll', '3.00', { showInEnquiry: true })
    const slug = await publish(bakery)
    const shown = async () => (await app.anonymous.get(`/enquiries/public/products/${slug}`)).text
    const before = await shown()
    expect(before).toContain('Roll')
    await agree(cafe, { pricePercent: '50', prices: [{ productId: roll.id, price: '1.00' }] })
    expect(await shown()).toBe(before)
  })

  test('are refused for a product that is not here, without a size, or twice', async () => {
    const cafe = await contact('Café Luna')
    const roll = await product('Roll', '3.00')
    const { version } = await pricesOf(cafe)
    const refused = async (prices: object[], more: object = {}) => {
      const { status, body } = await bakery.owner.patch(`/contacts/${cafe}/prices`, { prices, version, ...more })
      return [status, Object.keys(body.error?.fields ?? body.fields ?? {})[0]]
    }
    expect(await refused([{ productId: 999_999, price: '1' }])).toEqual([422, 'prices.0.productId'])
    expect(await refused([{ productId: roll.id }])).toEqual([422, 'prices.0.price'])
    const twice = { productId: roll.id, price: '1' }
    expect(await refused([twice, twice])).toEqual([422, 'prices.1.productId'])
    expect(await refused([], { pricePercent: '101' })).toEqual([422, 'pricePercent'])
    await agree(cafe, { pricePercent: '5' })
    expect((await bakery.owner.patch(`/contacts/${cafe}/prices`, { pricePercent: '6', version })).status).toBe(409)
  })

  test('move with the customer, whose own wins', async () => {
    const [from, into] = [await contact('Old'), await contact('New')]
    const [roll, cake] = [await product('Roll', '3.00'), await product('Cake', '12.50')]
    await agree(from, {
      pricePercent: '12',
      prices: [
        { productId: roll.id, price: '1.00' },
        { productId: cake.id, price: '10.00' },
      ],
    })
    await agree(into, { prices: [{ productId: roll.id, price: '2.00' }] })
    must(await bakery.owner.post(`/contacts/${from}/merge`, { intoId: into }), 200)
    const after = await pricesOf(into)
    expect(after.pricePercent).toBe('12')
    expect(after.prices.map(({ price }: { price: string }) => Number(price))).toEqual([10, 2])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'

type Body = Record<string, unknown>
type Price = { kind: string; id: number; from: string; to: string; before: string; after: string } & Body
type Product = Body & { id: number; version: number; price: string; sizes: { id: number; price: string }[] }

let bakery: TestBakery
let taxRateId: number
beforeEach(async () => {
  bakery = await newBakery()
  const { version } = await read('/settings')
  await bakery.owner.patch('/settings', {
    pricesIncludeTax: true,
    hourlyRate: '32',
    markupMode: 'margin',
    markupMargin: '50',
    version,
  })
  taxRateId = (await made('/tax-rates', { name: 'Ten', rate: '10' })).id
})

const read = async (path: string) => (await bakery.owner.get(path)).body
const made = async (path: string, body: Body): Promise<Product & { options: { id: number }[] }> => {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const cake = (name: string, more: Body = {}) =>
  made('/products', { name, type: 'cakes', taxRateId, overheadMode: 'amount', overheadValue: '0', ...more })
const inch = (n: number, servings: number, priceIncludingTax: string, labourMinutes: string) => ({
  name: `${n} inch`,
  servings,
  priceIncludingTax,
  labourMinutes,
})
const threeSizes = () =>
  cake('Celebration cake', {
    sizes: [inch(6, 12, '95', '90'), inch(8, 20, '140', '120'), inch(10, 36, '215', '180')],
  })

const preview = async (body: Body): Promise<Price[]> => {
  const answer = await bakery.owner.post('/products/prices/preview', {
    by: 'percent',
    percent: '5',
    end: '.95',
    ...body,
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const shown = (rows: Price[]) => rows.map(({ before, after }) => `${before} ${after}`)
const changes = (rows: Price[]) => ({ prices: rows.map(({ kind, id, from, to }) => ({ kind, id, from, to })) })
const undone = (rows: Price[]) => changes(rows.map(({ from, to, ...row }) => ({ ...row, from: to, to: from })))
const change = (body: Body) => bakery.owner.post('/products/prices', body)
const pricesOf = async (id: number) =>
  ((await read(`/products/${id}`)) as { sizes: { priceIncludingTax: string }[] }).sizes.map(
    ({ priceIncludingTax }) => priceIncludingTax,
  )

describe('the prices of ticked products', () => {
  it('rise by 5 % to the next .95, .50 or whole amount, each size by itself', async () => {
    const { id } = await threeSizes()
    const productIds = [id]
    expect(shown(await preview({ productIds }))).toEqual(['95.00 99.95', '140.00 147.95', '215.00 225.95'])
    expect(shown(await preview({ productIds, end: '.50' }))).toEqual(['95.00 100.00', '140.00 147.00', '215.00 226.00'])
    expect(shown(await preview({ productIds, end: 'whole' }))).toEqual([
      '95.00 100.00',
      '140.00 147.00',
      '215.00 226.00',
    ])
  })

  it('are saved with one press, stand in the history, and are taken back to what they were', async () => {
    const { id } = await threeSizes()
    const plain = await cake('Scone', { priceIncludingTax: '4.20' })
    const before = await Promise.all([read(`/products/${id}`), read(`/products/${plain.id}`)])
    const rows = await preview({ productIds: [id, plain.id] })
    expect((await change(changes(rows))).body).toEqual({ changed: 4 })
    expect(await pricesOf(id)).toEqual(['99.95', '147.95', '225.95'])
    expect(await read(`/products/${id}`)).toMatchObject({ priceIncludingTax: '99.95' })
    expect(await read(`/products/${plain.id}`)).toMatchObject({ priceIncludingTax: '4.95' })
    const [entry] = await read(`/products/${plain.id}/history`)
    expect(entry).toMatchObject({ act: 'changed', details: { priceIncludingTax: ['4.20', '4.95'] } })

    expect((await change(undone(rows))).status).toBe(200)
    const after = await Promise.all([read(`/products/${id}`), read(`/products/${plain.id}`)])
    const same = (product: Product) => ({ ...product, version: 0, updatedAt: '' })
    expect(after.map(same)).toEqual(before.map(same))
  })

  it('rise to a margin, and those that reach it already stay', async () => {
    const { id } = await threeSizes()
    // 90, 120 and 180 minutes at 32.00 cost 48, 64 and 96.
    const rows = await preview({ productIds: [id], by: 'margin', percent: '50', end: 'whole' })
    expect(shown(rows)).toEqual(['95.00 106.00', '140.00 141.00', '215.00 215.00'])
    expect(rows.map(({ why }) => why)).toEqual([null, null, 'reached'])
    expect(rows[0]).toMatchObject({ marginBefore: '44.4', marginAfter: '50.2', belowTarget: false })
    const scone = await cake('Scone', { priceIncludingTax: '4.20' })
    expect(await preview({ productIds: [scone.id], by: 'margin', percent: '50' })).toMatchObject([
      { before: '4.20', after: '4.20', why: 'notCosted' },
    ])
  })

  it('stay where a product has no price yet', async () => {
    const { id } = await cake('Asked for', { price: '0' })
    expect(await preview({ productIds: [id] })).toMatchObject([{ before: '0.00', after: '0.00', why: 'zero' }])
  })

  it('rise with the choices, by coins where they are asked for each serving, and say who else has them', async () => {
    const choice = (name: string, options: Body[]) => made('/choices', { name, kind: 'one', options })
    const sponge = await choice('Sponge', [
      { name: 'Vanilla' },
      { name: 'Mud', price: '0.50', pricePer: 'serving' },
      { name: 'Without nuts', price: '-2' },
    ])
    const filling = await choice('Filling', [{ name: 'Raspberry', price: '8' }])
    const choices = [{ choiceId: sponge.id }, { choiceId: filling.id }]
    const mine = await cake('Mine', { priceIncludingTax: '95', servings: 12, choices })
    await cake('Another', { priceIncludingTax: '10', choices: [{ choiceId: filling.id }] })
    const rows = (await preview({ productIds: [mine.id], choices: true })).filter(({ kind }) => kind === 'option')
    expect(rows.map(({ name, part, before, after, alsoIn }) => [name, part, before, after, alsoIn])).toEqual([
      ['Filling', 'Raspberry', '8.00', '8.95', 1],
      ['Sponge', 'Mud', '0.50', '0.53', 0],
    ])
    await change(changes(rows))
    const amounts = async () =>
      ((await read(`/choices/${sponge.id}`)) as { options: { price: string }[] }).options.map(({ price }) => price)
    expect(await amounts()).toEqual(['0.00', '0.53', '-2.00'])
    await change(undone(rows))
    expect(await amounts()).toEqual(['0.00', '0.50', '-2.00'])
    expect(await preview({ productIds: [mine.id] })).toHaveLength(1)
  })

  it('are refused, all of them, when one of them was changed after it was shown', async () => {
    const [first, second] = await Promise.all([
      cake('First', { priceIncludingTax: '10' }),
      cake('Second', { priceIncludingTax: '20' }),
    ])
    const rows = await preview({ productIds: [first.id, second.id] })
    await bakery.owner.patch(`/products/${second.id}`, { priceIncludingTax: '21', version: second.version })
    const answer = await change(changes(rows))
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'The price of Second was changed meanwhile. Please look again.',
    ])
    expect(await read(`/products/${first.id}`)).toMatchObject({ priceIncludingTax: '10.00' })
  })

  it('are refused for a product that has sizes by now, and for a size that was put away', async () => {
    const sized = await threeSizes()
    const own = { kind: 'product', id: sized.id, from: '86.364', to: '90' }
    expect((await change({ prices: [own] })).status).toBe(409)
    const rows = await preview({ productIds: [sized.id] })
    const { sizes, version } = (await read(`/products/${sized.id}`)) as Product
    await bakery.owner.patch(`/products/${sized.id}`, {
      sizes: sizes.slice(1).map(({ id, price }) => ({ id, name: `${id}`, price })),
      version,
    })
    expect((await change(changes(rows))).status).toBe(409)
  })

  it('are not known to strangers, and a margin is below 100 %', async () => {
    const { id } = await cake('Mine', { priceIncludingTax: '95' })
    const other = await newBakery()
    const asked = { productIds: [id], by: 'percent', percent: '5', end: '.95' }
    expect((await other.owner.post('/products/prices/preview', asked)).status).toBe(404)
    const prices = [{ kind: 'product', id, from: '86.364', to: '1' }]
    expect((await other.owner.post('/products/prices', { prices })).status).toBe(404)
    const answer = await bakery.owner.post('/products/prices/preview', { ...asked, by: 'margin', percent: '100' })
    expect([answer.status, answer.body.fields]).toEqual([422, { percent: 'A margin is below 100%' }])
  })
})

it('A bakery that types prices before tax raises those', async () => {
  const { version } = await read('/settings')
  await bakery.owner.patch('/settings', { pricesIncludeTax: false, version })
  const { id } = await cake('Net', { price: '100' })
  const rows = await preview({ productIds: [id] })
  expect(rows).toMatchObject([{ before: '100.00', after: '105.95', to: '105.95' }])
  await change(changes(rows))
  expect(await read(`/products/${id}`)).toMatchObject({ price: '105.95', priceIncludingTax: '116.55' })
})

it('Sent quotes and orders keep their prices', async () => {
  const product = await cake('Sold', { priceIncludingTax: '95' })
  const contact = await made('/contacts', { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' })
  const order = await made('/orders', {
    contactId: contact.id,
    lines: [{ productId: product.id, name: 'Sold', quantity: '1' }],
  })
  await change(changes(await preview({ productIds: [product.id] })))
  expect(await read(`/orders/${order.id}`)).toMatchObject({ total: (order as Body).total })
})

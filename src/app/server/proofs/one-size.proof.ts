import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { addDays } from '#shared/dates/dates.ts'
import { isFull, PATIENCE_MS, randomStream, report } from './probes.ts'

const ORDERS = isFull ? 1000 : 20
/** Every so many orders the papers are drawn too. */
const PAPERS = 5

const random = randomStream(20_261_129)
const int = (most: number) => Math.floor(random() * most)
const money = (most: number) => `${int(most)}.${String(int(100)).padStart(2, '0')}`

let bakery: TestBakery
const recipes: number[] = []
let board: number
let contactId: number
beforeAll(async () => {
  bakery = await newBakery()
  contactId = (await made('/contacts', { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test' })).id
  board = (await made('/supplies', { name: 'Board', price: '1.37' })).id
  for (let i = 0; i < 5; i++) {
    const { data } = await made('/ingredients', { name: `Ingredient ${i}`, packSize: '3', packCost: money(30) })
    const ingredients = [{ ingredientId: data.id, quantity: String(1 + int(4)), unit: data.unit }]
    recipes.push((await made('/recipes', { name: `Recipe ${i}`, servings: 1 + int(30), ingredients })).id)
  }
})
afterAll(closePdfPool)

const made = async (path: string, body: object) => must(await bakery.owner.post(path, body), 201)
const read = async (path: string) => must(await bakery.owner.get(path), 200)

/** Only the size itself, and what tells two records apart, may be another. */
const OWN = new Set('id size sizeId choicesText productId orderId number orderNumber orderIds'.split(' '))
const alike = (value: unknown): string =>
  JSON.stringify(value, (key, each) => (OWN.has(key) || /(At|Version|Day|Date)$/.test(key) ? undefined : each))

/** The text of a paper without the number, the days and the name of the size that tell two orders apart. */
const paperOf = async (path: string, number: string) => {
  const answer = await bakery.owner.get(path)
  expect(answer.status, answer.text).toBe(200)
  const own = [
    /One size, serves \d+/g,
    /\d{2}-\d{2}-\d{4}/g,
    /\w*-0\d+/g,
    new RegExp(`(^|Order number |· )${number}\\b`, 'g'),
  ]
  const text = readPdfText(answer.bytes).join(' ').replace(/\s+/g, ' ')
  return own.reduce((left, each) => left.replace(each, ''), text).replace(/ +/g, ' ')
}

/** The places where two texts part. */
function firstDifference(a: string, b: string): string {
  const at = [...a].findIndex((sign, i) => sign !== b[i])
  return [a, b].map((text) => text.slice(Math.max(0, at - 40), at + 60)).join(' | ')
}

test(
  'a product with one size is sold, costed, bought for and printed as the same product without sizes',
  async () => {
    const wrong: string[] = []
    let papers = 0
    for (let i = 0; i < ORDERS; i++) {
      const [price, servings] = [money(400), 1 + int(60)]
      const body = {
        name: 'Cake',
        type: 'cakes',
        labourMinutes: String(int(200)),
        ...(int(4) === 0 && { labourCost: money(90) }),
        overheadMode: ['amount', 'percent', 'hour'][int(3)],
        overheadValue: String(int(20)),
        recipes: recipes.filter(() => int(2) === 0).map((id) => ({ id, quantity: `${1 + int(2)}.${int(10)}` })),
        supplies: int(2) === 0 ? [{ id: board, quantity: 1 + int(3) }] : [],
      }
      const plain = await made('/products', { ...body, price, servings })
      const sized = await made('/products', { ...body, sizes: [{ name: 'One size', price, servings, factor: 1 }] })
      const shared = {
        contactId,
        bookingFeeKind: 'none',
        ...(int(2) === 0 && { discountType: ['%', 'fixed'][int(2)], discount: String(int(15)) }),
        ...(int(3) === 0 && { setupFee: money(40) }),
      }
      const other = { name: 'Candle', quantity: String(1 + int(4)), unitPrice: money(9) }
      const quantity = String(1 + int(5))
      const both = []
      for (const [place, [product, sizeId]] of [[plain], [sized, sized.sizes[0].id]].entries()) {
        // Each has a week of its own: what is bought for it is nobody else's.
        const eventDate = addDays('2027-03-06', (2 * i + place) * 7)
        const cake = { productId: product.id, sizeId, name: 'Cake', servings, quantity }
        const draft = await made('/orders', { ...shared, eventDate, lines: [cake, other] })
        const booked = await bakery.owner.post(`/orders/${draft.id}/status`, {
          to: 'Confirmed',
          version: draft.version,
        })
        must(booked, 200)
        const order = await read(`/orders/${draft.id}`)
        const shopping = await read(`/reports/shopping?startDate=${addDays(eventDate, -3)}&endDate=${eventDate}`)
        const drawn: string[] = []
        if (i % PAPERS === 0) must(await bakery.owner.post(`/orders/${order.id}/invoice`), 200)
        for (const paper of i % PAPERS === 0 ? ['pdf?kind=invoice', 'job-sheet/pdf'] : [])
          drawn.push(await paperOf(`/orders/${order.id}/${paper}`, order.orderNumber))
        papers += drawn.length
        both.push({ order: alike(order), shopping: alike(shopping.data), drawn: drawn.join('\n') })
      }
      const [a, b] = both
      for (const part of ['order', 'shopping', 'drawn'] as const)
        if (a?.[part] !== b?.[part]) wrong.push(`${part} of ${i}: ${firstDifference(a?.[part] ?? '', b?.[part] ?? '')}`)
    }
    report('one size', ORDERS, wrong.length, { papers })
    expect(wrong).toEqual([])
  },
  PATIENCE_MS,
)

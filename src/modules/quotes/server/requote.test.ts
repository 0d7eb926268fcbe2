import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { addDays } from '#shared/dates/dates.ts'
import { draftOrder, mailsOf, must, sendQuote } from './testing.ts'

let bakery: TestBakery
let rate: { id: number; version: number }
beforeAll(async () => {
  bakery = await newBakery()
  must(await bakery.owner.patch('/settings', { pricesIncludeTax: false }), 200)
  rate = must(await bakery.owner.get('/tax-rates'), 200)[0]
})

const later = () => {
  bakery.app.clock.now = new Date(bakery.app.clock.now.getTime() + 60_000)
}
const product = async (price: string) => {
  const made = must(
    await bakery.owner.post('/products', { type: 'cakes', name: 'Fig cake', price, labourCost: '10' }),
    201,
  )
  const cost = async (now: string) => {
    later()
    const { version } = must(await bakery.owner.get(`/products/${made.id}`), 200)
    must(await bakery.owner.patch(`/products/${made.id}`, { price: now, version }), 200)
  }
  return { id: made.id as number, cost }
}
const read = async (id: number) => must(await bakery.owner.get(`/orders/${id}`), 200)
const shown = async (id: number, query = '') => must(await bakery.owner.get(`/orders/${id}/requote${query}`), 200)
const move = async (id: number, to: string, more: object = {}) =>
  bakery.owner.post(`/orders/${id}/status`, { to, version: (await read(id)).version, ...more })

/** A declined quote with a product and a custom cake, with its customer's page. */
const declined = async (productId: number, changes: object = {}) => {
  const lines = [
    { productId, name: 'Fig cake', quantity: '1', unitPrice: '240' },
    { name: 'Topper', quantity: '1', unitPrice: '60' },
  ]
  const { id } = await draftOrder(bakery, { priceEntry: 'net', lines, ...changes })
  const by = { 'x-order-token': await sendQuote(bakery, id) }
  must(await move(id, 'Declined'), 200)
  const page = async () => must(await bakery.app.anonymous.get(`/public/orders/${id}`, by), 200)
  return { id, page }
}

describe('a quote that is offered again', () => {
  test("takes today's prices when the owner says so, and the customer reads that it is a new revision", async () => {
    const figs = await product('240')
    const { id, page } = await declined(figs.id)
    expect((await read(id)).total).toBe('330.00')
    await figs.cost('280')
    expect(await shown(id)).toMatchObject({
      dateNeeded: false,
      lines: [{ name: 'Fig cake', price: '240.00', priceToday: '280.00', isOwnPrice: false, isKept: false }],
      taxes: [],
      termsChanged: false,
      allergens: null,
      total: '330.00',
      newTotal: '374.00',
    })
    const moved = must(await move(id, 'Quote', { requote: { keep: [], keepTaxes: false } }), 200)
    expect(moved).toMatchObject({ status: 'Quote', total: '374.00', revision: 2 })
    expect(await page()).toMatchObject({
      state: 'open',
      revision: 2,
      total: '$374.00',
      replaces: { revision: 1, total: '$330.00' },
    })
    must(await bakery.owner.post(`/orders/${id}/send`, { kind: 'quote' }), 200)
    expect((await mailsOf(bakery, id)).at(-1)?.subject).toMatch(/^Your updated quote/)
    const history = must(await bakery.owner.get(`/orders/${id}/history`), 200)
    expect(history).toContainEqual(
      expect.objectContaining({ act: 'requoted', details: { total: ['330.00', '374.00'] } }),
    )
  })

  test('asks again when a price changes between looking and pressing', async () => {
    const figs = await product('240')
    const { id } = await declined(figs.id)
    await figs.cost('280')
    const { newTotal } = await shown(id)
    await figs.cost('290')
    const choice = { keep: [], keepTaxes: false }
    const refused = await move(id, 'Quote', { requote: { ...choice, newTotal } })
    expect([refused.status, (await read(id)).status]).toEqual([409, 'Declined'])
    const again = (await shown(id)).newTotal
    expect(must(await move(id, 'Quote', { requote: { ...choice, newTotal: again } }), 200).total).toBe('385.00')
  })

  test('keeps the prices that it was quoted at when the owner says so', async () => {
    const figs = await product('240')
    const { id } = await declined(figs.id)
    await figs.cost('280')
    const line = (await shown(id)).lines[0].lineId
    expect((await shown(id, `?keep=${line}`)).newTotal).toBe('330.00')
    const moved = must(await move(id, 'Quote', { requote: { keep: [line], keepTaxes: false } }), 200)
    expect(moved).toMatchObject({ status: 'Quote', total: '330.00', revision: 2 })
  })

  test('is not offered again silently: moved with others, dragged or sent, it stays until she has looked', async () => {
    const figs = await product('240')
    const { id } = await declined(figs.id)
    await figs.cost('280')
    for (const answer of [await move(id, 'Quote'), await bakery.owner.post(`/orders/${id}/send`, { kind: 'quote' })])
      expect([answer.status, answer.body.error]).toEqual([409, expect.stringMatching(/Prices or taxes have changed/)])
    expect(await read(id)).toMatchObject({ status: 'Declined', total: '330.00', revision: 1 })
    await figs.cost('240')
    must(await move(id, 'Quote'), 200)
  })

  test('proposes to keep a price that the owner made for this quote, and says nothing while its product costs the same', async () => {
    const figs = await product('250')
    const { id } = await declined(figs.id)
    expect((await shown(id)).lines).toEqual([])
    await figs.cost('260')
    expect(await shown(id)).toMatchObject({
      lines: [{ price: '240.00', priceToday: '260.00', isOwnPrice: true, isKept: true }],
      newTotal: '330.00',
    })
  })

  test("takes today's tax rates, or keeps those that it was quoted with", async () => {
    const figs = await product('240')
    const [first, second] = [await declined(figs.id), await declined(figs.id)]
    const saved = must(await bakery.owner.patch(`/tax-rates/${rate.id}`, { rate: '20', version: rate.version }), 200)
    expect(await shown(first.id)).toMatchObject({
      taxes: [
        { name: 'Fig cake', percent: '10.000', percentToday: '20.000' },
        { name: 'Topper', percent: '10.000', percentToday: '20.000' },
      ],
      newTotal: '360.00',
    })
    expect((await shown(first.id, '?keepTaxes=true')).newTotal).toBe('330.00')
    const choice = { keep: [], keepTaxes: true }
    expect(must(await move(first.id, 'Quote', { requote: choice }), 200).total).toBe('330.00')
    expect(must(await move(second.id, 'Quote', { requote: { ...choice, keepTaxes: false } }), 200).total).toBe('360.00')
    must(await bakery.owner.patch(`/tax-rates/${rate.id}`, { rate: '10', version: saved.version }), 200)
  })

  test('says when terms or allergens are others than those that it named', async () => {
    const figs = await product('240')
    const { id } = await declined(figs.id)
    must(await bakery.owner.post('/terms', { body: 'No refunds in the last week.' }), 201)
    must(await bakery.owner.patch('/settings', { kitchenMayContain: ['sesame'] }), 200)
    expect(await shown(id)).toMatchObject({
      termsChanged: true,
      allergens: { before: expect.stringContaining('Hazelnut'), today: expect.stringMatching(/Sesame/i) },
    })
  })

  test('wants another day when its own is past, and a reason when that day is full', async () => {
    const figs = await product('240')
    const { id } = await declined(figs.id, { eventDate: '2026-06-01' })
    const today = await bakery.inScope(async (scope) => scope.today)
    const choice = { keep: [], keepTaxes: false }
    expect(await shown(id)).toMatchObject({ dateNeeded: true })
    expect((await read(id)).moves).toContainEqual(expect.objectContaining({ to: 'Quote', refused: null }))
    for (const more of [{}, { requote: choice }])
      expect((await move(id, 'Quote', more)).body.error).toBe('Its date is past. Re-quote it for another day.')
    const day = addDays(today, 30)
    must(await bakery.owner.post('/blocked-dates', { from: day, to: day, reason: 'holiday' }), 201)
    const requote = { ...choice, eventDate: day }
    expect((await move(id, 'Quote', { requote })).body.code).toBe('DATE_UNAVAILABLE')
    expect(await read(id)).toMatchObject({ status: 'Declined', eventDate: '2026-06-01' })
    const moved = must(await move(id, 'Quote', { requote, reason: 'For my niece' }), 200)
    expect(moved).toMatchObject({ eventDate: day, validUntil: addDays(today, 7), revision: 2 })
    expect(moved.dueDate > today).toBe(true)
  })

  test('is known not to have been mailed until it is', async () => {
    const { id } = await declined((await product('240')).id)
    const mailed = async () => must(await bakery.owner.get(`/orders/${id}/quote`), 200).mailed
    expect(await mailed()).toBe(true)
    later()
    must(await move(id, 'Quote'), 200)
    expect(await mailed()).toBe(false)
    await sendQuote(bakery, id)
    expect(await mailed()).toBe(true)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type BakeryWithRules,
  bakeryWithRules,
  CANCEL,
  EARLY,
  HALF,
  LATE,
} from '#app/server/proofs/bakery-with-rules.ts'
import { draftOrder, must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'

// CAN: what a customer gets back of a cancelled order is what she signed.

let { bakery, at, atStart, get, signed } = {} as BakeryWithRules
beforeAll(async () => {
  ;({ bakery, at, atStart, get, signed } = await bakeryWithRules())
})
afterAll(closePdfPool)
beforeEach(() => atStart())

const pdfText = (bytes: Buffer) => readPdfText(bytes).join('\n').replace(/\s+/g, ' ')

describe('what cancelling would give back', () => {
  test('follows the rules that were signed, to the day', async () => {
    const order = await signed()
    await order.pay('340')
    await at(EARLY)
    expect(await order.plan('?by=customer')).toMatchObject({
      terms: { revision: 1 },
      daysBefore: 26,
      paid: '340.00',
      feePart: '170.00',
      back: '170.00',
      kept: '170.00',
      as: 'money',
      next: { from: '2026-08-02', back: '85.00' },
    })
    // Auckland is 12 hours ahead: 8 August ends at noon.
    await at('2026-08-08T11:59:59Z')
    expect(await order.plan('?by=customer')).toMatchObject({
      back: '85.00',
      next: { from: '2026-08-09', back: '0.00' },
    })
    await at('2026-08-08T12:00:00Z')
    expect(await order.plan('?by=customer')).toMatchObject({ back: '0.00', next: null })
    expect(await order.plan()).toMatchObject({ by: 'bakery', back: '340.00', kept: '0.00', next: null })
    expect(await order.plan('?by=customer&on=2026-08-01')).toMatchObject({ back: '170.00' })
  })

  test('says beside it what its ingredients cost and how long was worked on it', async () => {
    const order = await signed()
    await order.pay('340')
    expect(await order.plan()).toMatchObject({ costsSoFar: null, minutesSoFar: 0 })
    const flour = must(
      await bakery.owner.post('/ingredients', { name: 'Flour', unit: 'kg', packSize: '1', packCost: '2' }),
      201,
    ).data.id
    const ingredients = [{ ingredientId: flour, quantity: '1.5', unit: 'kg' }]
    const { id: recipeId } = must(await bakery.owner.post('/recipes', { name: 'Bread', ingredients }), 201)
    const lines = [{ recipeId, name: 'Bread', quantity: '2', unitPrice: '170.00' }]
    const made = await signed({ lines })
    await made.pay('340')
    must(await bakery.owner.post(`/orders/${made.id}/work`, { minutes: '130' }), 201)
    expect(await made.plan('?by=customer')).toMatchObject({ costsSoFar: '6.00', minutesSoFar: 130 })
  })

  test('counts from the day on which she asked, until the owner answers otherwise', async () => {
    const order = await signed()
    await order.pay('340')
    await at('2026-07-30T10:00:00Z')
    await order.askTo()
    await at(LATE)
    expect(await order.plan()).toMatchObject({
      by: 'customer',
      askedOn: '2026-07-30',
      daysBefore: 16,
      back: '170.00',
      next: null,
    })
    const [asked] = await get(`/orders/${order.id}/asks`)
    must(await bakery.owner.post(`/asks/${asked.id}/done`, {}), 200)
    expect(await order.plan('?by=customer')).toMatchObject({ askedOn: '2026-08-12', back: '0.00' })
  })

  test('goes by the version that was signed, not by today’s', async () => {
    const order = await signed()
    await order.pay('340')
    must(
      await bakery.owner.post('/terms', {
        body: 'Nothing.',
        rules: { cancel: { steps: [], feeBack: 0, as: 'money' } },
      }),
      201,
    )
    await at(EARLY)
    expect(await order.plan('?by=customer')).toMatchObject({ terms: { revision: 1 }, back: '170.00' })
    must(await bakery.owner.post('/terms', { body: 'Fees are kept.', rules: { cancel: CANCEL } }), 201)
  })

  test('is nobody’s promise for an order booked by hand, unless its customer accepted by phone', async () => {
    const { id } = await draftOrder(bakery, {})
    const move = async (to: string) =>
      must(await bakery.owner.post(`/orders/${id}/status`, { to, version: (await get(`/orders/${id}`)).version }), 200)
    await move('Booked')
    must(await bakery.owner.post(`/orders/${id}/payments`, { amount: '200', method: 'Cash' }), 201)
    expect(await get(`/orders/${id}/cancel`)).toMatchObject({ terms: null, back: null, parts: [] })
    const { version } = await get(`/orders/${id}`)
    const cancel = { to: 'Cancelled', reason: 'Ill', by: 'customer', back: '10' }
    expect((await bakery.owner.post(`/orders/${id}/status`, { ...cancel, version })).body.fields).toHaveProperty('back')
    must(await bakery.owner.patch(`/orders/${id}`, { version, termsAcceptedOn: '2026-07-01' }), 200)
    expect(await get(`/orders/${id}/cancel?by=customer`)).toMatchObject({ back: '100.00' })
  })

  test('an order whose day went to another counts as cancelled by the bakery', async () => {
    const order = await signed()
    await order.pay('100')
    await bakery.inScope(({ db, businessId, now }) =>
      db
        .updateTable('orders')
        .set({ day_lost_at: now })
        .where('business_id', '=', businessId)
        .where('id', '=', order.id)
        .execute(),
    )
    expect(await order.plan('?by=customer')).toMatchObject({ by: 'bakery', back: '100.00', as: 'money' })
  })
})

describe('the promise', () => {
  test('the signed sentences stand on the quote, its PDF and the page', async () => {
    const order = await signed()
    const said = 'up to 7 days before, half of it; after that nothing. The booking fee is kept.'
    expect((await order.page()).terms.text).toContain(`Fees are kept.\n\nIf you cancel`)
    const pdf = await bakery.app.anonymous.get(`/public/orders/${order.id}/pdf`, { 'x-order-token': order.token })
    expect(pdfText(pdf.bytes)).toContain(said)
    expect(pdfText((await bakery.owner.get(`/orders/${order.id}/pdf?kind=quote`)).bytes)).toContain(said)
  })

  test('the owner’s task names the amount', async () => {
    const order = await signed()
    await order.pay('340')
    await at(HALF)
    await order.askTo()
    expect(await order.tasks()).toEqual([
      'Answer: your customer asks to cancel\nBy the terms they accepted they get $85.00 back.',
    ])
  })
})

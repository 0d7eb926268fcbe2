import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type BakeryWithRules,
  bakeryWithRules,
  CANCEL,
  EARLY,
  HALF,
  LATE,
} from '#app/server/proofs/bakery-with-rules.ts'
import { bookedOrder, checkoutOf, payingBakery, payOn } from '#app/server/proofs/paying-bakery.ts'
import { addToTeam } from '#app/server/test-accounts.ts'
import { draftOrder, mailsOf, must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { roundTo, sumOf } from '#shared/money.ts'

// CAN: cancelling by the terms moves the money, and writes down what is kept.

let { bakery, at, atStart, get, signed } = {} as BakeryWithRules
beforeAll(async () => {
  ;({ bakery, at, atStart, get, signed } = await bakeryWithRules())
})
afterAll(closePdfPool)
beforeEach(() => atStart())

describe('cancelling', () => {
  test('gives back the newest payment first, each to where it came from, and keeps the rest', async () => {
    const order = await signed()
    await order.pay('170', { method: 'Bank transfer' })
    await at('2026-08-01T10:00:00Z')
    const { url } = must(await order.start({ kind: 'other', amount: '100.00' }), 200)
    await order.ask(checkoutOf(payOn(bakery, url).next))
    await at('2026-08-03T10:00:00Z')
    await order.pay('70', { tipAmount: '4' })
    await at(HALF)
    expect((await order.plan('?by=customer')).parts).toMatchObject([
      { amount: '70.00', tip: '4.00', way: 'hand', method: 'Cash' },
      { amount: '15.00', tip: '0.00', way: 'card' },
    ])
    must(await order.cancel('85', { tellCustomer: true }), 200)
    expect(await order.refunds()).toEqual([
      ['-70.00', '-4.00', 'Cash'],
      ['-15.00', '0.00', 'Card online'],
    ])
    expect(await order.row()).toMatchObject({ kept: '255.000', amount_paid: '255.000', cancelled_by: 'customer' })
    expect(await order.order()).toMatchObject({ status: 'Cancelled', credit: '0.00' })
    expect(await order.tasks()).toEqual(['Pay back $74.00 to Amélie in cash'])
    expect(await order.notes()).toEqual(['85.00 current'])
    const mail = (await mailsOf(bakery, order.id)).find(({ template }) => template === 'order_cancelled')
    expect(mail?.text).toContain(
      'You get $89.00 back ($74.00 in cash, $15.00 to your card, which takes up to 5 working days).',
    )
    const history = await get(`/orders/${order.id}/history`)
    expect(history.find(({ act }: { act: string }) => act === 'cancelled-by-terms')).toMatchObject({
      details: { by: 'customer', byTerms: '85.00', back: '85.00', kept: '255.00' },
    })
  })

  test('makes one note for what is no longer asked for, also if no money moves', async () => {
    const order = await signed()
    await order.pay('170')
    await at(EARLY)
    must(await order.cancel('0'), 200)
    expect(await order.notes()).toEqual(['170.00 current'])
    expect(await order.refunds()).toEqual([])
    expect(await order.tasks()).toEqual([])
  })

  test('gives back more if the owner likes, and less only with a reason', async () => {
    const more = await signed()
    await more.pay('340')
    await at(HALF)
    must(await more.cancel('100', { seen: '85' }), 200)
    expect(await more.row()).toMatchObject({ kept: '240.000' })
    await at('2026-07-01T10:00:00Z')
    const less = await signed()
    await less.pay('340')
    await at(HALF)
    expect((await less.cancel('50', { seen: '85' })).body.fields).toHaveProperty('whyLess')
    expect((await less.cancel('341', { seen: '85' })).body.fields).toEqual({ back: 'Only $340.00 was paid' })
    must(await less.cancel('50', { seen: '85', whyLess: 'The figures were made' }), 200)
    expect(await less.notes()).toEqual(['50.00 current'])
    expect(await less.row()).toMatchObject({ kept: '290.000' })
  })

  test('is refused with the new amount when it is no longer what the owner saw', async () => {
    const order = await signed()
    await order.pay('340')
    await at(HALF)
    const refused = await order.cancel('170')
    expect(refused).toMatchObject({ status: 409, body: { code: 'MOVED', details: { back: '85.00' } } })
    expect((await order.order()).status).toBe('Confirmed')
    expect((await order.cancel('85', { by: undefined })).body.fields).toHaveProperty('by')
  })

  test('gives all back, as money, if the bakery cancels', async () => {
    const order = await signed()
    await order.pay('340')
    await at(LATE)
    expect((await order.cancel('340', { by: 'bakery', as: 'credit' })).body.fields).toHaveProperty('as')
    must(await order.cancel('340', { by: 'bakery' }), 200)
    expect(await order.row()).toMatchObject({ kept: '0.000', amount_paid: '0.000', cancelled_by: 'bakery' })
    expect(await order.notes()).toEqual(['340.00 current'])
  })

  test('leaves the money as credit where that was signed, or gives it back all the same', async () => {
    const credit = { cancel: { ...CANCEL, as: 'credit' } }
    must(await bakery.owner.post('/terms', { body: 'Credit.', rules: credit }), 201)
    const one = await signed()
    const two = await signed()
    must(await bakery.owner.post('/terms', { body: 'Fees are kept.', rules: { cancel: CANCEL } }), 201)
    for (const order of [one, two]) await order.pay('340', { tipAmount: '5' })
    await at(HALF)
    must(await one.cancel('85', { tellCustomer: true }), 200)
    expect(await one.order()).toMatchObject({ credit: '85.00', amountPaid: '340.00' })
    expect(await one.refunds()).toEqual([['0.00', '-5.00', 'Cash']])
    expect(await one.notes()).toEqual(['85.00 current'])
    const mail = (await mailsOf(bakery, one.id)).find(({ template }) => template === 'order_cancelled')
    expect(mail?.text).toContain('You get $90.00 back ($5.00 in cash, $85.00 as credit for another order).')
    must(await two.cancel('85', { as: 'money' }), 200)
    expect(await two.order()).toMatchObject({ credit: '0.00', amountPaid: '255.00' })
  })

  test('gives a payment with credit back as credit', async () => {
    const source = await signed()
    await source.pay('440')
    const { contactId } = await source.order()
    const order = await signed({ contactId })
    await order.pay('240')
    await order.pay('100', { method: 'Credit' })
    await at(HALF)
    expect((await order.plan('?by=customer')).parts).toMatchObject([
      { amount: '85.00', way: 'credit', method: 'Credit' },
    ])
    must(await order.cancel('85'), 200)
    expect(await order.order()).toMatchObject({ credit: '85.00', amountPaid: '340.00' })
    expect(await order.refunds()).toEqual([])
  })

  test('moves no money without an amount, and all is kept', async () => {
    const order = await signed()
    await order.pay('340')
    must(await order.cancel(undefined, { by: undefined }), 200)
    expect(await order.row()).toMatchObject({ kept: null, cancelled_by: null, amount_paid: '340.000' })
    expect([...(await order.notes()), ...(await order.refunds())]).toEqual([])
  })

  test('that is undone takes no money back, and its invoice asks for everything again', async () => {
    const order = await signed()
    await order.pay('340')
    await at(HALF)
    must(await order.cancel('85'), 200)
    must(
      await bakery.owner.post(`/orders/${order.id}/status`, { to: 'Draft', version: (await order.order()).version }),
      200,
    )
    expect(await order.row()).toMatchObject({ kept: null, cancelled_by: null, amount_paid: '255.000' })
    expect(await order.order()).toMatchObject({ balance: '85.00' })
    expect(await order.notes()).toEqual(['85.00 void'])
  })

  test('has no second note for a refund, unless it goes below what was kept', async () => {
    const order = await signed()
    const { id } = await order.pay('340')
    await at(HALF)
    must(await order.cancel('85'), 200)
    must(await bakery.owner.post(`/payments/${id}/refund`, { amount: '55' }), 201)
    expect(await order.notes()).toEqual(['85.00 current', '55.00 current'])
  })
})

describe('what other products got wrong', () => {
  test('a refund from before is not credited a second time', async () => {
    const order = await signed()
    const { id } = await order.pay('340')
    must(await bakery.owner.post(`/payments/${id}/refund`, { amount: '40' }), 201)
    await at(HALF)
    // 300.00 is paid of the 300.00 that is left: half of the 130.00 beyond the fee comes back.
    expect(await order.plan('?by=customer')).toMatchObject({ paid: '300.00', back: '65.00' })
    must(await order.cancel('65'), 200)
    expect(await order.notes()).toEqual(['40.00 current', '65.00 current'])
    expect(await order.row()).toMatchObject({ kept: '235.000', amount_paid: '235.000' })
  })

  test('half of an odd amount is rounded once, and both halves add up', async () => {
    const line = { name: 'Bun', quantity: '1', unitPrice: '16.61', cost: '1' }
    const order = await signed({ lines: [line], bookingFeeKind: 'none', bookingFeeValue: '0' })
    await order.pay('16.61')
    await at(HALF)
    expect(await order.plan('?by=customer')).toMatchObject({ back: '8.31', kept: '8.30' })
    must(await order.cancel('8.31'), 200)
    expect(await order.notes()).toEqual(['8.31 current'])
  })

  test('a discount counts, since only what was paid comes back', async () => {
    const order = await signed({ discountType: '%', discount: '10' })
    await order.pay('306')
    await at(HALF)
    expect(await order.plan('?by=customer')).toMatchObject({ paid: '306.00', feePart: '153.00', back: '76.50' })
  })

  test('the same press twice gives back once', async () => {
    const order = await signed()
    await order.pay('340')
    await at(HALF)
    const { version } = await order.order()
    const body = { to: 'Cancelled', reason: 'Ill', by: 'customer', back: '85', version }
    const key = { 'idempotency-key': `cancel-by-terms-${order.id}` }
    const press = () => bakery.owner.post(`/orders/${order.id}/status`, body, key)
    must(await press(), 200)
    must(await press(), 200)
    expect(await order.refunds()).toHaveLength(1)
  })

  test('an order without an invoice gets none by cancelling, and no note', async () => {
    const { id } = await draftOrder(bakery, { termsAcceptedOn: '2026-07-01' })
    const post = async (body: object) =>
      must(
        await bakery.owner.post(`/orders/${id}/status`, { version: (await get(`/orders/${id}`)).version, ...body }),
        200,
      )
    await post({ to: 'Booked' })
    must(await bakery.owner.post(`/orders/${id}/payments`, { amount: '200', method: 'Cash' }), 201)
    await post({ to: 'Cancelled', reason: 'Ill', by: 'customer', back: '100' })
    const kinds = (await get(`/orders/${id}/documents`)).map(({ kind }: { kind: string }) => kind)
    expect(kinds).not.toContain('credit-note')
    expect(kinds).not.toContain('invoice')
  })

  /** An order paid in full by card, and its refunds made by the provider. */
  const paidByCard = async () => {
    const order = await signed()
    const { url } = must(await order.start({ kind: 'balance' }), 200)
    await order.ask(checkoutOf(payOn(bakery, url).next))
    return order
  }
  const check = async () => must(await bakery.owner.post('/integrations/cards/check'), 200)
  const standIn = () => {
    const books = bakery.app.services.cards?.standIn()
    if (books === undefined) throw new Error('no sandbox')
    return books
  }

  test('a bank that sends a refund back leaves the money hers, and the note as it is', async () => {
    const order = await paidByCard()
    await at(HALF)
    must(await order.cancel('85'), 200)
    await check()
    const made = (await order.payments()).find(({ type }: { type: string }) => type === 'refund')
    standIn().failRefund(made.providerRef)
    await check()
    expect(await order.order()).toMatchObject({ amountPaid: '340.00', credit: '85.00' })
    expect(await order.notes()).toEqual(['85.00 current'])
    expect(await order.tasks()).toContainEqual(expect.stringMatching(/card refund did not go through/))
  })

  test('a disputed payment is not refunded besides: its part waits in a task', async () => {
    const order = await paidByCard()
    const [payment] = await order.payments()
    const dispute = standIn().dispute(payment.providerRef)
    await check()
    await at(HALF)
    expect((await order.plan('?by=customer')).parts).toMatchObject([{ way: 'hand', amount: '85.00' }])
    must(await order.cancel('85'), 200)
    expect(await order.refunds()).toEqual([])
    expect(await order.tasks()).toContainEqual(expect.stringMatching(/^Pay back \$85\.00 to Amélie\n.*bank disputes/))
    standIn().decideDispute(dispute, 'lost')
    await check()
    expect(await order.row()).toMatchObject({ amount_paid: '0.000' })
    expect(await order.order()).toMatchObject({ credit: '0.00' })
  })
})

describe('besides', () => {
  test('nobody of the kitchen sees the tasks, which name amounts', async () => {
    const { caller: kitchen } = await addToTeam(bakery, 'kitchen')
    const order = await signed()
    await order.pay('340')
    await order.askTo()
    const asked = JSON.stringify(must(await kitchen.get('/tasks?pageSize=100'), 200))
    must(await order.cancel('170'), 200)
    expect((await order.tasks()).join()).toContain('Pay back $170.00 to Amélie in cash')
    const seen = JSON.stringify(must(await kitchen.get('/tasks?pageSize=100'), 200))
    for (const text of [asked, seen]) expect(text).not.toMatch(/Pay back|170\.00|asks to cancel/)
    expect((await kitchen.get(`/orders/${order.id}/cancel`)).status).toBe(403)
  })

  test('a card that pays after the end goes back whole, and changes neither the note nor what is kept', async () => {
    const order = await signed()
    await order.pay('170')
    const { url } = must(await order.start({ kind: 'balance' }), 200)
    must(await order.cancel('0'), 200)
    payOn(bakery, url)
    must(await bakery.owner.post('/integrations/cards/check'), 200)
    expect(await order.row()).toMatchObject({ kept: '170.000', amount_paid: '170.000' })
    expect(await order.notes()).toEqual(['170.00 current'])
  })

  test.each([
    ['JPY', '12345', '37035', '24690', '12222', '24813'],
    ['KWD', '10.005', '20.010', '0', '6.603', '13.407'],
  ])('%s has its own decimals', async (currency, unitPrice, paid, fee, back, kept) => {
    const other = await payingBakery()
    must(await other.owner.patch('/settings', { currency }), 200)
    const third = { cancel: { steps: [{ days: 0, back: 33 }], feeBack: 33, as: 'money' } }
    must(await other.owner.post('/terms', { body: '', rules: third }), 201)
    const lines = [{ name: 'Cake', quantity: currency === 'JPY' ? '3' : '2', unitPrice, cost: '1' }]
    const terms = { bookingFeeKind: fee === '0' ? 'none' : 'fixed', bookingFeeValue: fee }
    const { id } = await bookedOrder(other, { lines, ...terms })
    must(await other.owner.post(`/orders/${id}/payments`, { amount: paid, method: 'Cash' }), 201)
    const { version, total } = must(await other.owner.get(`/orders/${id}`), 200)
    const body = { to: 'Cancelled', reason: 'Ill', by: 'customer', back, version }
    must(await other.owner.post(`/orders/${id}/status`, body), 200)
    expect(must(await other.owner.get(`/orders/${id}`), 200).amountPaid).toBe(kept)
    const notes = must(await other.owner.get(`/orders/${id}/documents`), 200)
      .filter(({ kind }: { kind: string }) => kind === 'credit-note')
      .map((note: { total: string }) => note.total)
    expect(roundTo(sumOf([kept, ...notes]), currency === 'JPY' ? 0 : 3)).toBe(total)
  })
})

describe('at the same time', () => {
  test('two cancel: one does, and the money goes back once', async () => {
    const order = await signed()
    await order.pay('340')
    await at(HALF)
    const answers = await Promise.all([order.cancel('85'), order.cancel('85')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await order.refunds()).toEqual([['-85.00', '0.00', 'Cash']])
    expect(await order.notes()).toEqual(['85.00 current'])
  })

  test('a payment comes in: what goes back and what is kept are what was paid', async () => {
    for (let round = 0; round < 4; round++) {
      await at('2026-07-01T10:00:00Z')
      const order = await signed()
      await order.pay('170')
      await at(HALF)
      const paying = bakery.owner.post(`/orders/${order.id}/payments`, { amount: '170', method: 'Cash' })
      const [cancelled, paid] = await Promise.all([order.cancel('0'), paying])
      expect([200, 201]).toContain(paid.status)
      if (cancelled.status === 409) {
        expect(cancelled.body).toMatchObject({ code: 'MOVED', details: { back: '85.00' } })
        must(await order.cancel('85'), 200)
        expect(await order.row()).toMatchObject({ kept: '255.000', amount_paid: '255.000' })
      } else {
        expect(await order.row()).toMatchObject({ kept: '170.000', amount_paid: '340.000' })
        expect(await order.order()).toMatchObject({ credit: '170.00' })
      }
    }
  })

  test('the owner confirms it: the order ends once', async () => {
    const order = await signed()
    const { version } = await order.order()
    await at(EARLY)
    const confirm = bakery.owner.post(`/orders/${order.id}/status`, { to: 'Confirmed', reason: 'Friend', version })
    const [cancelled, confirmed] = await Promise.all([order.cancel('0'), confirm])
    expect([cancelled.status, confirmed.status].toSorted()).toEqual([200, 409])
  })
})

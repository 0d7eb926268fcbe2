import { createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { cookieOf, newBakery, TEST_PASSWORD, type TestBakery, testApp } from '#app/server/testing.ts'
import { accept, by, mailsOf, must, orderOf, quoted, seen } from '#modules/quotes/server/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

// CHG: a change after the signature is shown as its difference and approved with one press.
const NAME = 'Amélie'
let bakery: TestBakery
/** Moves the clock, and signs the owner in again. */
const at = async (instant: string) => {
  const { app, email } = bakery
  app.clock.now = new Date(instant)
  bakery.owner = app.withCookie(cookieOf(await app.anonymous.post('/auth/login', { email, password: TEST_PASSWORD })))
}
beforeEach(async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-06-10T02:00:00Z')
  bakery = await newBakery()
})
afterAll(closePdfPool)

type Line = { name: string; quantity: string; unitPrice: string }
const line = (name: string, unitPrice: string, quantity = '1'): Line => ({ name, unitPrice, quantity })
/** The bakery's one tax rate. */
async function taxed(rate: string) {
  await settings({ taxEnabled: true })
  const [{ id, version }] = must(await bakery.owner.get('/tax-rates'), 200)
  must(await bakery.owner.patch(`/tax-rates/${id}`, { rate, version }), 200)
}
async function shaOfPaper(id: number, revision: number) {
  const answer = await bakery.owner.get(`/orders/${id}/pdf?kind=quote&revision=${revision}`)
  expect(answer.status).toBe(200)
  return createHash('sha256').update(answer.text).digest('hex')
}
const settings = async (changes: object) => must(await bakery.owner.patch('/settings', changes), 200)

/** A signed order of these items; no fee is due, so it is confirmed. */
async function signed(lines: readonly Line[], more: Record<string, unknown> = {}) {
  const { id, token } = await quoted(bakery, { lines, allergiesStated: null, ...more })
  must(await accept(bakery, id, token), 200)
  const order = () => orderOf(bakery, id)
  const make = async (changes: object, extra: object = {}) =>
    bakery.owner.post(`/orders/${id}/changes`, { changes, version: (await order()).version, ...extra })
  const page = () => seen(bakery, id, token)
  const approve = async (extra: object = {}) => {
    const { revision, hash } = (await page()).change
    return bakery.app.anonymous.post(
      `/public/orders/${id}/change/approve`,
      { typedName: NAME, revision, hash, ...extra },
      by(token),
    )
  }
  const decline = async (text?: string) => {
    const { revision } = (await page()).change
    return bakery.app.anonymous.post(`/public/orders/${id}/change/decline`, { revision, text }, by(token))
  }
  const pay = async (amount: string) =>
    must(await bakery.owner.post(`/orders/${id}/payments`, { amount, method: 'Cash', confirmOverpayment: true }), 201)
  return { id, token, order, make, page, approve, decline, pay }
}

const withLine = async (order: { lines: unknown[] }, ...added: Line[]) => [...order.lines, ...added]
const amounts = (rows: readonly { label: string; amount: string | null }[]) =>
  rows.map((row) => [row.label, row.amount])

describe('the worked cases', () => {
  test('1: a box added to an order with the tax inside costs 35.00 more, 4.57 of it tax', async () => {
    await taxed('15')
    const order = await signed([line('Cake', '340.00')], { priceEntry: 'gross' })
    const change = must(await order.make({ lines: await withLine(await order.order(), line('Box', '35.00')) }), 201)
    expect(change).toMatchObject({ totalBefore: '340.00', totalAfter: '375.00', difference: '35.00' })
    expect((await order.page()).change).toMatchObject({ difference: '+$35.00', tax: expect.stringContaining('$4.57') })
  })

  test('2: flowers taken off lower the balance, or leave money of hers', async () => {
    const lines = [line('Cake', '280.00'), line('Sugar flowers', '60.00')]
    const half = await signed(lines)
    await half.pay('170.00')
    must(await half.make({ lines: (await half.order()).lines.slice(0, 1) }), 201)
    expect((await half.page()).change).toMatchObject({
      totalAfter: '$280.00',
      balanceBefore: '$170.00',
      balanceAfter: '$110.00',
      credit: null,
    })
    must(await half.approve(), 200)
    expect(await half.order()).toMatchObject({ total: '280.00', balance: '110.00', credit: '0.00' })
    const whole = await signed(lines)
    await whole.pay('340.00')
    must(await whole.make({ lines: (await whole.order()).lines.slice(0, 1) }), 201)
    expect((await whole.page()).change).toMatchObject({ credit: '$60.00' })
    must(await whole.approve(), 200)
    expect(await whole.order()).toMatchObject({ credit: '60.00' })
  })

  test('3: a removed item is told with its share of the discount inside', async () => {
    const order = await signed([line('Cake', '200.00'), line('Tower', '140.00')], { discountType: '%', discount: '10' })
    const change = must(await order.make({ lines: (await order.order()).lines.slice(0, 1) }), 201)
    expect(change).toMatchObject({ totalBefore: '306.00', totalAfter: '180.00' })
    expect(amounts(change.diff)).toEqual([['Tower', '-126.00']])
  })

  test('4: four pieces in place of three are one row, as the difference of two totals', async () => {
    await taxed('8.875')
    const order = await signed([line('Cupcake', '15.00', '3')], { priceEntry: 'net' })
    expect(await order.order()).toMatchObject({ total: '48.99' })
    const [item] = (await order.order()).lines
    const change = must(await order.make({ lines: [{ ...item, quantity: '4' }] }), 201)
    expect(change).toMatchObject({ totalBefore: '48.99', totalAfter: '65.33', difference: '16.34' })
    expect(amounts(change.diff)).toEqual([['Cupcake', '16.34']])
  })

  test('5: where the tax is rounded once for the document, rounding takes the cent', async () => {
    await settings({ taxRounding: 'document' })
    await taxed('10')
    const order = await signed([line('Cake', '10.05'), line('Box', '10.05')], { priceEntry: 'net' })
    expect(await order.order()).toMatchObject({ tax: '2.01', total: '22.11' })
    const change = must(await order.make({ lines: (await order.order()).lines.slice(0, 1) }), 201)
    expect(change).toMatchObject({ totalBefore: '22.11', totalAfter: '11.06', difference: '-11.05' })
    const cents = change.diff.map(({ amount }: { amount: string }) => Math.round(Number(amount) * 100))
    expect(cents.reduce((a: number, b: number) => a + b, 0)).toBe(-1105)
    must(await order.approve(), 200)
    expect(await order.order()).toMatchObject({ total: '11.06' })
  })

  test('7: another filling shows the allergens before and after, and the old paper stays as it was', async () => {
    const order = await signed([line('Praline cake', '100.00')], { allergiesStated: 'Hazelnut' })
    const old = must(await bakery.owner.get(`/orders/${order.id}/quote`), 200)
    const shaOf = () => shaOfPaper(order.id, 1)
    const sha = await shaOf()
    const [cake] = (await order.order()).lines
    const change = must(
      await order.make({ allergiesStated: 'None', lines: [{ ...cake, name: 'Vanilla cake', unitPrice: '88.00' }] }),
      201,
    )
    expect(change.diff).toEqual([
      {
        what: 'item',
        label: 'Vanilla cake',
        before: 'Praline cake\n1 × $100.00',
        after: 'Vanilla cake\n1 × $88.00',
        amount: '-12.00',
      },
      {
        what: 'allergens',
        label: 'Allergens',
        before: expect.stringContaining('Hazelnut'),
        after: expect.stringContaining('None'),
        amount: null,
      },
    ])
    expect((await order.approve()).body.fields).toHaveProperty('allergensConfirmed')
    must(await order.approve({ allergensConfirmed: true }), 200)
    const now = must(await bakery.owner.get(`/orders/${order.id}/quote`), 200)
    expect(now.acceptance).toMatchObject({ revision: 2, typedName: NAME })
    const former = { state: 'replaced', replacedBy: 2 }
    expect(now.revisions).toEqual(old.revisions.map((revision: object) => ({ ...revision, ...former })))
    const { version } = await order.order()
    expect(await bakery.owner.post(`/orders/${order.id}/status`, { to: 'Quote', version })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Your customer has approved a change of this order/) },
    })
    expect(await shaOf()).toBe(sha)
  })

  test('8: a change of words alone says that the price stays', async () => {
    const order = await signed([line('Cake', '100.00')])
    must(await order.make({ theme: 'Blue' }), 201)
    expect((await order.page()).change).toMatchObject({
      difference: null,
      rows: [{ what: 'text', label: 'Theme', before: null, after: 'Blue', amount: null }],
    })
  })

  test('8: yen have no decimals', async () => {
    await settings({ currency: 'JPY' })
    const order = await signed([line('Cake', '12000')])
    const [cake] = (await order.order()).lines
    const change = must(await order.make({ lines: [{ ...cake, unitPrice: '15500' }] }), 201)
    expect(change).toMatchObject({ totalBefore: '12000', totalAfter: '15500', difference: '3500' })
    expect((await order.page()).change.difference).toMatch(/^\+\D*3,500$/)
  })

  test('9: who had paid everything pays the rest some days after approving, not after the event', async () => {
    await settings({ bookingFeeDueDays: 3 })
    const order = await signed([line('Cake', '340.00')], { eventDate: '2026-06-27', dueDate: '2026-06-20' })
    await order.pay('340.00')
    await at('2026-06-23T02:00:00Z')
    must(await order.make({ lines: await withLine(await order.order(), line('Box', '35.00')) }), 201)
    must(await order.approve(), 200)
    expect(await order.order()).toMatchObject({ balance: '35.00', dueDate: '2026-06-26' })
  })

  test('10: a change sent three days before the event can be approved until the day before it', async () => {
    const order = await signed([line('Cake', '100.00')], { eventDate: '2026-06-27' })
    await at('2026-06-24T02:00:00Z')
    const change = must(await order.make({ theme: 'Blue' }), 201)
    expect(change.validUntil).toBe('2026-06-26')
  })
})

describe('the fee for late changes', () => {
  test('6: is asked for below the days that were signed, and the owner may take it out', async () => {
    await settings({ timezone: 'UTC' })
    must(await bakery.owner.post('/terms', { body: 'Mine.', rules: { change: { fee: '25', days: 14 } } }), 201)
    const order = await signed([line('Cake', '340.00')], { eventDate: '2026-06-27' })
    const box = { lines: await withLine(await order.order(), line('Box', '35.00')) }
    const preview = async (more: object = {}) =>
      must(await bakery.owner.post(`/orders/${order.id}/changes/preview`, { changes: box, ...more }), 200)
    await at('2026-06-13T10:00:00Z')
    expect(await preview()).toMatchObject({ difference: '35.00', fee: null, feeByTerms: null })
    await at('2026-06-14T10:00:00Z')
    expect(await preview()).toMatchObject({ difference: '60.00', fee: '25.00', feeByTerms: '25.00' })
    expect(await preview({ fee: null })).toMatchObject({ difference: '35.00', fee: null, feeByTerms: '25.00' })
    expect(
      (await bakery.owner.post(`/orders/${order.id}/changes/preview`, { changes: box, fee: '26' })).body.fields,
    ).toEqual({
      fee: 'The signed terms allow $25.00 at most',
    })
    const change = must(await order.make(box), 201)
    expect(amounts(change.diff)).toEqual([
      ['Box', '35.00'],
      ['Change fee', '25.00'],
    ])
    expect(change.diff[1].what).toBe('fee')
  })
})

describe('the fee in an order with a discount', () => {
  test('is the signed one in the preview, on paper, in the order, its invoice and its copies, and is nothing to bake', async () => {
    await settings({ timezone: 'UTC' })
    must(await bakery.owner.post('/terms', { body: 'Mine.', rules: { change: { fee: '25', days: 14 } } }), 201)
    await at('2026-06-10T10:00:00Z')
    const discount = { discountType: '%', discount: '10' }
    const order = await signed([line('Cake', '200.00')], { ...discount, eventDate: '2026-06-20' })
    const box = await withLine(await order.order(), line('Box', '35.00'))
    const preview = must(
      await bakery.owner.post(`/orders/${order.id}/changes/preview`, { changes: { lines: box } }),
      200,
    )
    expect(preview).toMatchObject({ totalBefore: '180.00', totalAfter: '236.50', difference: '56.50', fee: '25.00' })
    const change = must(await order.make({ lines: box }), 201)
    expect(amounts(change.diff)).toEqual([
      ['Box', '31.50'],
      ['Change fee', '25.00'],
    ])
    expect((await order.page()).change).toMatchObject({ totalAfter: '$236.50', difference: '+$56.50' })
    must(await order.approve(), 200)
    const saved = await order.order()
    expect(saved.total).toBe('236.50')
    expect(saved.lines[2]).toMatchObject({ name: 'Change fee', isFee: true, discountShare: '0.00', total: '25.00' })
    // Saved again with its fee, as any program would, which knows no fees.
    const { isFee: _, ...fee } = saved.lines[2]
    const again = { theme: 'Blue', lines: [...saved.lines.slice(0, 2), fee] }
    const patched = must(await bakery.owner.patch(`/orders/${order.id}`, { ...again, version: saved.version }), 200)
    expect(patched).toMatchObject({ total: '236.50', lines: [{}, {}, { isFee: true }] })
    must(await bakery.owner.post(`/orders/${order.id}/send`, { kind: 'invoice' }), 200)
    const papers = must(await bakery.owner.get(`/orders/${order.id}/documents`), 200)
    expect(papers.find(({ kind }: { kind: string }) => kind === 'invoice')).toMatchObject({ total: '236.50' })
    const copy = must(await bakery.owner.post(`/orders/${order.id}/duplicate`, {}), 201)
    expect(copy.lines.map(({ name }: Line) => name)).toEqual(['Cake', 'Box'])
    const [labels] = must(await bakery.owner.get(`/orders/labels?ids=${order.id}`), 200)
    expect(labels.items.map(({ name }: Line) => name)).toEqual(['Cake', 'Box'])
    const list = '/reports/baking-list-by-type/download?startDate=2026-06-20&endDate=2026-06-20&format=csv'
    const { text } = await bakery.owner.get(list)
    expect(text).toContain('Box')
    expect(text).not.toContain('Change fee')
  })
})

describe('whoever does not approve', () => {
  const stateOf = (id: number) =>
    bakery.inScope(async ({ db, businessId }) => {
      const of = (table: 'orders' | 'order_lines' | 'order_recipes' | 'invoices', key: 'id' | 'order_id') =>
        db
          .selectFrom(table)
          .selectAll()
          .where('business_id', '=', businessId)
          .where(key as 'business_id', '=', id)
          .orderBy(key as 'business_id')
          .execute()
      return JSON.stringify([
        await of('orders', 'id'),
        await of('order_lines', 'order_id'),
        await of('order_recipes', 'order_id'),
        await of('invoices', 'order_id'),
      ])
    })

  test.each(['declined', 'withdrawn', 'lapsed'])(
    'a change that is %s leaves the order byte by byte as it was',
    async (end) => {
      const order = await signed([line('Cake', '100.00')])
      const before = await stateOf(order.id)
      const change = must(
        await order.make({ eventDate: '2026-08-16', lines: await withLine(await order.order(), line('Box', '35.00')) }),
        201,
      )
      expect(await stateOf(order.id)).not.toBe(before)
      if (end === 'declined') must(await order.decline('Too dear'), 200)
      if (end === 'withdrawn') must(await bakery.owner.post(`/changes/${change.id}/withdraw`, {}), 200)
      if (end === 'lapsed') {
        await at('2026-06-18T00:30:00Z')
        await runJobs(bakery.app.services, jobs(bakery.app.services))
      }
      expect(await stateOf(order.id)).toBe(before)
      const [kept] = must(await bakery.owner.get(`/orders/${order.id}/changes`), 200)
      expect(kept).toMatchObject({ state: end, answerText: end === 'declined' ? 'Too dear' : null })
      expect((await order.page()).change).toBeNull()
      const mails = (await mailsOf(bakery, order.id)).map(({ template }) => template)
      expect(mails.slice(-1)).toEqual([
        { declined: 'change_declined', withdrawn: 'change_sent', lapsed: 'change_lapsed_owner' }[end],
      ])
    },
  )

  test('gets the next number with the next change', async () => {
    const order = await signed([line('Cake', '100.00')])
    must(await order.make({ theme: 'Blue' }), 201)
    must(await order.decline(), 200)
    must(await order.make({ theme: 'Red' }), 201)
    // Editing one that waits takes it back.
    expect(must(await order.make({ theme: 'Green' }), 201).revision).toBe(4)
    must(await order.approve(), 200)
    const changes = must(await bakery.owner.get(`/orders/${order.id}/changes`), 200)
    expect(changes.map(({ revision, state }: Record<string, unknown>) => [revision, state])).toEqual([
      [4, 'approved'],
      [3, 'withdrawn'],
      [2, 'declined'],
    ])
    expect(await order.order()).toMatchObject({ theme: 'Green', revision: 4 })
  })
})

describe('while a change waits', () => {
  test('an order keeps what its customer sees, and saves private notes', async () => {
    const order = await signed([line('Cake', '100.00')])
    must(await order.make({ theme: 'Blue', notes: 'Mine' }), 201)
    expect(await order.order()).toMatchObject({ theme: null, notes: 'Mine' })
    const patch = async (body: object) =>
      bakery.owner.patch(`/orders/${order.id}`, { ...body, version: (await order.order()).version })
    expect(await patch({ theme: 'Red' })).toMatchObject({
      status: 409,
      body: { error: "A change waits for Amélie O'Tran’s answer. Take it back first." },
    })
    must(await patch({ notes: 'Still mine' }), 200)
    must(await order.approve(), 200)
    expect(await order.order()).toMatchObject({ theme: 'Blue', notes: 'Still mine' })
  })

  test('cancelling takes it back, and making the order ready ends it', async () => {
    const move = async (id: number, to: string, more: object = {}) =>
      must(
        await bakery.owner.post(`/orders/${id}/status`, { to, version: (await orderOf(bakery, id)).version, ...more }),
        200,
      )
    const one = await signed([line('Cake', '100.00')], { bookingFeeKind: 'none' })
    must(await one.make({ theme: 'Blue' }), 201)
    await move(one.id, 'Cancelled', { reason: 'Ill' })
    const two = await signed([line('Cake', '100.00')], { bookingFeeKind: 'none' })
    must(await two.make({ theme: 'Blue' }), 201)
    await move(two.id, 'In Progress')
    expect((await two.page()).change).not.toBeNull()
    await move(two.id, 'Ready')
    const stateOf = async (id: number) => must(await bakery.owner.get(`/orders/${id}/changes`), 200)[0].state
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['withdrawn', 'lapsed'])
    expect(await orderOf(bakery, two.id)).toMatchObject({ changePending: null, theme: null })
  })

  test('she may say yes by phone, and nobody signs', async () => {
    const order = await signed([line('Cake', '100.00')])
    const change = must(await order.make({ theme: 'Blue' }), 201)
    must(await bakery.owner.post(`/changes/${change.id}/agreed`, { how: 'phone' }), 200)
    expect(await order.order()).toMatchObject({ theme: 'Blue', canUndoAcceptance: false })
    const quote = must(await bakery.owner.get(`/orders/${order.id}/quote`), 200)
    expect(quote.acceptance).toMatchObject({ revision: 1 })
  })
})

describe('saving a signed order at once', () => {
  test('makes it the next revision without a signature, and the signed paper stays', async () => {
    const order = await signed([line('Cake', '100.00')])
    const { version } = await order.order()
    must(await bakery.owner.patch(`/orders/${order.id}`, { theme: 'Blue', how: 'phone', version }), 200)
    const [change] = must(await bakery.owner.get(`/orders/${order.id}/changes`), 200)
    expect(change).toMatchObject({
      revision: 2,
      state: 'approved',
      how: 'phone',
      diff: [{ label: 'Theme', after: 'Blue' }],
    })
    const papers = must(await bakery.owner.get(`/orders/${order.id}/documents`), 200)
    expect(papers.map(({ title, state }: Record<string, string>) => [title, state])).toContainEqual(['Quote', 'former'])
    expect(await order.order()).toMatchObject({ revision: 2, canUndoAcceptance: true })
    const history = must(await bakery.owner.get(`/orders/${order.id}/history`), 200)
    expect(history.find(({ act }: { act: string }) => act === 'changed').details).toMatchObject({ how: 'phone' })
  })

  test('an order that was booked by hand has no papers to keep', async () => {
    const { id, version } = must(
      await bakery.owner.post('/orders', {
        eventDate: '2026-08-15',
        lines: [line('Cake', '100.00')],
        contactId: (await orderOf(bakery, (await quoted(bakery)).id)).contactId,
      }),
      201,
    )
    const booked = must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Booked', version }), 200)
    must(await bakery.owner.patch(`/orders/${id}`, { theme: 'Blue', version: booked.version }), 200)
    expect(must(await bakery.owner.get(`/orders/${id}/changes`), 200)).toEqual([])
  })
})

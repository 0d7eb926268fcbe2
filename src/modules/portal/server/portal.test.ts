import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, newBakery, type TestBakery } from '#app/server/testing.ts'
import { draftOrder, mailedToken, mailsOf, must, sendQuote } from '#modules/quotes/server/testing.ts'
import { photo } from '#server/files/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

let bakery: TestBakery
let customer: Caller
beforeAll(async () => {
  bakery = await newBakery()
  customer = bakery.app.anonymous
})
afterAll(closePdfPool)

const by = (token: string) => ({ 'x-order-token': token })
const order = async (id: number) => must(await bakery.owner.get(`/orders/${id}`), 200)
const portal = async (id: number, token: string) =>
  must(await customer.get(`/public/orders/${id}/portal`, by(token)), 200)
const ask = (id: number, token: string, body: object) => customer.post(`/public/orders/${id}/asks`, body, by(token))

async function booked(changes: Record<string, unknown> = {}) {
  const { id } = await draftOrder(bakery, changes)
  const token = await sendQuote(bakery, id)
  const { revision, hash } = must(await customer.get(`/public/orders/${id}`, by(token)), 200)
  const signed = { typedName: 'Amélie', acceptTerms: true, allergensConfirmed: true, weekday: 'Saturday' }
  must(await customer.post(`/public/orders/${id}/accept`, { ...signed, revision, hash }, by(token)), 200)
  return { id, token }
}

const tasksOf = async (id: number) =>
  must(await bakery.owner.get('/tasks?pageSize=100'), 200).filter(
    (task: { relatedOrderId: number }) => task.relatedOrderId === id,
  )

describe('a booked order', () => {
  test('is reached from the confirmation mail at its own address', async () => {
    const { id } = await booked()
    const [mail] = (await mailsOf(bakery, id)).filter(({ template }) => template === 'booking_confirmed')
    expect(mail?.html).toContain(`/customer-portal/${id}?token=`)
    expect((await portal(id, await mailedToken(bakery, id))).askable).toEqual([
      'paid',
      'date',
      'change',
      'pictures',
      'cancel',
    ])
  })

  test('is called an order until it has an invoice', async () => {
    const { id } = await draftOrder(bakery, { kind: 'order', bookingFeeKind: 'none' })
    const { version } = await order(id)
    must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Confirmed', version }), 200)
    const { url } = must(await bakery.owner.post(`/orders/${id}/link`, {}), 200)
    const token = url.split('token=')[1]
    const heading = async () => {
      const { title, number } = must(await customer.get(`/public/orders/${id}`, by(token)), 200)
      return `${title} ${number}`
    }
    const { orderNumber } = await order(id)
    expect(await heading()).toBe(`Order ${orderNumber}`)
    must(await bakery.owner.post(`/orders/${id}/invoice`, {}), 200)
    expect(await heading()).toMatch(/^Invoice INV-/)
  })

  test('opens its care card from three days before the day', async () => {
    const near = async (id: number, token: string) => (await portal(id, token)).isNearDay
    const { id, token } = await booked()
    const before = bakery.app.clock.now
    try {
      bakery.app.clock.now = new Date('2026-08-11T12:00:00Z')
      expect(await near(id, token)).toBe(false)
      bakery.app.clock.now = new Date('2026-08-12T12:00:00Z')
      expect(await near(id, token)).toBe(true)
    } finally {
      bakery.app.clock.now = before
    }
  })

  test('that is cancelled says what was paid, what was given back and what remains, as the owner reads it', async () => {
    const { id, token } = await booked()
    expect((await portal(id, token)).settled).toBeNull()
    const payment = { method: 'Cash', paymentDate: '2026-06-10' }
    const first = must(await bakery.owner.post(`/orders/${id}/payments`, { ...payment, amount: '100.00' }), 201)
    const slip = must(await bakery.owner.post(`/orders/${id}/payments`, { ...payment, amount: '7.00' }), 201)
    must(await bakery.owner.del(`/payments/${slip.id}`), 204)
    const { version } = await order(id)
    must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Cancelled', version, reason: 'Ill' }), 200)
    const nothing = { givenBack: null, onItsWay: null, creditUsed: null, credit: null }
    expect((await portal(id, token)).settled).toEqual({ paid: '$100.00', ...nothing, left: '$100.00' })
    must(await bakery.owner.post(`/payments/${first.id}/refund`, { amount: '40.00' }), 201)
    must(await bakery.owner.post(`/orders/${id}/credit`, { amount: '25.00', version: (await order(id)).version }), 200)
    const settled = {
      paid: '$100.00',
      givenBack: '$40.00',
      onItsWay: null,
      creditUsed: null,
      credit: '$25.00',
      left: '$35.00',
    }
    expect((await portal(id, token)).settled).toEqual(settled)
    expect(await order(id)).toMatchObject({ amountPaid: '60.00', credit: '25.00' })
  })

  test('that is cancelled leaves nothing to answer of what she asked for, but what she says that she paid', async () => {
    const { id, token } = await booked()
    for (const asked of [{ kind: 'cancel' }, { kind: 'date', date: '2026-09-12' }, { kind: 'paid' }])
      must(await ask(id, token, asked), 200)
    const open = async () =>
      must(await bakery.owner.get(`/orders/${id}/asks`), 200)
        .filter(({ handledAt }: { handledAt: string | null }) => handledAt === null)
        .map(({ kind }: { kind: string }) => kind)
    expect(await open()).toEqual(['paid', 'date', 'cancel'])
    const { version } = await order(id)
    must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Cancelled', version, reason: 'She asked' }), 200)
    expect(await open()).toEqual(['paid'])
    const waiting = (await tasksOf(id)).filter((task: { completed: boolean }) => !task.completed)
    expect(waiting).toHaveLength(1)
    const changes = must(await bakery.owner.get('/orders?needs=changes&tab=all'), 200)
    expect(changes.map((each: { id: number }) => each.id)).not.toContain(id)
  })

  test('a quote that came to nothing says what became of what was paid for it', async () => {
    const { id } = await draftOrder(bakery)
    const token = await sendQuote(bakery, id)
    const payment = must(await bakery.owner.post(`/orders/${id}/payments`, { amount: '50', method: 'Cash' }), 201)
    const isPaidFor = async () => must(await customer.get(`/public/orders/${id}`, by(token)), 200).isPaidFor
    expect([await isPaidFor(), (await portal(id, token)).settled]).toEqual([false, null])
    must(await customer.post(`/public/orders/${id}/decline`, { reason: 'price' }, by(token)), 200)
    expect(await isPaidFor()).toBe(true)
    const settled = { paid: '$50.00', onItsWay: null, creditUsed: null, credit: null }
    expect((await portal(id, token)).settled).toEqual({ ...settled, givenBack: null, left: '$50.00' })
    must(await bakery.owner.post(`/payments/${payment.id}/refund`, { amount: '50' }), 201)
    expect(await isPaidFor()).toBe(true)
    expect((await portal(id, token)).settled).toEqual({ ...settled, givenBack: '$50.00', left: null })
    const unpaid = await draftOrder(bakery)
    const hers = await sendQuote(bakery, unpaid.id)
    must(await customer.post(`/public/orders/${unpaid.id}/decline`, {}, by(hers)), 200)
    expect((await portal(unpaid.id, hers)).settled).toBeNull()
  })

  test('shows its pictures, but none that is of another customer too', async () => {
    const { id, token } = await booked()
    const ids = await bakery.inScope(async (scope) => {
      const { businessId, now } = scope
      const media = async () => {
        const { rows } = await sql<{ id: number }>`
          insert into media (business_id, key, purpose, state, file_name, source_bytes, next_attempt_at, created_at)
          values (${businessId}, md5(random()::text), 'order', 'ready', 'cake.jpg', 1, ${now}, ${now}) returning id`.execute(
          scope.db,
        )
        return rows[0]?.id as number
      }
      return [await media(), await media()]
    })
    const { version } = await order(id)
    must(await bakery.owner.patch(`/orders/${id}`, { imageIds: ids, version }), 200)
    expect((await portal(id, token)).imageIds).toEqual(ids)
    const other = must(
      await bakery.owner.post('/contacts', { firstName: 'Bea', lastName: 'Roth', email: 'bea@example.test' }),
      201,
    )
    await draftOrder(bakery, { contactId: other.id, imageIds: [ids[0]] })
    expect((await portal(id, token)).imageIds).toEqual([ids[1]])
    const asked = await customer.get(`/public/orders/${id}/images/${ids[0]}`, by(token))
    expect(asked.status).toBe(404)
  })

  test('lists every document that was given, and each can be downloaded', async () => {
    const { id, token } = await booked()
    const payment = { amount: '100.00', method: 'Cash', paymentDate: '2026-06-10' }
    must(await bakery.owner.post(`/orders/${id}/payments`, payment), 201)
    const { documents } = await portal(id, token)
    expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual(['quote', 'invoice', 'receipt'])
    for (const { kind, revision, paymentId } of documents) {
      const which = new URLSearchParams({ kind })
      if (revision) which.set('revision', revision)
      if (paymentId) which.set('paymentId', paymentId)
      const file = await customer.get(`/public/orders/${id}/document?${which}`, by(token))
      expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    }
    for (const which of ['kind=quote&revision=9', 'kind=receipt&paymentId=999999', 'kind=receipt'])
      expect((await customer.get(`/public/orders/${id}/document?${which}`, by(token))).status).toBe(404)
  })

  test('marks an invoice that was written before the order changed, until it is sent anew', async () => {
    const { id, token } = await booked()
    const outdated = async () =>
      (await portal(id, token)).documents
        .filter(({ isOutdated }: { isOutdated: boolean }) => isOutdated)
        .map(({ kind }: { kind: string }) => kind)
    expect(await outdated()).toEqual([])
    const { version } = await order(id)
    must(await bakery.owner.patch(`/orders/${id}`, { eventDate: '2026-08-22', version }), 200)
    expect(await outdated()).toEqual(['invoice'])
    must(await bakery.owner.post(`/orders/${id}/send`, { kind: 'invoice' }), 200)
    expect(await outdated()).toEqual([])
  })

  test('tells how to look after it from Ready on, and where to review it once it is completed', async () => {
    const [careText, reviewUrl] = ['Keep it cool.\nTake it out two hours before.', 'https://reviews.example/olive']
    must(await bakery.owner.patch('/settings', { careText, reviewUrl }), 200)
    const { id, token } = await booked()
    const seen = async () => {
      const { care, reviewUrl: review } = await portal(id, token)
      return [care, review]
    }
    const move = async (to: string) =>
      must(
        await bakery.owner.post(`/orders/${id}/status`, { to, version: (await order(id)).version, reason: 'x' }),
        200,
      )
    await move('Confirmed')
    await move('In Progress')
    expect(await seen()).toEqual([null, null])
    await move('Ready')
    expect(await seen()).toEqual([careText, null])
    await move('Completed')
    expect(await seen()).toEqual([careText, reviewUrl])
  })

  test('holds nothing that is the owner’s alone', async () => {
    const { id, token } = await booked()
    const { text } = await customer.get(`/public/orders/${id}/portal`, by(token))
    for (const secret of ['SECRET-WISH', 'SECRET-NOTE', 'SECRET-JOB', '33.33', 'cost', 'profit'])
      expect(text).not.toContain(secret)
  })
})

describe('a customer’s requests', () => {
  test('becomes a task, a mail and a line of the history, once', async () => {
    const { id, token } = await booked()
    const before = await order(id)
    for (let n = 0; n < 2; n += 1) must(await ask(id, token, { kind: 'change', text: 'With cherries' }), 200)
    expect(await tasksOf(id)).toMatchObject([
      { title: 'Answer the change your customer asked for', description: 'With cherries', priority: 'high' },
    ])
    const mails = (await mailsOf(bakery, id)).filter(({ template }) => template === 'customer_ask')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('With cherries')
    expect((await portal(id, token)).asks).toMatchObject([{ kind: 'change', text: 'With cherries', isOpen: true }])
    expect((await order(id)).status).toBe(before.status)
    expect((await order(id)).version).toBe(before.version)
  })

  test('with the same pictures sent twice, its answer lost on the way, stands once; another picture is another request', async () => {
    const { id, token } = await booked()
    const send = async (width: number) => {
      const form = new FormData()
      form.set('kind', 'pictures')
      form.append(
        'images',
        new Blob([new Uint8Array(await photo(width, 60).png())], { type: 'image/png' }),
        'image.png',
      )
      const encoded = new Response(form)
      const { statusCode } = await bakery.app.app.inject({
        method: 'POST',
        url: `/api/public/orders/${id}/asks`,
        headers: { ...by(token), 'content-type': encoded.headers.get('content-type') ?? '' },
        payload: Buffer.from(await encoded.arrayBuffer()),
      })
      expect(statusCode).toBe(200)
    }
    for (const width of [80, 80, 140]) await send(width)
    expect((await portal(id, token)).asks).toHaveLength(2)
    expect((await mailsOf(bakery, id)).filter(({ template }) => template === 'customer_ask')).toHaveLength(2)
  })

  test('that she has paid is seen to with the payment that the owner records', async () => {
    const { id, token } = await booked()
    must(await ask(id, token, { kind: 'paid' }), 200)
    must(await ask(id, token, { kind: 'change', text: 'Blue' }), 200)
    must(await bakery.owner.post(`/orders/${id}/payments`, { amount: '10.00', method: 'Cash' }), 201)
    const [change, paid] = must(await bakery.owner.get(`/orders/${id}/asks`), 200)
    expect(paid).toMatchObject({ kind: 'paid', handledAt: expect.any(String) })
    expect(change).toMatchObject({ kind: 'change', handledAt: null })
    const open = (await tasksOf(id)).filter(({ completed }: { completed: boolean }) => !completed)
    expect(open).toMatchObject([{ title: 'Answer the change your customer asked for' }])
    expect((await ask(id, token, { kind: 'paid' })).status).toBe(200)
    expect(must(await bakery.owner.get(`/orders/${id}/asks`), 200)).toHaveLength(3)
  })

  test('stands with the order until the owner has seen to it', async () => {
    const { id, token } = await booked()
    must(await ask(id, token, { kind: 'cancel' }), 200)
    const [request] = must(await bakery.owner.get(`/orders/${id}/asks`), 200)
    expect(request).toMatchObject({ kind: 'cancel', text: null, handledAt: null })
    const listed = async (query: string) =>
      must(await bakery.owner.get(`/orders?${query}`), 200).filter((row: { id: number }) => row.id === id)
    for (const query of ['tab=action', 'tab=all&needs=changes'])
      expect(await listed(query)).toMatchObject([{ asks: ['cancel'] }])
    const done = must(await bakery.owner.post(`/asks/${request.id}/done`, {}), 200)
    expect(await listed('tab=action')).toEqual([])
    expect(await listed('tab=all')).toMatchObject([{ asks: [] }])
    expect(done.handledAt).not.toBeNull()
    expect(must(await bakery.owner.post(`/asks/${request.id}/done`, {}), 200)).toEqual(done)
    expect((await portal(id, token)).asks).toMatchObject([{ kind: 'cancel', isOpen: false }])
    expect((await order(id)).status).toBe('Booked')
    const other = await newBakery()
    expect((await other.owner.get(`/orders/${id}/asks`)).status).toBe(404)
    expect((await other.owner.post(`/asks/${request.id}/done`, {})).status).toBe(404)
  })

  test('ticks its task when the owner has seen to all of its kind', async () => {
    const { id, token } = await booked()
    for (const text of ['With cherries', 'No, with plums']) must(await ask(id, token, { kind: 'change', text }), 200)
    must(await ask(id, token, { kind: 'cancel' }), 200)
    const requests = must(await bakery.owner.get(`/orders/${id}/asks`), 200)
    const done = async (text: string | null) => {
      const request = requests.find((each: { text: string | null }) => each.text === text)
      must(await bakery.owner.post(`/asks/${request.id}/done`, {}), 200)
      return (await tasksOf(id)).map((task: { madeBy: string; completed: boolean }) => [task.madeBy, task.completed])
    }
    const open = [
      ['asked-change', false],
      ['asked-cancel', false],
    ]
    expect((await done('With cherries')).toSorted()).toEqual(open.toSorted())
    expect((await done('No, with plums')).toSorted()).toEqual([
      ['asked-cancel', false],
      ['asked-change', true],
    ])
  })

  test('must say something, and be possible', async () => {
    const { id, token } = await booked()
    expect((await ask(id, token, { kind: 'change', text: '  ' })).body.fields).toEqual({
      text: 'Please write what you would like',
    })
    expect((await ask(id, token, { kind: 'pictures' })).body.fields).toEqual({ images: 'Please choose a picture' })
    expect((await ask(id, token, { kind: 'reorder', text: 'Again' })).status).toBe(409)
    expect((await ask(id, token, { kind: 'refund' })).status).toBe(422)
    const quote = await draftOrder(bakery)
    const open = await sendQuote(bakery, quote.id)
    expect((await ask(quote.id, open, { kind: 'cancel' })).status).toBe(409)
    expect(await tasksOf(id)).toEqual([])
  })

  test('is refused when it is too much for one order, and no other order suffers', async () => {
    const [flooded, other] = [await booked(), await booked()]
    const { limits } = bakery.app.services
    await limits.spend('order-changes', String(flooded.id), 1_000_000)
    expect((await ask(flooded.id, flooded.token, { kind: 'cancel' })).status).toBe(429)
    expect((await ask(other.id, other.token, { kind: 'cancel' })).status).toBe(200)
  })

  test('with any wrong token is the same as for an order that there is not', async () => {
    const mine = await booked()
    const other = await booked()
    const answers = new Set<string>()
    const paths = ['/portal', '/document?kind=invoice', '/images/1']
    const tokens = [other.token, mine.token.slice(1), randomBytes(32).toString('base64url'), 'null']
    const note = ({ status, text }: { status: number; text: string }) =>
      answers.add(`${status} ${text.replace(/"requestId":"[^"]+"/, '')}`)
    for (const token of tokens) {
      for (const path of paths) note(await customer.get(`/public/orders/${mine.id}${path}`, by(token)))
      note(await ask(mine.id, token, { kind: 'cancel' }))
    }
    note(await customer.get('/public/orders/999999999/portal', by(mine.token)))
    note(await customer.get(`/public/orders/${mine.id}/portal`))
    expect([...answers]).toEqual(['404 {"error":"Order not found","code":"NOT_FOUND",}'])
  })
})

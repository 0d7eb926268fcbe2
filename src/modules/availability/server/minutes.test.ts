import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bakeryByMinutes, FRI, MONDAY, SAT, SUN, THU, WED } from '#app/server/proofs/bakery-by-minutes.ts'
import { addToTeam } from '#app/server/test-accounts.ts'
import { type TestApp, testApp } from '#app/server/testing.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { hearMessages } from '#server/db/messages/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import type { WorkDay } from '../day-work.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ now: new Date(MONDAY) })
})
afterAll(closePdfPool)

describe('a day goes to the work that fits into it', () => {
  test('case 1: a second wedding is refused, a box of cookies is not', async () => {
    const { wedding, cookies, order, move, book, shown, dayOf } = await bakeryByMinutes(app)
    const first = await order(wedding, SAT)
    await book(first)
    expect(await shown(THU, FRI)).toEqual([
      [first, 'Bake', THU, 240],
      [first, 'Ice', FRI, 180],
    ])
    const second = await move(await order(wedding, SAT), 'Confirmed')
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'DATE_UNAVAILABLE', details: { day: SAT, reason: 'full', short: [{ day: THU, minutes: 120 }] } },
    })
    await book(await order(cookies, SAT))
    expect((await dayOf(FRI)).work).toEqual({ max: 360, booked: 300, held: 0, free: 60, over: 0, ownMax: null })
    expect(await dayOf(SAT)).toMatchObject({ state: 'free', max: null, firm: 2 })
  })

  test('case 2: three orders of four hours share two days, and the fourth is refused', async () => {
    const { four, order, move, book, shown } = await bakeryByMinutes(app)
    const ids = [await order(four, SAT), await order(four, SAT), await order(four, SAT)]
    for (const id of ids) await book(id)
    expect(await shown(THU, FRI)).toEqual([
      [ids[1], null, THU, 120],
      [ids[2], null, THU, 240],
      [ids[0], null, FRI, 240],
      [ids[1], null, FRI, 120],
    ])
    expect((await move(await order(four, SAT), 'Confirmed')).status).toBe(409)
  })

  test('case 4: the owner reads what moves to make room, and a booking moves it', async () => {
    const { owner, product, order, book, shown } = await bakeryByMinutes(app)
    const bake = (minutes: number, sooner: number) => ({
      stages: ['Bake'],
      stageWork: { Bake: { minutes, before: 1, sooner } },
    })
    const a = await order(await product('A', bake(300, 2)), SAT)
    const b = await order(await product('B', bake(200, 0)), SAT)
    await book(a)
    const fit = must(await owner.post('/availability/fit', { eventDate: SAT, orderId: b }), 200)
    expect(fit).toEqual({
      fits: true,
      work: [{ stage: 'Bake', day: FRI, minutes: 200 }],
      moved: [{ orderId: a, orderNumber: expect.any(String), stage: 'Bake', from: FRI, to: THU, minutes: 140 }],
      short: [],
    })
    await book(b)
    expect(await shown(THU, FRI)).toEqual([
      [a, 'Bake', THU, 140],
      [a, 'Bake', FRI, 160],
      [b, 'Bake', FRI, 200],
    ])
  })

  test('case 5: the owner overbooks with a reason, and only that day is over', async () => {
    const { wedding, product, order, move, book, dayOf, shown } = await bakeryByMinutes(app)
    await book(await order(wedding, SAT))
    const second = await order(wedding, SAT)
    await book(second, 'My sister helps')
    expect((await dayOf(THU)).work).toMatchObject({ booked: 360, over: 120, free: 0 })
    expect(await shown(THU)).toContainEqual([second, 'Bake', THU, 120, 'over'])
    const hour = (sooner: number) =>
      product(`Hour ${sooner}`, { stages: ['Pipe'], stageWork: { Pipe: { minutes: 60, before: 1, sooner } } })
    expect((await move(await order(await hour(0), FRI), 'Confirmed')).status).toBe(409)
    await book(await order(await hour(1), FRI))
    expect((await dayOf(WED)).work).toMatchObject({ booked: 60 })
    await book(await order(await hour(2), SUN))
  })

  test('case 6: a holiday takes the working time, a range that is only full does not, and a day’s own time wins', async () => {
    const { owner, product, order, move, book, dayOf } = await bakeryByMinutes(app)
    const before = (sooner: number) => ({ stages: ['Bake'], stageWork: { Bake: { minutes: 240, before: 1, sooner } } })
    const range = (from: string, to: string, reason: string) =>
      owner.post('/blocked-dates', { from, to, reason }).then((answer) => must(answer, 201))
    const four18 = await order(await product('Fixed', before(0)), '2027-06-18')
    await range('2027-06-17', '2027-06-17', 'full')
    expect((await dayOf('2027-06-17')).work).toMatchObject({ max: 360 })
    const holiday = await range('2027-06-14', '2027-06-17', 'holiday')
    expect((await dayOf('2027-06-17')).work).toMatchObject({ max: 0, ownMax: null })
    expect((await move(four18, 'Confirmed')).status).toBe(409)
    must(await owner.patch('/availability/2027-06-17', { minutes: 239 }), 200)
    expect((await dayOf('2027-06-17')).work).toMatchObject({ max: 239, ownMax: 239 })
    expect((await move(four18, 'Confirmed')).status).toBe(409)
    must(await owner.patch('/availability/2027-06-17', { minutes: 240 }), 200)
    await book(four18)
    must(await owner.patch('/availability/2027-06-17', { minutes: null }), 200)
    must(await owner.patch(`/blocked-dates/${holiday.id}`, { from: '2027-06-15', version: holiday.version }), 200)
    expect((await dayOf('2027-06-14')).work).toMatchObject({ booked: 240 })
  })

  test('case 8: what nobody ticked on Thursday stands on Friday once it is Friday in the bakery', async () => {
    const later = await testApp({ now: new Date('2027-06-10T11:59:00Z') })
    const { owner, wedding, order, book, shown } = await bakeryByMinutes(later)
    must(await owner.patch('/settings', { timezone: 'Pacific/Auckland' }), 200)
    const id = await order(wedding, SAT)
    await book(id)
    expect(await shown(THU, FRI)).toEqual([
      [id, 'Bake', THU, 240],
      [id, 'Ice', FRI, 180],
    ])
    later.clock.now = new Date('2027-06-10T12:00:00Z')
    expect(await shown(THU, FRI)).toEqual([
      [id, 'Bake', FRI, 180],
      [id, 'Bake', FRI, 60, 'over'],
      [id, 'Ice', FRI, 180],
    ])
  })

  test('case 9: a stage that is ticked takes no time, and ticked back it does', async () => {
    const { wedding, order, move, book, tick, dayOf, shown } = await bakeryByMinutes(app)
    const [first, second] = [await order(wedding, SAT), await order(wedding, SAT)]
    await book(first)
    await tick(first, 'Bake')
    expect((await dayOf(THU)).work).toMatchObject({ booked: 0, free: 360 })
    expect(await shown(THU)).toEqual([[first, 'Bake', THU, 240, 'done']])
    await tick(first, 'Bake', false)
    expect((await move(second, 'Confirmed')).status).toBe(409)
    await tick(first, 'Bake')
    await book(second)
  })
})

describe('the doors to a day', () => {
  test('a customer whose order no longer fits is told the nearest days on which it does', async () => {
    const { wedding, order, book, quote } = await bakeryByMinutes(app)
    const late = await quote(wedding, SAT)
    await book(await order(wedding, SAT))
    expect(await late.page()).toMatchObject({ state: 'gone' })
    const { status, body } = await late.accept()
    expect([status, body.code]).toEqual([409, 'DATE_UNAVAILABLE'])
    // On Friday it would be iced beside the other’s baking, and Sunday takes what Saturday takes.
    expect(body.details.alternatives).toEqual(['2027-06-09', '2027-06-10', '2027-06-15'])
    for (const day of body.details.alternatives as string[]) {
      const other = await quote(wedding, day)
      expect((await other.page()).state).toBe('open')
    }
  })

  test('a booked order moves to a day on which it fits, and elsewhere only with a reason; its own work is not in its way', async () => {
    const { owner, wedding, order, book, version, shown } = await bakeryByMinutes(app)
    await book(await order(wedding, SAT))
    const moving = await order(wedding, '2027-06-16')
    await book(moving)
    const change = async (body: object) => owner.patch(`/orders/${moving}`, { ...body, version: await version(moving) })
    expect(await change({ eventDate: SAT })).toMatchObject({
      status: 409,
      body: { details: { reason: 'full', short: [{ day: THU, minutes: 120 }] } },
    })
    must(await change({ eventDate: '2027-06-17' }), 200)
    must(await change({ eventDate: SAT, dateReason: 'Swapped' }), 200)
    expect(await shown(THU)).toContainEqual([moving, 'Bake', THU, 120, 'over'])
  })

  test('a booked order gets more items only if they fit or with a reason, and less work needs none', async () => {
    const { owner, four, order, book, version, dayOf } = await bakeryByMinutes(app)
    const id = await order(four, SAT)
    await book(id)
    await book(await order(four, SAT))
    const change = async (quantity: string, more: object = {}) =>
      owner.patch(`/orders/${id}`, {
        version: await version(id),
        lines: [{ productId: four, name: 'It', quantity, unitPrice: '100' }],
        ...more,
      })
    // Twelve hours on Thursday and Friday, of which eight are booked.
    must(await change('2'), 200)
    expect(await change('3')).toMatchObject({
      status: 409,
      body: { code: 'DATE_UNAVAILABLE', details: { day: SAT, reason: 'full', short: [{ day: FRI, minutes: 240 }] } },
    })
    must(await change('3', { dateReason: 'Family' }), 200)
    expect(await dayOf(FRI)).toMatchObject({ work: { over: 240 } })
    must(await owner.patch(`/orders/${id}`, { version: await version(id), wishes: 'Pink' }), 200)
    must(await change('2.5'), 200)
    must(await change('1'), 200)
  })

  test('a waiting quote is told that its day is free when its own order fits again', async () => {
    const { wedding, order, book, move, quote } = await bakeryByMinutes(app)
    const first = await order(wedding, SAT)
    await book(first)
    const waiting = await quote(wedding, SAT)
    expect((await waiting.page()).state).toBe('gone')
    must(await move(first, 'Cancelled', 'Called off'), 200)
    expect((await waiting.page()).state).toBe('open')
    must(await waiting.accept(), 200)
  })
})

describe('unusual days and orders', () => {
  test('work that no two days hold closes every day, and the owner is told how much it is too much', async () => {
    const { owner, product, order, move, book } = await bakeryByMinutes(app)
    const id = await order(await product('Castle', { labourMinutes: '800' }), SAT)
    expect(must(await owner.post('/availability/fit', { eventDate: SAT, orderId: id }), 200)).toMatchObject({
      fits: false,
      short: [{ day: FRI, minutes: 80 }],
    })
    expect((await move(id, 'Confirmed')).status).toBe(409)
    await book(id, 'Two nights')
  })

  test('a day a hundred years ahead, a huge quantity and a bakery without working time are answered', async () => {
    const { owner, wedding, order, move, book, dayOf, shown } = await bakeryByMinutes(app)
    await book(await order(wedding, '2127-06-12'))
    await book(await order(wedding, SAT))
    expect(await dayOf('2127-06-10')).toMatchObject({ state: 'blocked', work: { booked: 0 } })
    const huge = [{ productId: wedding, quantity: '999999' }]
    const fit = must(await owner.post('/availability/fit', { eventDate: SAT, lines: huge }), 200)
    expect([fit.fits, fit.short.length > 0]).toEqual([false, true])
    must(await owner.patch('/settings', { minutesPerWeekday: [0, 0, 0, 0, 0, 0, 0] }), 200)
    expect((await dayOf(SAT)).reason).toBe('full')
    expect((await move(await order(wedding, SAT), 'Confirmed')).status).toBe(409)
    expect((await shown(THU)).length).toBe(1)
  })

  test('a quote that would not fit beside all that is booked and quoted is asked about before it is sent', async () => {
    const { owner, wedding, order, quote } = await bakeryByMinutes(app)
    must(await owner.patch('/settings', { dayGoesTo: 'fee', overquoteFactor: '1.5' }), 200)
    const overquotes = async (id: number) => must(await owner.get(`/orders/${id}`), 200).overquotes
    const first = await order(wedding, SAT)
    // Thursday has 540 minutes then: two weddings of 240 to bake, and not a third.
    expect(await overquotes(first)).toBeNull()
    await quote(wedding, SAT)
    expect(await overquotes(first)).toBeNull()
    await quote(wedding, SAT)
    expect(await overquotes(await order(wedding, SAT))).toEqual({ firm: 0, soft: 2 })
  })
})

describe('the form', () => {
  async function form() {
    const bakery = await bakeryByMinutes(app)
    const { owner } = bakery
    const slug = `minutes-${randomUUID().slice(0, 8)}`
    must(await owner.post('/enquiries/settings/slug', { slug }), 200)
    const { version, slug: _, ...settings } = must(await owner.get('/enquiries/settings'), 200)
    must(await owner.put('/enquiries/settings', { ...settings, version, isFormEnabled: true }), 200)
    const blocked = async (query = '') =>
      must(await bakery.app.anonymous.get(`/enquiries/public/blocked-dates/${slug}${query}`), 200)
    const show = async (id: number, changes: object = {}) => {
      const { version: at } = must(await owner.get(`/products/${id}`), 200)
      must(await owner.patch(`/products/${id}`, { showInEnquiry: true, version: at, ...changes }), 200)
    }
    return { ...bakery, slug, blocked, show }
  }

  test('a day closes for the smallest thing on the form, and opens for what was chosen', async () => {
    const { wedding, cookies, four, order, book, blocked, show } = await form()
    await book(await order(wedding, SAT))
    // Nothing is on the form: an order that nobody timed takes two hours, and Thursday and Friday have five left.
    expect(await blocked()).not.toHaveProperty(SAT)
    await book(await order(four, SAT))
    // An hour is left.
    expect(await blocked()).toEqual({ [SAT]: { reason: 'full' } })
    await show(cookies)
    expect(await blocked()).toMatchObject({ [SAT]: { reason: 'full' } })
    await show(wedding)
    expect(await blocked(`?products=${cookies}:1`)).toMatchObject({ [SAT]: { reason: 'full' } })
    expect(await blocked(`?products=${wedding}:1`)).toMatchObject({ [SAT]: { reason: 'full' } })
    expect(await blocked(`?products=${wedding}:2`)).toMatchObject({ '2027-06-16': { reason: 'full' } })
    expect(await blocked(`?products=${wedding}:1`)).not.toHaveProperty('2027-06-16')
  })

  test('products that the form does not show, and those of another bakery, are ignored', async () => {
    const [mine, other] = [await form(), await form()]
    const usual = await mine.blocked()
    for (const products of [`${mine.wedding}:9`, `${other.wedding}:9`, '999999999:50'])
      expect(await mine.blocked(`?products=${products}`)).toEqual(usual)
    await mine.show(mine.wedding)
    await other.show(other.wedding)
    expect(await mine.blocked(`?products=${other.wedding}:9`)).toEqual(usual)
    expect(await mine.blocked(`?products=${mine.wedding}:9`)).not.toEqual(usual)
  })

  test('a list that cannot be read, or of more than twenty products, is refused by name', async () => {
    const { slug } = await form()
    const many = Array.from({ length: 21 }, (_, at) => `${at + 1}:1`).join()
    for (const products of ['x', '1', '1:0', '1:1,', many, `${'9'.repeat(16)}:1`]) {
      const answer = await app.anonymous.get(`/enquiries/public/blocked-dates/${slug}?products=${products}`)
      expect([products, answer.status, Object.keys(answer.body.fields)]).toEqual([products, 422, ['products']])
    }
  })

  test('the map takes few statements, and none more where the working time does not count', async () => {
    const { owner, slug, wedding, order, book } = await form()
    for (const day of [WED, SAT, '2027-07-10']) await book(await order(wedding, day))
    const read = async () => {
      const heard: string[] = []
      const stop = hearMessages((statements) => heard.push(...statements.map(({ text }) => text)))
      must(await app.anonymous.get(`/enquiries/public/blocked-dates/${slug}`).finally(stop), 200)
      return heard
    }
    await read()
    // Others may speak to the database meanwhile, such as those who count calls.
    const [byMinutes = []] = [await read(), await read(), await read()].toSorted((a, b) => a.length - b.length)
    must(await owner.patch('/settings', { capacityMode: 'off' }), 200)
    await read()
    const off = await read()
    const ofWork = (texts: string[]) => texts.filter((text) => /stage_work|from marks/.test(text))
    expect([ofWork(off).length, ofWork(byMinutes).length]).toEqual([0, 2])
    expect(byMinutes.length, byMinutes.join('\n')).toBeLessThanOrEqual(12)
  })
})

describe('the work of an order', () => {
  test('a booked order keeps its minutes until its items change, and a quote follows its products', async () => {
    const { owner, four, order, book, version, shown } = await bakeryByMinutes(app)
    const booked = await order(four, SAT)
    await book(booked)
    const { version: at } = must(await owner.get(`/products/${four}`), 200)
    must(await owner.patch(`/products/${four}`, { labourMinutes: '300', version: at }), 200)
    expect(await shown(FRI)).toEqual([[booked, null, FRI, 240]])
    const { lines } = must(await owner.get(`/orders/${booked}`), 200)
    const save = async (body: object) =>
      must(await owner.patch(`/orders/${booked}`, { ...body, version: await version(booked) }), 200)
    await save({ lines, theme: 'Roses' })
    expect(await shown(FRI)).toEqual([[booked, null, FRI, 240]])
    await save({ lines: [{ ...lines[0], quantity: '1.1' }] })
    expect(await shown(FRI)).toEqual([[booked, null, FRI, 330]])
  })

  test('a stage that is renamed is renamed in the work that booked orders keep', async () => {
    const { owner, wedding, order, book, tick, shown } = await bakeryByMinutes(app)
    const id = await order(wedding, SAT)
    await book(id)
    const { version: at, stageWork } = must(await owner.get(`/products/${wedding}`), 200)
    must(await owner.patch(`/products/${wedding}`, { stages: ['Oven', 'Ice'], stageWork, version: at }), 200)
    expect(await shown(THU)).toEqual([[id, 'Oven', THU, 240]])
    await tick(id, 'Oven')
    expect(await shown(THU)).toEqual([[id, 'Oven', THU, 240, 'done']])
  })

  test('the stages of an event type and of a product type are renamed in it too', async () => {
    const { owner, product, order, book, shown } = await bakeryByMinutes(app)
    const staged = (name: string) => ({ stages: [name], stageWork: { [name]: { minutes: 60, before: 2, sooner: 0 } } })
    const event = must(await owner.post('/event-types', { name: 'Gala', color: '#ec4899', ...staged('Fold') }), 201)
    const type = must(await owner.post('/product-types', { name: 'Tarts', color: '#ec4899', ...staged('Roll') }), 201)
    const gala = await order(null, SAT, { eventTypeId: event.id })
    const tart = await order(await product('Tart', { type: type.slug }), SAT)
    await book(gala)
    await book(tart)
    must(await owner.patch(`/event-types/${event.id}`, { stages: ['Bend'], version: event.version }), 200)
    must(await owner.patch(`/product-types/${type.id}`, { stages: ['Line'], version: type.version }), 200)
    expect(await shown(THU)).toEqual([
      [gala, 'Bend', THU, 60],
      [tart, 'Line', THU, 60],
    ])
  })

  test('the owner’s own list and days win, and typing nothing goes back to the products', async () => {
    const { owner, wedding, order, book, version, shown } = await bakeryByMinutes(app)
    const id = await order(wedding, SAT)
    await book(id)
    const plan = async (stages: object[] | null) =>
      owner.put(`/orders/${id}/plan`, { version: await version(id), stages })
    const list = [
      { stage: 'Bake', minutes: 100, before: 2, sooner: 0, day: WED },
      { stage: 'Ice', minutes: 90, before: 1, sooner: 0, day: null },
    ]
    const answer = must(await plan(list), 200)
    expect(answer).toEqual({
      own: true,
      stages: list.map((stage) => ({ ...stage, done: false })),
      placed: [
        { stage: 'Bake', item: null, day: WED, minutes: 100, over: false },
        { stage: 'Ice', item: null, day: FRI, minutes: 90, over: false },
      ],
    })
    expect(must(await owner.get(`/orders/${id}/plan`), 200)).toEqual(answer)
    expect(await shown(WED)).toEqual([[id, 'Bake', WED, 100]])
    expect(must(await plan(null), 200)).toMatchObject({ own: false, stages: [{ minutes: 240 }, { minutes: 180 }] })
    expect(await shown(WED)).toEqual([])
    must(await plan(list), 200)
    // An order that moves gives up the days of its stages.
    must(await owner.patch(`/orders/${id}`, { eventDate: '2027-06-18', version: await version(id) }), 200)
    expect(await shown(WED, '2027-06-18')).toEqual([
      [id, 'Bake', '2027-06-16', 100],
      [id, 'Ice', '2027-06-17', 90],
    ])
  })

  test('a day before today, after the event or later than the next stage is refused by name', async () => {
    const { owner, wedding, order, version } = await bakeryByMinutes(app)
    const id = await order(wedding, SAT)
    const plan = async (bake: string | null, ice: string | null) => {
      const stages = [
        { stage: 'Bake', minutes: 60, before: 2, sooner: 0, day: bake },
        { stage: 'Ice', minutes: 60, before: 1, sooner: 0, day: ice },
      ]
      const answer = await owner.put(`/orders/${id}/plan`, { version: await version(id), stages })
      return [answer.status, answer.body.fields ?? null]
    }
    expect(await plan('2027-06-06', null)).toEqual([422, { 'stages.0.day': 'This day is over' }])
    expect(await plan(null, SUN)).toEqual([422, { 'stages.1.day': 'This is after the event' }])
    expect(await plan(SAT, null)).toEqual([422, { 'stages.0.day': 'This is later than the stage after it' }])
    expect(await plan(FRI, THU)).toEqual([422, { 'stages.0.day': 'This is later than the stage after it' }])
    expect((await plan(FRI, SAT))[0]).toBe(200)
    const stale = await owner.put(`/orders/${id}/plan`, { version: 1, stages: null })
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE'])
    const long = { stage: 'Bake', minutes: 6001, before: 0, sooner: 0, day: null }
    expect((await owner.put(`/orders/${id}/plan`, { version: await version(id), stages: [long] })).status).toBe(422)
  })

  test('items that are only typed are asked about, and those of another bakery are not found', async () => {
    const { owner, four, wedding, order } = await bakeryByMinutes(app)
    const other = await bakeryByMinutes(app)
    const lines = (productId: number) => ({ eventDate: SAT, lines: [{ productId, quantity: '1' }] })
    expect(must(await owner.post('/availability/fit', lines(four)), 200).work).toEqual([
      { stage: null, day: FRI, minutes: 240 },
    ])
    // A stranger’s product is like none: nobody knows how long it takes.
    expect(must(await owner.post('/availability/fit', lines(other.wedding)), 200).work).toEqual([
      { stage: null, day: FRI, minutes: 120 },
    ])
    const theirs = await other.order(other.wedding, SAT)
    await other.book(theirs)
    expect((await owner.post('/availability/fit', { eventDate: SAT, orderId: theirs })).status).toBe(404)
    expect((await owner.get(`/orders/${theirs}/plan`)).status).toBe(404)
    expect((await owner.put(`/orders/${theirs}/plan`, { version: 1, stages: null })).status).toBe(404)
    expect(must(await owner.get(`/work?from=${THU}&to=${SAT}`), 200).flatMap(({ items }: WorkDay) => items)).toEqual([])
    expect((await owner.post('/availability/fit', { eventDate: SAT, orderId: await order(wedding, SAT) })).status).toBe(
      200,
    )
    expect((await owner.get('/work?from=2027-06-01&to=2027-09-09')).status).toBe(422)
    expect((await owner.get('/work?from=2027-06-02&to=2027-09-09')).status).toBe(200)
  })

  test('the kitchen sees the minutes of its days, and no money', async () => {
    const bakery = await bakeryByMinutes(app)
    const { wedding, order, book } = bakery
    const id = await order(wedding, SAT)
    await book(id)
    const { caller: kitchen } = await addToTeam(bakery, 'kitchen')
    const [thursday] = must(await kitchen.get(`/work?from=${THU}&to=${THU}`), 200)
    expect(thursday).toEqual({
      day: THU,
      max: 360,
      booked: 240,
      over: 0,
      items: [
        {
          orderId: id,
          orderNumber: expect.any(String),
          stage: 'Bake',
          item: 'It',
          minutes: 240,
          over: false,
          done: false,
          pinned: false,
        },
      ],
    })
    const pack = must(await kitchen.get('/kitchen'), 200)
    expect(pack.days.find(({ day }: { day: string }) => day === THU).work).toEqual(thursday.items)
    expect((await kitchen.put(`/orders/${id}/plan`, { version: 1, stages: null })).status).toBe(403)
    expect((await kitchen.post('/availability/fit', { eventDate: SAT, lines: [] })).status).toBe(403)
  })

  test('where the working time does not count there is no plan, and nothing is kept', async () => {
    const { owner, inScope, wedding, order, book } = await bakeryByMinutes(app)
    must(await owner.patch('/settings', { capacityMode: 'off' }), 200)
    const id = await order(wedding, SAT)
    await book(id)
    expect(must(await owner.get(`/work?from=${THU}&to=${SAT}`), 200)).toEqual([])
    expect(must(await owner.post('/availability/fit', { eventDate: SAT, lines: [] }), 200)).toBeNull()
    expect(must(await owner.get(`/orders/${id}/plan`), 200)).toBeNull()
    const kept = await inScope(({ db, businessId }) =>
      db.selectFrom('orders').select('stage_work').where('business_id', '=', businessId).execute(),
    )
    expect(kept).toEqual([{ stage_work: null }])
  })
})

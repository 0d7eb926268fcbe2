import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import { readBookingRules } from '#modules/availability/server/booking-rules.ts'
import { insertKept } from '#server/records/insert-rows.ts'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'

const FULL = process.env.PROOF === 'full'
const CALENDARS = FULL ? 1000 : 60

let bakery: TestBakery
let template: number
beforeAll(async () => {
  bakery = await newBakery(await testApp({ environment: { CARDS: 'sandbox' } }))
  await bakery.owner.post('/integrations/cards', {})
  await bakery.owner.post('/enquiries/settings/slug', { slug: `places-${bakery.businessId}` })
  template = (await bakery.owner.post('/orders', { lines: [] })).body.id
  const { body: settings } = await bakery.owner.get('/settings')
  await bakery.owner.patch('/settings', {
    capacityMode: 'max_orders',
    maxOrdersPerWeekday: [3, 3, 3, 3, 3, 3, 3],
    version: settings.version,
  })
})

const firmOn = (day: IsoDate) =>
  bakery.inScope(async (scope) => {
    const { loads } = await readBookingRules(scope, undefined, { from: day, to: day })
    return loads.get(day)?.firm ?? 0
  })

/** A cake on this day, as a copy of the template. */
async function cake(day: IsoDate, menuId: number | null = null, windowId: number | null = null, status = 'Confirmed') {
  const own = JSON.stringify({ status, event_date: day, menu_id: menuId, menu_window_id: windowId })
  await bakery.inScope(async (scope) => {
    const { rows } = await sql<{ json: string }>`
      select jsonb_build_array(to_jsonb(o) || ${own}::jsonb
        || jsonb_build_object('id', nextval(pg_get_serial_sequence('orders', 'id'))))::text as json
      from orders o where o.business_id = ${scope.businessId} and o.id = ${template}`.execute(scope.db)
    await insertKept(scope, 'orders', rows[0]?.json ?? '[]')
  })
}

async function menuOn(days: readonly IsoDate[], placesADay: number, extra: object = {}) {
  const { body: product } = await bakery.owner.post('/products', { name: 'Box', type: 'cakes', price: '20' })
  const made = await bakery.owner.post('/menus', {
    name: 'Boxes',
    closes: { day: '2026-12-13', time: '20:00' },
    placesADay,
    sections: [{ name: 'Boxes', items: [{ productId: product.id }] }],
    windows: days.map((day) => ({ day, from: '10:00', to: '12:00' })),
    ...extra,
  })
  expect(made.status, made.text).toBe(201)
  return made.body
}

describe('a menu takes its places of a day (MENU-5)', () => {
  test('with 3 orders a day and 2 cakes booked, a menu with 2 places wants a reason, and then the day is full', async () => {
    const day = '2026-12-23'
    await cake(day)
    await cake(day)
    const menu = await menuOn([day], 2)
    const { body } = await bakery.owner.get(`/menus/${menu.id}/missing`)
    expect(body.fullDays).toEqual([
      { day, says: expect.stringMatching(/^Wed.23.Dec has 1 place left and this menu takes 2\.$/) },
    ])
    const refused = await bakery.owner.post(`/menus/${menu.id}/publish`, {})
    expect(refused).toMatchObject({ status: 409, body: { code: 'DATE_UNAVAILABLE', details: { day, reason: 'full' } } })
    expect((await bakery.owner.post(`/menus/${menu.id}/publish`, { reason: 'Boxes are quick' })).status).toBe(200)
    const days = await bakery.owner.get(`/availability?from=${day}&to=${day}`)
    expect(days.body[0], days.text).toMatchObject({ firm: 4, max: 3, reason: 'full' })
    await cake(day, menu.id, menu.windows[0].id)
    expect(await firmOn(day), 'its orders are not counted again').toBe(4)
  })

  test('a published menu that gains a full day, or takes more places of one, wants a reason as publishing does', async () => {
    const [own, full] = ['2026-12-14', '2026-12-15'] as const
    for (let i = 0; i < 3; i++) await cake(full)
    const menu = await menuOn([own], 2)
    const save = (changes: object, version: number) => bakery.owner.patch(`/menus/${menu.id}`, { ...changes, version })
    const gains = { windows: [...menu.windows, { day: full, from: '10:00', to: '12:00' }] }
    const draft = await save({ placesADay: 1 }, menu.version)
    expect(draft.status, 'a menu that is not published takes nothing yet').toBe(200)
    const { version } = (await bakery.owner.post(`/menus/${menu.id}/publish`, {})).body
    const refused = await save(gains, version)
    expect(refused).toMatchObject({ status: 409, body: { code: 'DATE_UNAVAILABLE', details: { day: full } } })
    expect(refused.body.error).toMatch(
      /^Tue.15.Dec has 0 places left and this menu takes 1\. Give a reason to save it anyway\.$/,
    )
    expect(await firmOn(full), 'nothing was saved').toBe(3)
    const saved = await save({ ...gains, reason: 'Boxes are quick' }, version)
    expect(saved.status, saved.text).toBe(200)
    expect(await firmOn(full)).toBe(4)
    const same = await save({ windows: saved.body.windows, intro: 'Same days' }, saved.body.version)
    expect(same.status, 'a day that it has is not asked for again').toBe(200)
    await cake(own)
    await cake(own)
    const more = await save({ placesADay: 2 }, same.body.version)
    expect(more).toMatchObject({ status: 409, body: { details: { day: own } } })
    expect(await firmOn(own)).toBe(3)
    const acts = (await bakery.owner.get(`/menus/${menu.id}/history`)).body
    expect(acts.map(({ act }: { act: string }) => act)).toContain('places-taken')
  })

  test('a menu that closes with no order for a day gives that day back, and keeps one that has an order', async () => {
    const [sold, unsold] = ['2026-12-20', '2026-12-21'] as const
    const menu = await menuOn([sold, unsold], 2)
    expect(await firmOn(sold), 'before it is published').toBe(0)
    await bakery.owner.post(`/menus/${menu.id}/publish`, {})
    expect([await firmOn(sold), await firmOn(unsold)]).toEqual([2, 2])
    await cake(sold, menu.id, menu.windows[0].id)
    await bakery.owner.post(`/menus/${menu.id}/stop`)
    expect([await firmOn(sold), await firmOn(unsold)]).toEqual([2, 0])
  })

  test('an order that was moved to a day on which its menu does not hand out counts there', async () => {
    const menu = await menuOn(['2026-12-18'], 1)
    await cake('2026-12-19', menu.id, menu.windows[0].id)
    expect(await firmOn('2026-12-19')).toBe(1)
  })
})

test('random calendars of cakes and menus fill their days as counted one by one', { timeout: 600_000 }, async () => {
  let seed = 20261128
  const upTo = (n: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * n)
  }
  const first = '2027-02-01'
  for (let calendar = 0; calendar < CALENDARS; calendar++) {
    await bakery.inScope(async ({ db, businessId }) => {
      await sql`delete from orders where business_id = ${businessId} and id <> ${template}`.execute(db)
      await sql`delete from menus where business_id = ${businessId}`.execute(db)
    })
    const days = Array.from({ length: 5 }, (_, i) => addDays(first, i))
    const expected = new Map(days.map((day) => [day, 0]))
    const add = (day: IsoDate, n: number) => expected.set(day, (expected.get(day) ?? 0) + n)
    for (let i = upTo(6); i > 0; i--) {
      const day = days[upTo(5)] as IsoDate
      const status = ['Confirmed', 'Draft', 'Cancelled', 'Completed'][upTo(4)] as string
      await cake(day, null, null, status)
      if (status === 'Confirmed' || status === 'Completed') add(day, 1)
    }
    for (let m = upTo(3); m > 0; m--) {
      const [places, isPublished, isOver] = [upTo(4), upTo(4) > 0, upTo(2) === 0]
      const its = days.filter(() => upTo(2) === 0)
      const { menuId, windows } = await bakery.inScope(async ({ db, businessId, now }) => {
        const { rows } = await sql<{ id: number }>`
          insert into menus (business_id, name, slug, closes_at, published_at, payment, places_a_day, ask_allergies, created_at, updated_at)
          values (${businessId}, 'M', ${`m-${calendar}-${m}`}, ${isOver ? '2026-01-01T00:00:00Z' : '2027-01-31T00:00:00Z'},
            ${isPublished ? now : null}, 'card', ${places}, true, ${now}, ${now}) returning id`.execute(db)
        const menuId = rows[0]?.id as number
        const windows = new Map<IsoDate, number>()
        for (const day of its) {
          const { rows: made } = await sql<{
            id: number
          }>`insert into menu_windows (business_id, menu_id, day, from_time, to_time)
            values (${businessId}, ${menuId}, ${day}, '10:00', '12:00') returning id`.execute(db)
          windows.set(day, made[0]?.id as number)
        }
        return { menuId, windows }
      })
      for (const day of its) {
        const orders = upTo(3)
        for (let i = 0; i < orders; i++) await cake(day, menuId, windows.get(day))
        if (isPublished && (!isOver || orders > 0)) add(day, places)
      }
    }
    const counted = await bakery.inScope((scope) =>
      readBookingRules(scope, undefined, { from: first, to: addDays(first, 4) }),
    )
    expect(
      days.map((day) => counted.loads.get(day)?.firm ?? 0),
      `calendar ${calendar}`,
    ).toEqual([...expected.values()])
  }
})

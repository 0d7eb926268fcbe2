import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { isFull, PATIENCE_MS, randomStream, report } from '#app/server/proofs/probes.ts'
import { stopWriters, untilWaiting } from '#app/server/proofs/stopped-writers.ts'
import { cookieOf, newBakery, TEST_PASSWORD, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { openPool } from '#server/db/pool.ts'
import { startScheduler } from '#server/jobs/scheduler.ts'
import { makeLog } from '#server/log.ts'
import { Store } from '#server/store.ts'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import { isDue } from '../calendar.ts'
import { ruleOf } from '../day-order.ts'
import { WEEKDAYS } from '../limits.ts'
import type { StandingOrder } from '../schema.ts'
import { makeStanding } from './make-standing.ts'

const STANDINGS = isFull ? 100 : 5
const AHEAD_DAYS = isFull ? 56 : 14
const NIGHTS = 12
const ROUNDS = isFull ? 200 : 6
const FIRST = '2026-11-02'
const log = makeLog('silent')

let app: TestApp
let bakery: TestBakery
let contactId: number
let random: () => number

const upTo = (most: number) => Math.floor(random() * most)
const at = async (day: IsoDate, time = '09:00') => {
  app.clock.now = new Date(`${day}T${time}:00Z`)
  const login = await app.anonymous.post('/auth/login', { email: bakery.email, password: TEST_PASSWORD })
  bakery = { ...bakery, owner: app.withCookie(cookieOf(login)) }
}

beforeEach(async () => {
  random = randomStream(12)
  app = await testApp()
  app.clock.now = new Date(`${FIRST}T09:00:00Z`)
  bakery = await newBakery(app)
  must(await bakery.owner.patch('/settings', { timezone: 'UTC', taxEnabled: false }), 200)
  contactId = must(await bakery.owner.post('/contacts', { firstName: 'Ada', lastName: 'Luna' }), 201).id
})

type Grid = Record<string, number | null>
const bread = (grid: Grid) => [{ name: 'Bread', unitPrice: '3.00', ...grid }]
/** Other quantities on the same days. */
const changed = (grid: Grid): Grid =>
  Object.fromEntries(Object.entries(grid).map(([day, pieces]) => [day, pieces === null ? null : 1 + upTo(90)]))
const someGrid = (): Grid =>
  changed(Object.fromEntries(WEEKDAYS.map((day, i) => [day, i === 1 || random() < 0.6 ? 1 : null])))

const added = async (grid: Grid, more: object = {}): Promise<StandingOrder> =>
  must(
    await bakery.owner.post('/standing-orders', {
      contactId,
      name: 'Bread',
      startsOn: FIRST,
      aheadDays: AHEAD_DAYS,
      lines: bread(grid),
      ...more,
    }),
    201,
  )
const read = async (id: number): Promise<StandingOrder> => must(await bakery.owner.get(`/standing-orders/${id}`), 200)
const save = async (id: number, grid: Grid) => {
  const { version } = await read(id)
  return bakery.owner.patch(`/standing-orders/${id}`, { lines: bread(grid), version })
}

type Made = { id: number; day: IsoDate; status: string; quantity: number; number: number; row: object }
const madeBy = (id: number) =>
  bakery.inScope(async ({ db, businessId }) => {
    const { rows } = await sql<Made>`select o.id, o.standing_day as day, o.status, o.number,
        (select sum(l.quantity)::float from order_lines l where l.business_id = o.business_id and l.order_id = o.id) as quantity,
        jsonb_build_array(to_jsonb(o), (select jsonb_agg(to_jsonb(l) order by l.id) from order_lines l
          where l.business_id = o.business_id and l.order_id = o.id)) as row
      from orders o where o.business_id = ${businessId} and o.standing_id = ${id} order by o.standing_day, o.id`.execute(
      db,
    )
    return rows
  })

const piecesOn = (grid: Grid, day: IsoDate) => grid[WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] as string]

/** The faults of its orders: each of its days has one, which from tomorrow on is as the grid says. */
async function wrongOf(id: number, grid: Grid, today: IsoDate): Promise<string[]> {
  const rule = ruleOf(await read(id))
  const due: IsoDate[] = []
  for (let day: IsoDate = FIRST; day <= addDays(today, AHEAD_DAYS); day = addDays(day, 1))
    if (isDue(day, rule)) due.push(day)
  const made = await madeBy(id)
  const wrong = made
    .filter(({ day, status, quantity }) => status !== 'Confirmed' || (day > today && quantity !== piecesOn(grid, day)))
    .map(({ day, status, quantity }) => `${id} on ${day}: ${status}, ${quantity} for ${piecesOn(grid, day)}`)
  if (made.map(({ day }) => day).join() !== due.join()) wrong.push(`${id} has ${made.map(({ day }) => day).join()}`)
  return wrong
}

const notMade = async () =>
  (await bakery.owner.get('/bell')).body.entries.filter(({ act }: { act: string }) => act === 'not-made')

test('each day of a standing order has one order, whatever servers die while it is made and saved', {
  timeout: PATIENCE_MS,
}, async () => {
  const pools = [0, 1].map(() =>
    openPool({ url: app.database.appUrl, setRole: app.database.setRole }, { size: 3, log }),
  )
  const servers = pools.map((pool) => {
    const store = new Store(pool, { clock: () => app.clock.now, log })
    store.answers = app.services.store.answers
    return startScheduler({ store, log, jobs: [makeStanding({ store, log })], pollMs: 3_600_000 })
  })
  const beside = new Client({ connectionString: app.database.ownerUrl })
  await beside.connect()
  const grids = new Map<number, Grid>()
  for (let i = 0; i < STANDINGS; i += 1) {
    const grid = someGrid()
    grids.set((await added(grid, { every: 1 + (i % 2) })).id, grid)
  }
  const ids = [...grids.keys()]
  let [kills, saves] = [0, 0]
  for (let night = 1; night <= NIGHTS; night += 1) {
    const today = addDays(FIRST, night)
    await at(today, '02:05')
    const saved = [ids[night % ids.length], ids[upTo(ids.length)]].map(async (id = 0) => {
      const grid = changed(grids.get(id) as Grid)
      // Tried until the server is there again.
      for (let tries = 0; tries < 20; tries += 1) {
        const before = await bakery.owner.get(`/standing-orders/${id}`)
        const body = { lines: bread(grid), version: before.body.version }
        if (before.status === 200 && (await bakery.owner.patch(`/standing-orders/${id}`, body)).status === 200) {
          grids.set(id, grid)
          saves += 1
          return
        }
      }
    })
    const rounds = servers.map((server) => server.round())
    await new Promise((done) => setTimeout(done, upTo(120)))
    const { rowCount } = await beside.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    kills += rowCount ?? 0
    await Promise.all([...rounds, ...saved])
    for (const _ of servers) await bakery.owner.get('/settings')
  }
  const today = addDays(FIRST, NIGHTS + 1)
  await at(today, '02:05')
  for (const server of servers) await server.round()
  await Promise.all(servers.map((server) => server.stop()))
  await Promise.all(pools.map((pool) => pool.end()))
  await beside.end()
  const wrong: string[] = []
  let days = 0
  const numbers: number[] = []
  for (const [id, grid] of grids) {
    wrong.push(...(await wrongOf(id, grid, today)))
    const made = await madeBy(id)
    days += made.length
    numbers.push(...made.map(({ number }) => number))
  }
  report('STO-3 once', days, wrong.length, { kills, saves })
  expect(wrong).toEqual([])
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1))
  expect(kills).toBeGreaterThan(0)
  expect(days).toBeGreaterThan(isFull ? 2800 : 40)
})

test.each(['the job', 'the save'])(
  'a grid that is saved while the job runs makes each day once, %s being first',
  async (first) => {
    const grid = someGrid()
    const { id } = await added(grid)
    const today = addDays(FIRST, 7)
    await at(today, '02:05')
    const later = changed(grid)
    const acts = {
      'the job': async () => {
        const scheduler = startScheduler({
          store: app.services.store,
          log,
          jobs: [makeStanding({ store: app.services.store, log })],
          pollMs: 3_600_000,
        })
        await scheduler.round()
        await scheduler.stop()
      },
      'the save': async () => void must(await save(id, later), 200),
    }
    const release = await stopWriters(bakery, 'counters')
    const [begun, other] =
      first === 'the job' ? [acts['the job'], acts['the save']] : [acts['the save'], acts['the job']]
    const one = begun()
    await untilWaiting(bakery, 1)
    const two = other()
    await untilWaiting(bakery, 2)
    await release()
    await Promise.all([one, two])
    expect(await wrongOf(id, later, today)).toEqual([])
    expect(await notMade()).toEqual([])
  },
)

const EDITS: ((grid: Grid, day: IsoDate) => object)[] = [
  () => ({ lines: [{ name: 'Bread', unitPrice: '3.00', quantity: String(100 + upTo(50)) }] }),
  () => ({ deliveryTime: '08:15' }),
  () => ({ eventTime: '11:00' }),
  () => ({ deliveryAddress: '9 Sun Street' }),
  () => ({ jobSheetNotes: 'Well baked' }),
  () => ({ discountType: 'fixed', discount: '1.50' }),
  (_, day) => ({ eventDate: addDays(day, 1) }),
]

test('an order that was changed by hand stays as it is, byte for byte, whatever the grid becomes', {
  timeout: PATIENCE_MS,
}, async () => {
  let [touched, rewritten] = [0, 0]
  const wrong: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const grid = someGrid()
    const { id } = await added(grid, { aheadDays: 14 })
    for (const { id: orderId, day } of await madeBy(id)) {
      if (day === FIRST || random() < 0.5) continue
      const { version } = must(await bakery.owner.get(`/orders/${orderId}`), 200)
      const edit = (EDITS[upTo(EDITS.length)] as (typeof EDITS)[0])(grid, day)
      must(await bakery.owner.patch(`/orders/${orderId}`, { ...edit, version }), 200)
    }
    const before = await madeBy(id)
    const later = someGrid()
    must(await save(id, later), 200)
    const after = new Map((await madeBy(id)).map((order) => [order.id, order]))
    for (const order of before) {
      const isTouched = (order.row as [{ standing_touched: boolean }])[0].standing_touched
      const now = after.get(order.id)
      if (isTouched) touched += 1
      if (isTouched || order.day === FIRST) {
        if (JSON.stringify(now?.row) !== JSON.stringify(order.row)) wrong.push(`${order.day} changed`)
      } else {
        rewritten += 1
        const pieces = piecesOn(later, order.day)
        const isRight = pieces == null ? now?.status === 'Cancelled' : now?.quantity === pieces
        if (!isRight) wrong.push(`${order.day}: ${now?.status}, ${now?.quantity} for ${pieces}`)
      }
    }
    must(await bakery.owner.del(`/standing-orders/${id}`), 204)
  }
  report('STO-4 changed by hand', touched + rewritten, wrong.length, { touched, rewritten })
  expect(wrong).toEqual([])
  expect(Math.min(touched, rewritten)).toBeGreaterThan(2 * ROUNDS)
})

// npm run bench:days: how long the form's map of free days takes where the working time makes a day full, beside the same map
// where nothing does. Fails if a target is missed.
import { rm } from 'node:fs/promises'
import { findRunning } from '../../src/server/db/cluster/embedded.ts'
import { temporaryFolder } from '../../src/server/db/test-cluster.ts'
import { caller, publishForm, register } from './new-bakery.ts'
import { measurement } from './record.ts'
import { seedOrders } from './seed-orders.ts'
import { environmentOn, start } from './start.ts'
import { changeRows } from './with-browser.ts'

const ROUNDS = 200
const ORDERS = 300
const MONTHS = 18
const SLUG = 'days'
const AIMS = { map: 30, work: 40 }

const measured = measurement('days')
const folder = await temporaryFolder()
const app = await start('src/app/server/main.ts', environmentOn(folder))
try {
  const cluster = await findRunning(folder)
  if (cluster === undefined) throw new Error('the database is not running')
  const { cookie, businessId } = await register(app.url, 'days@example.test')
  await publishForm(app.url, cookie, SLUG)
  const call = caller(app.url, cookie)
  const stage = (before: number) => ({ minutes: 60, before, sooner: 2 })
  const product = await call('POST', '/products', {
    name: 'Wedding cake',
    type: 'other',
    price: '400',
    showInEnquiry: true,
    stages: ['Bake', 'Fill', 'Cover', 'Decorate'],
    stageWork: { Bake: stage(3), Fill: stage(2), Cover: stage(2), Decorate: stage(1) },
  })
  await seedOrders(cluster.ownerUrl, businessId, ORDERS)
  await changeRows(cluster.ownerUrl, [
    `update orders o set status = 'Confirmed', event_date = current_date + (n.n * 30 * $2 / $3)::int
       from (select id, row_number() over (order by id) - 1 as n from orders where business_id = $1) n
      where o.business_id = $1 and o.id = n.id`,
    [businessId, MONTHS, ORDERS],
  ])
  await changeRows(cluster.ownerUrl, [
    'update order_lines set product_id = $2 where business_id = $1 and position = 0',
    [businessId, product.id],
  ])
  const timed = async (path: string) => {
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const begin = performance.now()
      await call('GET', path)
      taken.push(performance.now() - begin)
    }
    // The first ones compile the code.
    return taken.slice(ROUNDS / 4).toSorted((a, b) => a - b)
  }
  const at = (sorted: readonly number[], share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  const map = `/enquiries/public/blocked-dates/${SLUG}`
  await call('PATCH', '/settings', { bookAheadMonths: MONTHS, capacityMode: 'off' })
  const off = await timed(map)
  await call('PATCH', '/settings', { capacityMode: 'minutes', minutesPerWeekday: [0, 360, 360, 360, 360, 360, 360] })
  const byMinutes = await timed(map)
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const work = await timed(`/work?from=${day(0)}&to=${day(41)}`)
  const note = `${MONTHS} months, ${ORDERS} open orders of four stages`
  await measured({
    rows: {
      'The map of free days by working time, p95 ms': { value: at(byMinutes, 0.95), note, atMost: AIMS.map },
      'so many times as long as the map of a bakery that counts nothing': {
        value: Math.round((at(byMinutes, 0.5) / at(off, 0.5)) * 10) / 10,
      },
      'The work of 42 days, p95 ms': { value: at(work, 0.95), atMost: AIMS.work },
    },
  })
} finally {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
}

// npm run bench:today: how soon an owner with 500 future orders sees the day, on a processor four times slower. Fails
// if the target is missed.
import { measurement } from './record.ts'
import { seedOrders } from './seed-orders.ts'
import { changeRows, median, newOwnersPhone, rowsOf, slowPage, withBrowser } from './with-browser.ts'

const ROUNDS = 7
const ORDERS = 500
const A_DAY = 8
const AIMS = { 'largest contentful paint, ms': 1200 }

const NOTE_PAINTS = `
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.largestAt = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const look = () =>
    document.querySelector('main article') ? (globalThis.ticketAt = performance.now()) : requestAnimationFrame(look)
  requestAnimationFrame(look)`

const measured = measurement('today')

await withBrowser(async (bench) => {
  const { businessId, phone } = await newOwnersPhone(bench, 'dawn@example.test')
  await seedOrders(bench.ownerUrl, businessId, ORDERS)
  // All orders are in the future, an equal number each day from today.
  await changeRows(bench.ownerUrl, [
    `update orders o set status = 'Confirmed', event_date = current_date + (n.n / $2)::int, items = '1 × Three-tier cake', theme = 'Dusty rose'
       from (select id, row_number() over (order by id) - 1 as n from orders where business_id = $1) n
      where o.business_id = $1 and o.id = n.id`,
    [businessId, A_DAY],
  ])

  const largest: number[] = []
  const tickets: number[] = []
  // The first visit fills the browser's cache, as on every other morning.
  for (let round = 0; round <= ROUNDS; round++) {
    const page = await slowPage(phone, NOTE_PAINTS)
    await page.goto(`${bench.app.url}/dashboard`, { waitUntil: 'networkidle' })
    await page.getByRole('region', { name: 'Today' }).getByRole('article').first().waitFor({ timeout: 120_000 })
    await page.waitForTimeout(500)
    const at = await page.evaluate(() => {
      const { largestAt, ticketAt } = globalThis as { largestAt?: number; ticketAt?: number }
      return { largestAt, ticketAt }
    })
    if (at.largestAt === undefined || at.ticketAt === undefined) throw new Error('nothing was painted')
    if (round > 0) {
      largest.push(at.largestAt)
      tickets.push(at.ticketAt)
    }
    await page.close()
  }
  await measured({
    rows: rowsOf(
      {
        'largest contentful paint, ms': Math.round(median(largest)),
        'the quickest round, ms': Math.round(Math.min(...largest)),
        'the first order, ms': Math.round(median(tickets)),
        'its quickest round, ms': Math.round(Math.min(...tickets)),
      },
      AIMS,
    ),
  })
})

// npm run bench:offline: how much of a device the kitchen's fourteen days take, and how soon kitchen mode opens without a network.
// Fails when an aim is missed.
import { seedKitchen } from './seed-kitchen.ts'
import { seedOrders } from './seed-orders.ts'
import { changeRows, judge, median, newOwnersPhone, slowPage, withBrowser } from './with-browser.ts'

const ROUNDS = 5
const ORDERS = 3000
const AIMS = { 'on the device, MB': 8, 'opens from cold without a network, ms': 1500 }

const IS_KEPT = `caches.keys().then(async ([name]) => name && Boolean(await (await caches.open(name)).match('/kitchen')))`
const NOTE_WHEN_SHOWN = `
  const look = () =>
    document.querySelector('[role=checkbox]') ? (globalThis.shownAfter = performance.now()) : requestAnimationFrame(look)
  requestAnimationFrame(look)`

await withBrowser(async (bench) => {
  const { app, ownerUrl } = bench
  const { cookie, businessId, phone } = await newOwnersPhone(bench, 'cellar@example.test')
  await seedOrders(ownerUrl, businessId, ORDERS)
  await seedKitchen(ownerUrl, businessId)
  // Every item is a product with recipes, and every recipe has a method.
  await changeRows(
    ownerUrl,
    [
      `update order_lines l set product_id = p.id from (select id, row_number() over (order by id) as n from products where business_id = $1) p
        where l.business_id = $1 and p.n = 1 + l.id % 500`,
      [businessId],
    ],
    [
      `update recipes set instructions = repeat(E'Beat, then fold in the rest and bake for 35 minutes until a skewer comes out clean.\n', 8) where business_id = $1`,
      [businessId],
    ],
  )

  const times: number[] = []
  let bytes = 0
  let orders = 0
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now()
    const answer = await fetch(`${app.url}/api/kitchen`, { headers: { cookie } })
    const text = await answer.text()
    times.push(performance.now() - begin)
    if (!answer.ok) throw new Error(`the kitchen answered ${answer.status}: ${text}`)
    bytes = Buffer.byteLength(text)
    orders = (JSON.parse(text) as { orders: unknown[] }).orders.length
  }

  const first = await phone.newPage()
  await first.goto(`${app.url}/kitchen`)
  await first.getByRole('checkbox').first().waitFor()
  await first.waitForFunction(IS_KEPT)
  // Once more, so that the worker keeps what the page fetches by itself, its fonts among it.
  await first.reload()
  await first.getByRole('checkbox').first().waitFor()
  const device = await first.evaluate<number>('navigator.storage.estimate().then(({ usage }) => usage)')
  await first.close()
  await app.stop()
  const opened: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await slowPage(phone, NOTE_WHEN_SHOWN)
    await page.goto(`${app.url}/kitchen`, { waitUntil: 'commit' })
    const shown = await page.waitForFunction(() => (globalThis as { shownAfter?: number }).shownAfter)
    opened.push((await shown.jsonValue()) as number)
    await page.close()
  }

  judge(
    {
      'orders of 14 days': orders,
      'the call, ms': Math.round(median(times)),
      'the call, MB': Math.round(bytes / 1e4) / 100,
      'on the device, MB': Math.round(device / 1e4) / 100,
      'opens from cold without a network, ms': Math.round(median(opened)),
    },
    AIMS,
  )
})

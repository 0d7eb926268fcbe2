// npm run bench:offline: the space that the kitchen's fourteen days take on a device, and how soon kitchen mode opens
// without a network. Fails if a target is missed.
import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Transformer } from '@napi-rs/image'
import type { Page } from '@playwright/test'
import { copyKey } from '../../src/server/files/pictures/picture-places.ts'
import { diskStore, newKey } from '../../src/server/files/stores/disk-store.ts'
import { measurement } from './record.ts'
import { seedKitchen } from './seed-kitchen.ts'
import { seedOrders } from './seed-orders.ts'
import { changeRows, median, newOwnersPhone, rowsOf, slowPage, withBrowser } from './with-browser.ts'

const ROUNDS = 5
const ORDERS = 3000
const PICTURES = 560
const AIMS = { 'on the device, MB': 8, 'opens from cold without a network, ms': 1500 }

const IS_KEPT = `caches.keys().then(async ([name]) => name && Boolean(await (await caches.open(name)).match('/kitchen')))`
const NOTE_WHEN_SHOWN = `
  const look = () =>
    document.querySelector('[role=checkbox]') ? (globalThis.shownAfter = performance.now()) : requestAnimationFrame(look)
  requestAnimationFrame(look)`

const measured = measurement('offline')

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

  await givePictures(path.join(bench.folder, 'files'), ownerUrl, businessId)

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
  // Load it again, so that the worker stores what the page loads by itself, including its fonts.
  await first.reload()
  await first.getByRole('checkbox').first().waitFor()
  const pictures = await picturesOn(first)
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

  await measured({
    rows: rowsOf(
      {
        'orders of 14 days': orders,
        'the call, ms': Math.round(median(times)),
        'the call, MB': Math.round(bytes / 1e4) / 100,
        'pictures on the device': pictures,
        'on the device, MB': Math.round(device / 1e4) / 100,
        'opens from cold without a network, ms': Math.round(median(opened)),
      },
      AIMS,
    ),
  })
})

/** Two photographs for each order of the next days; their small copies are on disk. */
async function givePictures(folder: string, ownerUrl: string, businessId: number): Promise<void> {
  const [width, height] = [320, 240]
  const pixels = Buffer.alloc(width * height * 4, 255)
  for (let at = 0; at < pixels.length; at++)
    if (at % 4 !== 3) pixels[at] = 90 + (Math.floor(at / width) % 90) + Math.floor(Math.random() * 24)
  const bytes = await Transformer.fromRgbaPixels(pixels, width, height).webp(80)
  const files = diskStore(folder)
  const keys = Array.from({ length: PICTURES }, newKey)
  for (const key of keys) await files.put(copyKey(key, 320), bytes)
  // The server no longer runs as root, and could not read root's files.
  const { uid, gid } = await stat(path.dirname(folder))
  await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, folder])
  await changeRows(ownerUrl, [
    `with near as (
       select id, row_number() over (order by event_date, id) as n from orders
        where business_id = $1 and event_date between current_date and current_date + 13),
     made as (
       insert into media (business_id, key, purpose, state, file_name, source_bytes, stored_bytes, width, height, next_attempt_at, created_at)
       select $1, key, 'order', 'ready', 'cake.jpg', $3, $3, 320, 240, now(), now() from unnest($2::text[]) as key returning id),
     numbered as (select id, row_number() over (order by id) as n from made)
     insert into order_images (business_id, order_id, media_id, position)
     select $1, near.id, numbered.id, numbered.n % 2 from numbered join near on near.n = (numbered.n + 1) / 2`,
    [businessId, keys, bytes.byteLength],
  ])
  console.log(`${PICTURES} pictures of ${Math.round(bytes.byteLength / 1000)} kB`)
}

/** The number of stored previews once no more come. */
async function picturesOn(page: Page): Promise<number> {
  const count = () =>
    page.evaluate<number>(`new Promise((done) => {
      dispatchEvent(new Event('focus'))
      setTimeout(async () => {
        const [{ name }] = await indexedDB.databases()
        indexedDB.open(name).onsuccess = ({ target: { result } }) => {
          result.transaction('pictures').objectStore('pictures').count().onsuccess = (event) => {
            result.close()
            done(event.target.result)
          }
        }
      }, 4000)
    })`)
  let [before, kept] = [-1, await count()]
  while (kept !== before) [before, kept] = [kept, await count()]
  return kept
}

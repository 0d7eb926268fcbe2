// npm run bench:leave: the time in which all data of a large bakery are exported and restored. Fails if a target is
// missed.
import { randomBytes } from 'node:crypto'
import { chown, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PIECE_BYTES } from '../../src/modules/exports/schema.ts'
import { findRunning } from '../../src/server/db/cluster/embedded.ts'
import { temporaryFolder } from '../../src/server/db/test-cluster.ts'
import { copyKey } from '../../src/server/files/pictures/picture-places.ts'
import { photo } from '../../src/server/files/testing.ts'
import { PICTURE_SIZES } from '../../src/shared/pictures.ts'
import { buildWeb } from '../bootstrap.mjs'
import { register } from './new-bakery.ts'
import { processMemory } from './process-memory.ts'
import { measurement } from './record.ts'
import { seedKitchen } from './seed-kitchen.ts'
import { seedOrders } from './seed-orders.ts'
import { environmentOn, start } from './start.ts'

const ORDERS = Number(process.env.BENCH_ORDERS ?? 10_000)
const PICTURES = Number(process.env.BENCH_PICTURES ?? 500)
const AIMS = { exportS: 30, restoreS: 60, memory: 100 }

buildWeb(process.execPath)
const measured = measurement('leave')
const folder = await temporaryFolder()
const app = await start('src/app/server/main.ts', environmentOn(folder))
try {
  const cluster = await findRunning(folder)
  if (cluster === undefined) throw new Error('the database is not running')
  const { cookie, businessId } = await register(app.url, 'leaves@example.test')
  await seedOrders(cluster.ownerUrl, businessId, ORDERS)
  await seedKitchen(cluster.ownerUrl, businessId)
  await seedPictures(cluster.ownerUrl, businessId)

  const exported = await watched(cookie, () => ask(cookie, '/export', { method: 'POST' }))
  const file = await fetch(`${app.url}/api/export/${exported.id}/file`, { headers: { cookie } })
  const zip = Buffer.from(await file.arrayBuffer())
  const other = await register(app.url, 'comes-back@example.test')
  const restored = await watched(other.cookie, async () => {
    const begun = await ask(other.cookie, '/restore', json({ bytes: zip.length }))
    for (let offset = 0; offset < zip.length; offset += PIECE_BYTES) {
      const body = new FormData()
      body.set('offset', String(offset))
      body.set('piece', new Blob([zip.subarray(offset, offset + PIECE_BYTES)]), 'piece')
      await ask(other.cookie, `/restore/${begun.id}/piece`, { method: 'POST', body })
    }
    return begun
  })
  const bakery = `${ORDERS} orders, ${PICTURES} pictures, ${Math.round(zip.length / 1e6)} MB`
  await measured({
    rows: {
      'Export of a bakery, s': { value: exported.seconds, note: bakery, atMost: AIMS.exportS },
      'takes more memory, MB': { value: exported.megabytes, atMost: AIMS.memory, exact: true },
      'It comes back, s': { value: restored.seconds, atMost: AIMS.restoreS },
      'and takes more memory, MB': { value: restored.megabytes, atMost: AIMS.memory, exact: true },
    },
  })
} finally {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
}

function json(body: object): RequestInit {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

async function ask(cookie: string, address: string, { headers, ...init }: RequestInit = {}) {
  const answer = await fetch(`${app.url}/api${address}`, { ...init, headers: { cookie, ...headers } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as { id: number; state: string; message: string | null }
}

/** The time from the call to the end of the work, and the most memory that the app takes meanwhile. */
async function watched(cookie: string, begin: () => Promise<{ id: number }>) {
  const before = (await processMemory(app.pid, folder)).app
  const begun = performance.now()
  let most = before
  const { id } = await begin()
  for (;;) {
    const { state, message } = await ask(cookie, `/export/${id}`)
    if (state === 'failed') throw new Error(String(message))
    most = Math.max(most, (await processMemory(app.pid, folder)).app)
    if (state === 'ready') break
    await wait(250)
  }
  return { id, seconds: Math.round((performance.now() - begun) / 100) / 10, megabytes: Math.round(most - before) }
}

/** Photographs as the server stores them: copies in each size, some hundred kilobytes together. */
async function seedPictures(ownerUrl: string, businessId: number): Promise<void> {
  const [width, height] = [2048, 1365]
  const copies = await Promise.all(
    PICTURE_SIZES.map(async (size) => {
      const picture = photo(size, Math.round((size * height) / width))
      return { size, bytes: await picture.webp(80) }
    }),
  )
  const { uid, gid } = await stat(path.join(folder, 'postgres'))
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (let made = 0; made < PICTURES; made++) {
      const key = randomBytes(16).toString('hex')
      const parent = path.join(folder, 'files', key.slice(0, 2))
      await mkdir(parent, { recursive: true })
      // The server runs as another user now.
      await chown(parent, uid, gid)
      for (const { size, bytes } of copies) await writeFile(path.join(parent, copyKey(key, size)), bytes)
      await client.query(
        `insert into media (business_id, key, purpose, state, file_name, source_bytes, stored_bytes, width, height, next_attempt_at, created_at)
         values ($1, $2, 'order', 'ready', $3, 1000, 1000, $4, $5, now(), now())`,
        [businessId, key, `cake-${made}.jpg`, width, height],
      )
    }
  } finally {
    await client.end()
  }
}

import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_FORM } from '#modules/order-form/default-form.ts'
import { hostilePictures } from '#server/files/pictures/hostile-pictures-testing.ts'
import { type PictureWorker, startPictureWorker } from '#server/files/pictures/picture-worker.ts'
import { megabytesWithChildren, photo } from '#server/files/testing.ts'
import { newBakery, type TestApp, type TestBakery, testApp } from '../testing.ts'
import { FORM_REQUEST } from './form-request.ts'
import { LoopWatch } from './loop-watch.ts'
import { isFull, PATIENCE_MS, report } from './probes.ts'

// P11 for the whole server: the refusal of each file is proved beside the decoder.
const ROUNDS = isFull ? 20 : 1
const GROWTH_MAX_MB = 300
const BUSY_MS = 250

let app: TestApp
let bakery: TestBakery
let address: string
let sent = 0
beforeAll(async () => {
  app = await testApp()
  bakery = await newBakery(app)
  await bakery.owner.post('/enquiries/settings/slug', { slug: 'attacked' })
  await bakery.owner.put('/enquiries/settings', { ...DEFAULT_FORM, isFormEnabled: true })
  address = await app.app.listen({ host: '127.0.0.1', port: 0 })
})

test('files made to hurt the server neither stop it, nor fill its memory, nor keep others waiting', {
  timeout: PATIENCE_MS,
}, async () => {
  const worker = startPictureWorker(app.services)
  const png = await photo(640, 480).png()
  const files = hostilePictures(await photo(64, 32).png())
  await send(worker, 'healthy.png', png)

  const before = await megabytesWithChildren()
  const watch = new LoopWatch()
  const watching = { most: before, health: [] as number[], going: true }
  const meanwhile = Promise.all([watchMemory(watching), askHealth(watching)])
  watch.start()
  const statuses = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round++)
    for (const [what, fileName, bytes] of files) statuses.set(what, await send(worker, fileName, bytes))
  watch.stop()
  watching.going = false
  await meanwhile

  const figures = {
    files: files.length,
    growthMb: Math.round(watching.most - before),
    longestBusyMs: Math.round(watch.longestBusyMs),
    healthAnswers: watching.health.length,
  }
  report('P11', files.length * ROUNDS, 0, figures)
  for (const [what, status] of statuses) expect([201, 422], what).toContain(status)
  expect(watching.health.every((status) => status === 200)).toBe(true)
  expect(figures.healthAnswers).toBeGreaterThan(files.length)
  expect(figures.longestBusyMs).toBeLessThan(BUSY_MS)
  expect(figures.growthMb).toBeLessThan(GROWTH_MAX_MB)

  await send(worker, 'after.png', png)
  await worker.stop()
  expect(await picturesByState()).toEqual({
    ready: 2,
    refused: ROUNDS * [...statuses.values()].filter((status) => status === 201).length,
  })
})

/** Sends a picture through the form and returns its status once it has been processed. */
async function send(worker: PictureWorker, fileName: string, bytes: Uint8Array): Promise<number> {
  const form = new FormData()
  // The same words again would be the same request.
  for (const [name, value] of Object.entries({ ...FORM_REQUEST, description: `Cake ${(sent += 1)}` }))
    form.append(name, value)
  form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), fileName)
  const { status } = await fetch(`${address}/api/enquiries/public/attacked`, { method: 'POST', body: form })
  await worker.round()
  return status
}

type Watching = { most: number; health: number[]; going: boolean }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function watchMemory(watching: Watching): Promise<void> {
  while (watching.going) {
    watching.most = Math.max(watching.most, await megabytesWithChildren())
    await pause(25)
  }
}

async function askHealth(watching: Watching): Promise<void> {
  while (watching.going) {
    watching.health.push((await fetch(`${address}/healthz`)).status)
    await pause(10)
  }
}

async function picturesByState(): Promise<Record<string, number>> {
  const rows = await bakery.inScope(({ db, businessId }) =>
    db.selectFrom('media').select('state').where('business_id', '=', businessId).execute(),
  )
  const counted: Record<string, number> = {}
  for (const { state } of rows) counted[state] = (counted[state] ?? 0) + 1
  return counted
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { TEMPLATES } from '#modules/designer/templates.ts'
import { draftOrder, must, orderOf, sendQuote } from '#modules/quotes/server/testing.ts'
import { copyKey } from '#server/files/pictures/picture-places.ts'
import { newKey } from '#server/files/stores/disk-store.ts'
import { photo } from '#server/files/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { dropPictures } from './drop-pictures.ts'

let app: TestApp
let bakery: TestBakery
beforeAll(async () => {
  app = await testApp()
  bakery = await newBakery()
})
afterAll(closePdfPool)

const keys = new Map<number, string>()
async function addPicture(): Promise<number> {
  const key = newKey()
  await app.services.files.put(copyKey(key, 320), await photo(300, 300).webp(80))
  const { id } = await bakery.inScope(({ db, businessId, now }) =>
    db
      .insertInto('media')
      .values({
        business_id: businessId,
        key,
        purpose: 'order',
        state: 'ready',
        file_name: 'cake.jpg',
        source_bytes: 1,
        stored_bytes: 1,
        width: 300,
        height: 300,
        next_attempt_at: now,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  keys.set(id, key)
  return id
}

async function runDaysLater(days: number): Promise<void> {
  const now = app.clock.now
  app.clock.now = new Date(now.getTime() + days * 24 * 3_600_000)
  await runJobs(app.services, jobs(app.services))
  app.clock.now = now
}

const change = async (id: number, changes: object) =>
  must(await bakery.owner.patch(`/orders/${id}`, { ...changes, version: (await orderOf(bakery, id)).version }), 200)

test('pictures that nothing shows any more are gone a week later, with their files; those on an order, on paper or on a drawn cake stay', async () => {
  const [shown, takenOff, ofDraft, unsaved, onPaper, onCake, ofCake, onLine] = [
    await addPicture(),
    await addPicture(),
    await addPicture(),
    await addPicture(),
    await addPicture(),
    await addPicture(),
    await addPicture(),
    await addPicture(),
  ]
  const line = { name: 'Rose cake', quantity: '1', unitPrice: '100.00' }
  const { id } = await draftOrder(bakery, { imageIds: [shown, takenOff], lines: [{ ...line, imageId: onPaper }] })
  await sendQuote(bakery, id)
  await change(id, { imageIds: [shown], lines: [line] })
  const placed = { id: 2, tier: 1, x: 0, y: 50, size: 60, turn: 0, hidden: false, mirrored: false }
  const designOf = (imageId: number) => ({ ...TEMPLATES.plain, items: [{ ...placed, kind: 'picture', imageId }] })
  const drawn = async (imageId: number) => {
    const design = designOf(imageId)
    return must(await bakery.owner.post('/tools/cake-designer', { name: 'Cake', design }), 201)
  }
  await drawn(onCake)
  await draftOrder(bakery, { lines: [{ ...line, design: designOf(onLine) }] })
  const deleted = await drawn(ofCake)
  must(await bakery.owner.del(`/tools/cake-designer/${deleted.id}`), 204)
  const draft = await draftOrder(bakery, { imageIds: [ofDraft] })
  must(await bakery.owner.del(`/orders/${draft.id}`), 204)

  const left = async () => {
    const found: number[] = []
    for (const each of keys.keys()) if ((await bakery.owner.get(`/media/${each}/320`)).status === 200) found.push(each)
    return found
  }
  await runDaysLater(5)
  expect(await left()).toEqual([...keys.keys()])
  await runDaysLater(9)
  expect(await left()).toEqual([shown, onPaper, onCake, onLine])
  for (const each of [takenOff, ofDraft, unsaved, ofCake])
    await expect.poll(() => app.services.files.get(copyKey(keys.get(each) ?? '', 320)).catch(() => 'gone')).toBe('gone')
})

test('a picture of a deleted draft is kept for as long as the draft can be brought back', async () => {
  const picture = await addPicture()
  const { id } = await draftOrder(bakery, { imageIds: [picture] })
  must(await bakery.owner.del(`/orders/${id}`), 204)
  await bakery.inScope((scope) => dropPictures(scope, [picture], app.services))
  must(await bakery.owner.post(`/orders/${id}/restore`, {}), 200)
  expect((await orderOf(bakery, id)).imageIds).toEqual([picture])
})

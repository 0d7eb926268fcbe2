import { readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { testDatabase } from '../../db/testing.ts'
import type { Scope } from '../../scope.ts'
import { photo, pictureBench } from '../testing.ts'
import type { Conversion, PictureConverter } from './picture-converter.ts'
import { readPicture, recordPicture, spoolPicture, withPictures } from './pictures.ts'

const bench = await pictureBench(await testDatabase())
afterAll(bench.close)

type InBakery = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
const jpeg = await photo(1000, 500).jpeg(90)
const minutes = (n: number) => {
  bench.clock.now = new Date(bench.clock.now.getTime() + n * 60_000)
}

async function addPicture(inBakery: InBakery, bytes: Uint8Array = jpeg, name = 'cake.jpg'): Promise<number> {
  const spooled = await spoolPicture(bench.files, await bench.upload(name, bytes), 'enquiry')
  return inBakery((scope) => recordPicture(scope, spooled))
}
const rowOf = (inBakery: InBakery, id: number) =>
  inBakery((scope) => scope.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const read = (inBakery: InBakery, id: number, size: 320 | 960 | 2048) =>
  inBakery((scope) => readPicture(scope, bench.files, { id, size, sees: sql`true` }))

/** A decoder with fixed answers. */
const answering = (...answers: Conversion[]): PictureConverter & { asked: () => number } => {
  let asked = 0
  return {
    inspect: async () => ({ crashed: 'nobody asks' }),
    convert: async () => answers[Math.min(asked++, answers.length - 1)] as Conversion,
    stop: async () => {},
    asked: () => asked,
  }
}

test('a picture says that it is being prepared until it is ready, and its original is then deleted', async () => {
  const inBakery = await bench.newBakery()
  const id = await addPicture(inBakery)
  await expect(read(inBakery, id, 960)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'This picture is still being prepared',
    retryAfterSeconds: 1,
  })
  const worker = bench.worker()
  await worker.round()
  await worker.stop()
  const picture = await read(inBakery, id, 960)
  expect(picture).toMatchObject({ contentType: 'image/webp', fileName: 'cake.webp', inline: true })
  expect(Buffer.from(picture.bytes).subarray(8, 12).toString()).toBe('WEBP')
  const row = await rowOf(inBakery, id)
  expect(row).toMatchObject({ state: 'ready', width: 1000, height: 500, lease_token: null })
  expect(row.stored_bytes).toBeGreaterThan(picture.bytes.length)
  expect(await readdir(bench.spoolFolder)).toEqual([])
})

test('a picture that waits is prepared as soon as its transaction is committed', async () => {
  const inBakery = await bench.newBakery()
  const worker = bench.worker({ pollMs: 1_000_000 })
  await worker.round()
  const id = await addPicture(inBakery)
  await worker.round()
  await worker.stop()
  expect((await rowOf(inBakery, id)).state).toBe('ready')
})

test('a size larger than the picture gives the picture in its own size', async () => {
  const inBakery = await bench.newBakery()
  const id = await addPicture(inBakery, await photo(400, 300).png(), 'small.png')
  const worker = bench.worker()
  await worker.round()
  await worker.stop()
  expect((await read(inBakery, id, 2048)).bytes).toEqual((await read(inBakery, id, 960)).bytes)
  expect((await read(inBakery, id, 320)).bytes).not.toEqual((await read(inBakery, id, 960)).bytes)
})

test("another bakery's picture is not found, nor one that was refused", async () => {
  const [one, other] = [await bench.newBakery(), await bench.newBakery()]
  const id = await addPicture(one)
  const bad = await addPicture(one, jpeg.subarray(0, 700), 'cut.jpg')
  const worker = bench.worker({ converter: answering({ refused: 'cut' }) })
  await worker.round()
  await worker.stop()
  await expect(read(other, id, 320)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(read(one, bad, 320)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await rowOf(one, bad)).toMatchObject({
    state: 'refused',
    refused_reason: 'cut.jpg cannot be read as a picture',
  })
  expect(await readdir(bench.spoolFolder)).toEqual([])
})

test('a picture that ends its decoder is refused, and never given to another', async () => {
  const inBakery = await bench.newBakery()
  const id = await addPicture(inBakery)
  const converter = answering({ crashed: 'took more than 1000 MB' })
  const worker = bench.worker({ converter })
  await worker.round()
  minutes(5)
  await worker.round()
  await worker.stop()
  expect(converter.asked()).toBe(1)
  expect((await rowOf(inBakery, id)).state).toBe('refused')
})

test('a picture whose decoder does not answer in time is tried three times and then refused', async () => {
  const inBakery = await bench.newBakery()
  const id = await addPicture(inBakery)
  const converter = answering({ crashed: 'took more than 10 s', mayPass: true })
  const worker = bench.worker({ converter })
  for (let tries = 1; tries <= 5; tries++) {
    await worker.round()
    await worker.round()
    expect(converter.asked()).toBe(Math.min(tries, 3))
    minutes(5)
  }
  await worker.stop()
  expect((await rowOf(inBakery, id)).state).toBe('refused')
})

test('a picture that was in work each time its server was ended is tried again, but not for ever', async () => {
  const inBakery = await bench.newBakery()
  const [known, last] = [await addPicture(inBakery), await addPicture(inBakery)]
  const ended = (id: number, times: number) =>
    inBakery(({ db }) => db.updateTable('media').set({ attempts: times }).where('id', '=', id).execute())
  await ended(known, 9)
  await ended(last, 10)
  const worker = bench.worker()
  await worker.round()
  await worker.stop()
  expect((await rowOf(inBakery, known)).state).toBe('ready')
  expect((await rowOf(inBakery, last)).state).toBe('refused')
})

test('a full disk loses no picture, however long it stays full', async () => {
  const inBakery = await bench.newBakery()
  const id = await addPicture(inBakery)
  const full = bench.worker({ files: { ...bench.files, put: async () => Promise.reject(new Error('ENOSPC')) } })
  for (let hours = 0; hours < 6; hours++) {
    await full.round()
    minutes(60)
  }
  await full.stop()
  expect((await rowOf(inBakery, id)).state).toBe('spooled')
  const worker = bench.worker()
  await worker.round()
  await worker.stop()
  expect((await rowOf(inBakery, id)).state).toBe('ready')
})

test('two workers prepare each picture once', async () => {
  const inBakery = await bench.newBakery()
  const ids = await Promise.all(Array.from({ length: 6 }, () => addPicture(inBakery)))
  const made: Conversion = { width: 1, height: 1, copies: [{ size: 320, bytes: Buffer.from('webp') }] }
  const converters = [answering(made), answering(made)]
  const workers = converters.map((converter) => bench.worker({ converter }))
  await Promise.all(workers.map((worker) => worker.round()))
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(converters.reduce((sum, converter) => sum + converter.asked(), 0)).toBe(6)
  for (const id of ids) expect((await rowOf(inBakery, id)).state).toBe('ready')
})

test('a picture whose original is gone is refused with a sentence that says so', async () => {
  const inBakery = await bench.newBakery()
  const spooled = await spoolPicture(bench.files, await bench.upload('cake.jpg', jpeg), 'order')
  const id = await inBakery((scope) => recordPicture(scope, { ...spooled, key: '0'.repeat(32) }))
  const worker = bench.worker()
  await worker.round()
  await worker.stop()
  expect((await rowOf(inBakery, id)).refused_reason).toBe(
    'cake.jpg was lost before it could be prepared. Please upload it again.',
  )
})

test('a bakery that has used up its 5 GB can add no more pictures', async () => {
  const inBakery = await bench.newBakery()
  const id = await addPicture(inBakery)
  await inBakery(({ db }) =>
    db
      .updateTable('media')
      .set({ state: 'ready', stored_bytes: 5 * 1024 ** 3 })
      .where('id', '=', id)
      .execute(),
  )
  await expect(addPicture(inBakery)).rejects.toMatchObject({ code: 'TOO_LARGE' })
})

test('pictures of a refused request are removed, those of an unclear end are kept', async () => {
  const before = (await readdir(bench.spoolFolder)).length
  const files = [await bench.upload('a.jpg', jpeg), await bench.upload('b.jpg', jpeg)]
  const refuse = withPictures(bench.files, files, 'enquiry', async () =>
    Promise.reject(new AppError('CONFLICT', 'taken')),
  )
  await expect(refuse).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await readdir(bench.spoolFolder)).length).toBe(before)

  const again = [await bench.upload('c.jpg', jpeg)]
  const lost = withPictures(bench.files, again, 'enquiry', async () =>
    Promise.reject(new Error('Connection terminated')),
  )
  await expect(lost).rejects.toThrow('Connection terminated')
  expect((await readdir(bench.spoolFolder)).length).toBe(before + 1)
})

test('a day later the spool holds what waits for the worker and nothing else', async () => {
  const inBakery = await bench.newBakery()
  const id = await addPicture(inBakery)
  await inBakery(({ db }) =>
    db.updateTable('media').set({ next_attempt_at: '2030-01-01T00:00:00Z' }).where('id', '=', id).execute(),
  )
  const { key } = await rowOf(inBakery, id)
  await writeFile(path.join(bench.spoolFolder, 'half.upload'), 'cut off')
  for (const name of await readdir(bench.spoolFolder)) await utimes(path.join(bench.spoolFolder, name), 0, 0)
  const worker = bench.worker({ converter: answering({ crashed: 'nothing is due' }) })
  minutes(120)
  await worker.round()
  await worker.stop()
  expect(await readdir(bench.spoolFolder)).toEqual([`${key}.original`])
})

import { afterAll, beforeEach, expect, test } from 'vitest'
import { bucketStore } from './bucket-store.ts'
import { newKey } from './disk-store.ts'
import { refuseUselessFiles } from './refuse-useless-files.ts'
import { type Fault, testBucket } from './testing-bucket.ts'

const bucket = await testBucket()
afterAll(bucket.close)
beforeEach(() => {
  bucket.objects.clear()
  bucket.faults.length = 0
})
const patience = { pausesMs: [1, 1], answerMs: 200, bytesPerMs: 1_000 }
const store = bucketStore(bucket.settings, patience)
const cake = Buffer.from('a cake with three tiers')
const placed = (key: string) => `bakebook/${key.slice(0, 2)}/${key}`

test('a stored file is given back, and is gone when removed', async () => {
  const key = `${newKey()}-320.webp`
  await store.put(key, cake)
  expect(bucket.objects.get(placed(key))?.bytes).toEqual(cake)
  expect(await store.get(key)).toEqual(cake)
  await store.remove(key)
  await store.remove(key)
  await expect(store.get(key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

const passing: Fault[] = ['error', 'lost request', 'slow']

test.each([...passing, 'error after keeping'] as Fault[])('a file is put again after: %s', async (fault) => {
  const key = newKey()
  bucket.faults.push(fault)
  await store.put(key, cake)
  expect(bucket.objects.get(placed(key))?.bytes).toEqual(cake)
})

test.each([...passing, 'half', 'other bytes', 'cut'] as Fault[])(
  'a file is asked for again after: %s',
  async (fault) => {
    const key = newKey()
    await store.put(key, cake)
    bucket.faults.push(fault)
    expect(await store.get(key)).toEqual(cake)
  },
)

test.each([...passing, 'half', 'other bytes', 'cut'] as Fault[])(
  'nothing is given while there is only: %s',
  async (fault) => {
    const key = newKey()
    await store.put(key, cake)
    bucket.faults.push(fault, fault, fault)
    await expect(store.get(key)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 })
  },
)

test.each(passing)('no file counts as kept while there is only: %s', async (fault) => {
  bucket.faults.push(fault, fault, fault)
  await expect(store.put(newKey(), cake)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('a key that is not one of ours reaches no file', async () => {
  const before = bucket.asked.length
  for (const key of ['', '../../etc/passwd', `${newKey()}/x`, `${newKey()}.webp.exe`])
    for (const act of [() => store.get(key), () => store.put(key, cake), () => store.remove(key)])
      await expect((async () => act())()).rejects.toThrow('not a file key')
  expect(bucket.asked.length).toBe(before)
})

test('a sweep goes through all pages and removes old files that nothing names', async () => {
  const [kept, ...orphans] = Array.from({ length: 8 }, newKey)
  for (const key of [kept as string, ...orphans]) await store.put(`${key}-320.webp`, cake)
  await store.writeMark('mine')
  bucket.objects.set('bakebook/notes.txt', { bytes: cake, headers: {}, changedMs: 0 })
  for (const object of bucket.objects.values()) object.changedMs = 1_000
  const young = newKey()
  await store.put(young, cake)
  const swept = await store.sweep(2_000, async (keys) => new Set(keys.filter((key) => key === kept)))
  // A slow put of the previous test may have arrived in the meantime.
  expect(swept).toBeGreaterThanOrEqual(7)
  expect([...bucket.objects.keys()].toSorted()).toEqual(
    ['bakebook/database', 'bakebook/notes.txt', placed(`${kept}-320.webp`), placed(young)].toSorted(),
  )
})

test('all files of one key are found', async () => {
  const key = newKey()
  const names = ['part0', 'part1', 'part2', 'part3'].map((part) => `${key}-${part}`)
  for (const name of [...names, newKey()]) await store.put(name, cake)
  expect(await store.keysOf(key)).toEqual(names)
})

test('a bucket says which database its files belong to', async () => {
  expect(await store.readMark()).toBeUndefined()
  await store.writeMark('12.5')
  expect(await store.readMark()).toBe('12.5')
})

test('a server does not start on a bucket that takes no files', async () => {
  await refuseUselessFiles(store)
  expect(bucket.objects.size).toBe(0)
  const start = (changed: object) => refuseUselessFiles(bucketStore({ ...bucket.settings, ...changed }, patience))
  await expect(start({ secretKey: 'wrong' })).rejects.toThrow('403 SignatureDoesNotMatch')
  await expect(start({ bucket: 'bread' })).rejects.toThrow('404 NoSuchBucket')
  await expect(start({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow('Look at the settings STORAGE_')
})

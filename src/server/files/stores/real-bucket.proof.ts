import { expect, test } from 'vitest'
import { bucketStore } from './bucket-store.ts'
import { newKey } from './disk-store.ts'
import { refuseUselessFiles } from './refuse-useless-files.ts'

// An S3 server and an empty bucket of your own: TEST_STORAGE=http://KEY:SECRET@HOST:PORT/BUCKET
const given = process.env.TEST_STORAGE
/** More than a server lists at once. */
const FILES = 1_100
const AT_ONCE = 50
const patience = { pausesMs: [100, 500], answerMs: 10_000, bytesPerMs: 100 }

const settingsOf = (address: string) => {
  const { origin, username, password, pathname } = new URL(address)
  return {
    endpoint: origin,
    bucket: pathname.slice(1),
    region: 'us-east-1',
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    prefix: `test-${newKey()}/`,
  }
}

test.runIf(given)('files are kept, given back, listed and swept by a real S3 server', async () => {
  const settings = settingsOf(given ?? '')
  const store = bucketStore(settings, patience)
  await refuseUselessFiles(store)
  const cake = Buffer.alloc(3_000_000, 'cake')
  const [kept, removed, many] = [newKey(), newKey(), newKey()]
  for (const key of [kept, removed]) await store.put(key, cake)
  expect((await store.get(removed)).equals(cake)).toBe(true)
  await store.remove(removed)
  await store.remove(removed)
  await expect(store.get(removed)).rejects.toMatchObject({ code: 'NOT_FOUND' })

  const names = Array.from({ length: FILES }, (_, at) => `${many}-part${at}`)
  for (let at = 0; at < FILES; at += AT_ONCE)
    await Promise.all(names.slice(at, at + AT_ONCE).map((name) => store.put(name, Buffer.from(name))))
  expect((await store.keysOf(many)).toSorted()).toEqual(names.toSorted())
  expect(await store.readMark()).toBeUndefined()
  await store.writeMark('12.5')
  expect(await store.readMark()).toBe('12.5')
  const swept = await store.sweep(Date.now() + 60_000, async (keys) => new Set(keys.filter((key) => key === kept)))
  expect(swept).toBe(FILES)
  expect((await store.get(kept)).equals(cake)).toBe(true)
  await store.remove(kept)

  const start = (changed: object) => refuseUselessFiles(bucketStore({ ...settings, ...changed }, patience))
  await expect(start({ secretKey: 'wrong' })).rejects.toThrow('403 SignatureDoesNotMatch')
  await expect(start({ bucket: 'no-such-bucket' })).rejects.toThrow('404 NoSuchBucket')
})

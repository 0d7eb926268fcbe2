import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { spoolBench } from '../testing.ts'
import { diskStore, newKey } from './disk-store.ts'

const bench = await spoolBench()
afterAll(bench.remove)
const store = diskStore(bench.filesFolder)

test('a stored file is given back, and is gone when removed', async () => {
  const key = `${newKey()}-320.webp`
  await store.put(key, Buffer.from('cake'))
  expect((await store.get(key)).toString()).toBe('cake')
  await store.remove(key)
  await store.remove(key)
  await expect(store.get(key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('only this account may read the files and their folders', async () => {
  const key = newKey()
  await store.put(key, Buffer.from('private'))
  const folder = path.join(bench.filesFolder, key.slice(0, 2))
  expect((await stat(path.join(folder, key))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await readdir(folder)).filter((name) => name.endsWith('.half'))).toEqual([])
})

test('a key that is not one of ours reaches no file', async () => {
  for (const key of ['', '../../etc/passwd', `${newKey()}/x`, newKey().toUpperCase(), `${newKey()}.webp.exe`, 'ab'])
    for (const act of [() => store.get(key), () => store.put(key, Buffer.from('x')), () => store.remove(key)])
      await expect((async () => act())()).rejects.toThrow('not a file key')
})

import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { temporaryFolder } from './db/test-cluster.ts'
import { secretKey } from './secret-key.ts'
import { allOf } from './secrets.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))
async function newFolder(): Promise<string> {
  const folder = await temporaryFolder()
  folders.push(folder)
  return folder
}
const given = (text: string) => readConfig({ SECRET_KEYS: text }, 'test').secretKeys

test('keys are read as base64 and as hex, the newest first', async () => {
  const [one, two] = [randomBytes(32), randomBytes(40)]
  const key = await secretKey(given(`${two.toString('hex')}, ${one.toString('base64')}`), await newFolder())
  expect(allOf(key)).toEqual([two, one])
})

test('a short key is refused', () => {
  expect(() => given(`${randomBytes(32).toString('base64')},secret`)).toThrow('a key has at least 32 bytes')
})

test('a folder keeps its own key, and that one has to be among those that are given later', async () => {
  const folder = await newFolder()
  const own = await secretKey(undefined, folder)
  const newer = randomBytes(32)
  expect(await secretKey(undefined, folder)).toEqual(own)
  await expect(secretKey([newer], folder)).rejects.toThrow('which is not one of SECRET_KEYS. Add it at their end')
  expect(allOf(await secretKey([newer, allOf(own)[0]], folder))[0]).toEqual(newer)
})

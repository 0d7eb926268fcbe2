import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeLog } from '../../log.ts'
import { openReceiptReader } from './receipt-reader.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'bakebook-reader-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

// A stand-in reader that behaves as the picture says.
const STAND_IN = `
exports.createWorker = async (language, mode, options) => ({
  recognize: async (picture) => {
    const said = picture.toString()
    if (said === 'spin') for (;;);
    if (said === 'crash') process.exit(3)
    if (said === 'refuse') throw new Error('not a picture')
    return { data: { text: [' ' + said, language, options.langPath, options.cacheMethod, Object.keys(process.env).includes('PGPASSWORD')].join(' ') + ' ' } }
  },
})`
const packages = path.join(folder, 'node_modules')
await mkdir(path.join(packages, 'tesseract.js'), { recursive: true })
await mkdir(path.join(packages, '@tesseract.js-data/eng'), { recursive: true })
await writeFile(path.join(packages, 'tesseract.js/index.js'), STAND_IN)
await writeFile(path.join(packages, '@tesseract.js-data/eng/package.json'), '{}')

const log = makeLog('silent')
const reader = (seconds: number) => openReceiptReader(folder, log, { seconds, megabytes: 1000 })
const picture = (says: string) => Buffer.from(says)

test('nothing is read without a folder, or with one that holds no reader', () => {
  expect(openReceiptReader(undefined, log)).toBeUndefined()
  expect(openReceiptReader(path.join(tmpdir(), 'bakebook-no-reader'), log)).toBeUndefined()
})

test("a picture's text comes from a process without our secrets, with the model of the folder", async () => {
  process.env.PGPASSWORD = 'secret'
  const models = path.join(packages, '@tesseract.js-data/eng/4.0.0_best_int')
  expect(await reader(30)?.(picture('BUTTER 12.50'))).toEqual({ text: `BUTTER 12.50 eng ${models} none false` })
  delete process.env.PGPASSWORD
})

test('a reading that hangs, crashes or finds nothing ends alone, and the next is read', async () => {
  const read = reader(3)
  const answers = await Promise.all(['spin', 'crash', 'refuse', 'MILK 2.00'].map((says) => read?.(picture(says))))
  expect(answers).toEqual([
    { crashed: 'took more than 3 s' },
    { crashed: expect.stringContaining('ended with') },
    { refused: 'Error: not a picture' },
    { text: expect.stringContaining('MILK 2.00') },
  ])
}, 60_000)

test('a fifth reading at once is refused, and taken once there is room', async () => {
  const read = reader(30)
  const waiting = Array.from({ length: 4 }, () => read?.(picture('MILK')))
  expect(await read?.(picture('EGGS'))).toBe('busy')
  await Promise.all(waiting)
  expect(await read?.(picture('EGGS'))).toMatchObject({ text: expect.stringContaining('EGGS') })
}, 60_000)

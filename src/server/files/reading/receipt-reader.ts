import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Log } from '../../log.ts'
import { answerOf, type Caps, type Crashed, startCappedChild } from '../capped-child.ts'
import type { ReadingResult, ReadingTask } from './receipt-reader-child.ts'

export type Reading = ReadingResult | { crashed: string } | 'busy'
/** Reads the text in a picture, one at a time. Never throws. */
export type ReceiptReader = (picture: Uint8Array) => Promise<Reading>

const CAPS: Caps = { seconds: 30, megabytes: 1000 }
/** The most readings running or waiting; further ones are refused for now. */
const AT_ONCE_MAX = 4

/** The reader that the operator installed in this folder; undefined if there is none. */
export function openReceiptReader(folder: string | undefined, log: Log, caps = CAPS): ReceiptReader | undefined {
  if (folder === undefined) return undefined
  let engine: Omit<ReadingTask, 'picture'>
  try {
    engine = engineIn(folder)
  } catch (error) {
    log.warn({ err: error }, `photographs of receipts are not read: RECEIPT_READER has no reader in ${folder}`)
    return undefined
  }
  let last: Promise<unknown> = Promise.resolve()
  let asked = 0
  return (picture) => {
    if (asked >= AT_ONCE_MAX) return Promise.resolve('busy')
    asked += 1
    const reading = last
      .then(() => readInChild({ ...engine, picture }, caps))
      .finally(() => {
        asked -= 1
      })
    last = reading
    return reading
  }
}

function engineIn(folder: string): Omit<ReadingTask, 'picture'> {
  const installed = createRequire(path.join(path.resolve(folder), 'package.json'))
  const language = path.dirname(installed.resolve('@tesseract.js-data/eng/package.json'))
  return {
    engine: pathToFileURL(installed.resolve('tesseract.js')).href,
    models: path.join(language, '4.0.0_best_int'),
  }
}

/** Each picture gets its own process, so that no reading can harm the next. */
async function readInChild(task: ReadingTask, caps: Caps): Promise<Reading> {
  const child = startCappedChild('reading/receipt-reader-child.ts')
  try {
    const first = await answerOf(child, caps)
    if (first !== 'ready') return first as { crashed: string }
    const answer = answerOf(child, caps)
    child.send(task)
    const read = (await answer) as ReadingResult | Crashed
    return 'crashed' in read ? { crashed: read.crashed } : read
  } catch (error) {
    return { crashed: String(error) }
  } finally {
    child.kill('SIGKILL')
  }
}

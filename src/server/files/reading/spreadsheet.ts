import { open } from 'node:fs/promises'
import pLimit from 'p-limit'
import { answerOf, type Caps, startCappedChild } from '../capped-child.ts'
import type { SheetResult, SheetTable, SheetTask } from './spreadsheet-child.ts'

const CAPS: Caps = { seconds: 20, megabytes: 700 }

/** `old` is the binary format of Excel before 2007; today's locked files are wrapped in it as well. */
export type SpreadsheetRefusal = 'old' | 'unreadable' | 'too-large' | 'busy'
export type Spreadsheet = SheetTable | { refused: SpreadsheetRefusal; reason: string }

/** Each process may take as much memory as its cap allows, so all bakeries share this many. */
const AT_ONCE = 2
const WAITING_MAX = 20
const inTurn = pLimit(AT_ONCE)

/** Reads the first sheet of an .xlsx file as texts, in a process that can be killed. */
export async function readSpreadsheet(task: SheetTask, caps = CAPS): Promise<Spreadsheet> {
  const start = await firstBytes(task.path)
  if (start.equals(OLE)) return { refused: 'old', reason: 'a file of the old binary format' }
  if (!start.subarray(0, ZIP.length).equals(ZIP)) return { refused: 'unreadable', reason: 'no zip' }
  if (inTurn.pendingCount >= WAITING_MAX) return { refused: 'busy', reason: `${WAITING_MAX} others wait` }
  const result = await inTurn(() => readInChild(task, caps))
  return 'crashed' in result ? { refused: 'too-large', reason: result.crashed } : result
}

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('PK')

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(OLE.length), 0, OLE.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function readInChild(task: SheetTask, caps: Caps): Promise<SheetResult | { crashed: string }> {
  const child = startCappedChild('reading/spreadsheet-child.ts')
  try {
    const first = await answerOf(child, caps)
    if (first !== 'ready') return first as { crashed: string }
    const answer = answerOf(child, caps)
    child.send(task)
    return (await answer) as SheetResult
  } catch (error) {
    return { crashed: String(error) }
  } finally {
    child.kill('SIGKILL')
  }
}

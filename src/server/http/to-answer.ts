import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { FileAnswer, Route, StreamAnswer } from '#shared/route.ts'
import { sha256 } from '../secrets.ts'

export type Answered = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array | AsyncIterable<Uint8Array>
}

/** The part of an answer, and of the record in a refusal, that a caller may see. */
export type Seen = {
  answer: z.ZodType | undefined
  /** The shape that the record would have in an answer. */
  record: z.ZodType | undefined
  /** True if the caller sees only a part of the answer: a refusal then tells nothing but the record. */
  isPart: boolean
}

export const wholeOf = ({ output, newer }: Route): Seen => ({ answer: output, record: newer ?? output, isPart: false })
export const partOf = (shape: z.ZodType): Seen => ({ answer: shape, record: shape, isPart: true })

export async function toAnswer(route: Route, value: unknown, { answer }: Seen): Promise<Answered> {
  if (route.answer === 'empty') return { status: route.status, headers: {}, body: '' }
  if (route.answer === 'file') {
    const file = value as FileAnswer | StreamAnswer
    const ascii = file.fileName.replace(/[^\x20-\x7e]|["\\]/g, '_')
    return {
      status: route.status,
      headers: {
        'content-type': file.contentType,
        'content-disposition':
          `${file.inline ? 'inline' : 'attachment'}; filename="${ascii}"; ` +
          `filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
        ...('stream' in file && file.byteCount !== undefined ? { 'content-length': String(file.byteCount) } : {}),
        ...cachingOf(file),
      },
      body: 'stream' in file ? file.stream : file.bytes,
    }
  }
  const json = { 'content-type': 'application/json; charset=utf-8' }
  const output = answer as z.ZodType
  if (route.answer === 'list') {
    const { rows, total } = value as { rows: unknown[]; total: number }
    return {
      status: route.status,
      headers: { ...json, 'x-total-count': String(total) },
      body: JSON.stringify(rows.map((row) => output.parse(row))),
    }
  }
  const body = isPaged(value) ? await inPages(output, value) : JSON.stringify(output.parse(value))
  return { status: route.status, headers: json, body }
}

/** An answer that is one long list, read page by page so that its rows are never all in memory. */
type Paged = { data: AsyncIterable<readonly unknown[]> }

const isPaged = (value: unknown): value is Paged =>
  typeof value === 'object' &&
  value !== null &&
  'data' in value &&
  typeof value.data === 'object' &&
  value.data !== null &&
  Symbol.asyncIterator in value.data

const [START, END] = ['{"data":[', ']}']

/** Checks each page as an answer of its own. */
async function inPages(output: z.ZodType, { data }: Paged): Promise<AsyncIterable<Uint8Array>> {
  const pieces: Buffer[] = []
  for await (const page of data) {
    if (page.length === 0) continue
    const rows = JSON.stringify(output.parse({ data: page })).slice(START.length, -END.length)
    pieces.push(Buffer.from(`${pieces.length === 0 ? START : ','}${rows}`))
  }
  return Readable.from([...pieces, Buffer.from(pieces.length === 0 ? START + END : END)])
}

/** A picture that the caller may no longer see must not come from the browser's cache. */
function cachingOf(file: FileAnswer | StreamAnswer): Record<string, string> {
  if (file.cache === 'private') return { 'cache-control': 'private, max-age=31536000, immutable' }
  if (file.cache !== 'checked' || 'stream' in file) return {}
  return { 'cache-control': 'private, no-cache', etag: `"${sha256(file.bytes).toString('base64url')}"` }
}

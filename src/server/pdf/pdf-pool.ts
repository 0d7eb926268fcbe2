import path from 'node:path'
import { Piscina } from 'piscina'
import { AppError } from '#shared/errors.ts'
import type { PdfResult, PdfTask } from './pdf-worker.ts'

const LIMITS = { seconds: 20, pages: 500 }
const TEXT_MAX = 100_000
const JSON_MAX = 4_000_000
const IMAGE_BYTES_MAX = 30_000_000
const THREADS_MAX = 2
const PICTURE_PAGES_MAX = 20
const QUEUE_MAX = 200
const IDLE_MS = 60_000

const tooLong = () => new AppError('TOO_LARGE', 'This document is too long to be made into a PDF')
const busy = () => new AppError('UNAVAILABLE', 'The PDF could not be made in time. Please try again.')

let pool: Piscina<PdfTask, PdfResult> | undefined

function openPool(): Piscina<PdfTask, PdfResult> {
  if (pool) return pool
  pool = new Piscina<PdfTask, PdfResult>({
    filename: path.join(import.meta.dirname, 'pdf-worker.ts'),
    name: 'render',
    minThreads: 0,
    maxThreads: THREADS_MAX,
    maxQueue: QUEUE_MAX,
    idleTimeout: IDLE_MS,
    // The compiler's memory is given back between turns of the worker's event loop; waiting in Atomics has none.
    atomics: 'disabled',
    // Small, so that what the compiler made is found to be garbage early: its size is not known to the collector.
    resourceLimits: { maxYoungGenerationSizeMb: 1 },
  })
  // A document that was given up may still answer; without a listener that would end the process.
  pool.on('error', () => {})
  return pool
}

function toJson(data: unknown): string {
  const json = JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value === 'string' && value.length > TEXT_MAX) throw tooLong()
    return value
  })
  if (json.length > JSON_MAX) throw tooLong()
  return json
}

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

// Never SVG: it can name other files.
const isPicture = (bytes: Uint8Array) =>
  startsWith(bytes, '\x89PNG') ||
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, 'GIF8') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))

function checkImages(images: Record<string, Buffer>): void {
  let bytes = 0
  for (const [key, image] of Object.entries(images)) {
    if (!/^[a-z0-9-]{1,60}$/.test(key)) throw new Error(`Not a picture key: ${key}`)
    if (!isPicture(image)) throw new AppError('UNSUPPORTED_TYPE', 'A picture of this document cannot be read')
    bytes += image.length
  }
  if (bytes > IMAGE_BYTES_MAX) throw tooLong()
}

type Drawn = {
  /** Texts that the template draws as QR codes, by key, as it draws `images`. */
  codes?: Record<string, string>
  /** The data of a tighter layout, taken where it saves one of a few pages. */
  tighter?: unknown
}
type Options = Drawn & { seconds?: number; pages?: number }

/**
 * Lays out `data` with a typst template, in a thread of its own.
 * @param template absolute path; it imports "/kit.typ" (data, fonts, text that wraps) and nothing outside its folder
 * @param images PNG, JPEG, WebP or GIF bytes; the template draws a key as `image("/images/" + key)`
 * @throws AppError TOO_LARGE over 500 pages or 100,000 characters in one text; UNAVAILABLE after 20 seconds or when
 * too many documents wait
 */
export async function renderPdf(
  template: string,
  data: unknown,
  images: Record<string, Buffer>,
  options: Options = {},
): Promise<Buffer> {
  const result = await run(template, data, images, { as: 'pdf', ...options })
  if (!('pdf' in result)) throw tooLong()
  return Buffer.from(result.pdf.buffer, result.pdf.byteOffset, result.pdf.byteLength)
}

/** All pages below one another, as SVG. */
export type Picture = { svg: string; pages: number }

/** The same as a drawing of all pages. Show it as a picture only: it holds what people typed. */
export async function renderPicture(
  template: string,
  data: unknown,
  images: Record<string, Buffer>,
  drawn: Drawn = {},
): Promise<Picture> {
  const result = await run(template, data, images, { as: 'svg', pages: PICTURE_PAGES_MAX, ...drawn })
  if (!('svg' in result)) throw tooLong()
  return { svg: result.svg, pages: result.pages }
}

async function run(
  template: string,
  data: unknown,
  images: Record<string, Buffer>,
  { as, seconds = LIMITS.seconds, pages = LIMITS.pages, codes = {}, tighter }: Options & Pick<PdfTask, 'as'>,
): Promise<PdfResult> {
  const json = toJson(data)
  const tighterJson = tighter === undefined ? null : toJson(tighter)
  checkImages(images)
  const open = openPool()
  if (open.queueSize >= QUEUE_MAX) throw busy()
  const signal = AbortSignal.timeout(seconds * 1000)
  try {
    return await open.run({ template, json, tighterJson, images, codes, pagesMax: pages, as }, { signal })
  } catch (problem) {
    throw signal.aborted ? busy() : problem
  }
}

/** Ends the threads; the next document starts new ones. */
export async function closePdfPool(): Promise<void> {
  const closing = pool
  pool = undefined
  await closing?.destroy()
}

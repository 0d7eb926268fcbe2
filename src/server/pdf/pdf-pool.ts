import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import pLimit from 'p-limit'
import { AppError } from '#shared/errors.ts'
import { answerOf, type Crashed, startCappedChild } from '../files/capped-child.ts'
import type { PdfAnswer, PdfResult, PdfTask } from './pdf-child.ts'

const CHILD = path.join(import.meta.dirname, 'pdf-child.ts')
const LIMITS = { seconds: 20, pages: 500 }
const MEGABYTES_MAX = 1500
const TEXT_MAX = 100_000
const JSON_MAX = 4_000_000
const IMAGE_BYTES_MAX = 30_000_000
const CHILDREN_MAX = 2
const PICTURE_PAGES_MAX = 20
const QUEUE_MAX = 200
const IDLE_MS = 60_000

const tooLong = () => new AppError('TOO_LARGE', 'This document is too long to be made into a PDF')
const busy = () => new AppError('UNAVAILABLE', 'The PDF could not be made in time. Please try again.')

const atOnce = pLimit(CHILDREN_MAX)
const children = new Set<ChildProcess>()
/** Idle processes, each with the timer that ends it. */
const idle = new Map<ChildProcess, NodeJS.Timeout>()

function takeChild(): ChildProcess {
  for (const [child, clock] of idle) {
    clearTimeout(clock)
    idle.delete(child)
    if (child.connected) return child
  }
  // A small young generation makes V8 collect the compiler's results early: it does not know how large they are.
  const started = startCappedChild(CHILD, { yields: false, flags: ['--max-semi-space-size=1'] })
  children.add(started)
  started.once('exit', () => children.delete(started))
  return started
}

async function draw(task: PdfTask, seconds: number, signal: AbortSignal): Promise<PdfResult> {
  if (signal.aborted) throw busy()
  const child = takeChild()
  const end = () => child.kill('SIGKILL')
  signal.addEventListener('abort', end)
  const answer = answerOf(child, { seconds, megabytes: MEGABYTES_MAX })
  // A child that ended reports it through its answer.
  child.send(task, () => {})
  const said = (await answer) as PdfAnswer | Crashed
  signal.removeEventListener('abort', end)
  if ('crashed' in said) {
    end()
    throw busy()
  }
  idle.set(child, setTimeout(end, IDLE_MS).unref())
  if ('failed' in said) throw new Error(said.failed)
  return said
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

// SVG is never accepted: it can refer to other files.
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
  /** Texts that the template draws as QR codes, by key, like `images`. */
  codes?: Record<string, string>
  /** The data of a tighter layout, used if it saves a page in a short document. */
  tighter?: unknown
}
type Options = Drawn & { seconds?: number; pages?: number }

/**
 * Lays out `data` with a typst template in its own process. @param template absolute path; it imports "/kit.typ" (data,
 * fonts, text that wraps) and nothing outside its folder @param images PNG, JPEG, WebP or GIF bytes; the template draws
 * a key as `image("/images/" + key)` @throws AppError TOO_LARGE over 500 pages or 100,000 characters in one text;
 * UNAVAILABLE after 20 seconds or if too many documents wait
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

/** All pages, one below another, as SVG. */
export type Picture = { svg: string; pages: number }

/** The same as one SVG of all pages. Show it only as a picture, because it holds text that people typed. */
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
  if (atOnce.pendingCount >= QUEUE_MAX) throw busy()
  const task = { template, json, tighterJson, images, codes, pagesMax: pages, as }
  const signal = AbortSignal.timeout(seconds * 1000)
  return Promise.race([
    atOnce(() => draw(task, seconds, signal)),
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(busy()), { once: true })),
  ])
}

/** Ends the processes; the next document starts new ones. */
export async function closePdfPool(): Promise<void> {
  const ending = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(ending)
}

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { Transformer } from '@napi-rs/image'
import { openPool } from '../db/pool.ts'
import type { TestDatabase } from '../db/testing.ts'
import type { UploadedFile } from '../http/call.ts'
import { makeLog } from '../log.ts'
import type { Claims, Scope } from '../scope.ts'
import { Store } from '../store.ts'
import { type PictureWorkerOptions, startPictureWorker } from './pictures/picture-worker.ts'
import { diskStore, newKey } from './stores/disk-store.ts'

/** A spool, a disk store and a way to put uploads into the spool. */
export async function spoolBench() {
  const folder = await mkdtemp(path.join(tmpdir(), 'bakebook-files-'))
  const spoolFolder = path.join(folder, 'spool')
  await mkdir(spoolFolder, { mode: 0o700 })
  return {
    spoolFolder,
    filesFolder: path.join(folder, 'files'),
    files: diskStore(path.join(folder, 'files')),
    upload: async (fileName: string, bytes: Uint8Array): Promise<UploadedFile> => {
      const file = path.join(spoolFolder, `${newKey()}.upload`)
      await writeFile(file, bytes, { mode: 0o600 })
      return { fieldName: 'images', fileName, contentType: 'image/png', path: file, bytes: bytes.byteLength }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Like `spoolBench`, plus a store on the test database whose clock can be moved. */
export async function pictureBench(database: TestDatabase) {
  const bench = await spoolBench()
  const log = makeLog('silent')
  const clock = { now: new Date('2026-06-10T02:00:00Z') }
  const pool = openPool({ url: database.appUrl, setRole: database.setRole }, { size: 4, log })
  const store = new Store(pool, { clock: () => clock.now, log })
  let made = 0
  const newBakery = async (): Promise<<T>(work: (scope: Scope) => Promise<T>) => Promise<T>> => {
    made += 1
    const claims: Claims = { businessId: 9000 + made, actor: { kind: 'system', name: 'Test' }, timeZone: 'UTC' }
    await store.inBusiness(claims, ({ db, now }) =>
      db.insertInto('businesses').values({ id: claims.businessId, created_at: now }).execute(),
    )
    return (work) => store.inBusiness(claims, work)
  }
  return {
    ...bench,
    store,
    clock,
    newBakery,
    worker: (changed: Partial<PictureWorkerOptions> = {}) =>
      startPictureWorker({ store, files: bench.files, spoolFolder: bench.spoolFolder, log, ...changed }),
    close: async () => {
      await pool.end()
      await bench.remove()
    },
  }
}

/** Left half red, right half blue, top left corner white, so that a rotation shows. */
export function photo(width: number, height: number): Transformer {
  const pixels = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const color = x < width / 4 && y < height / 4 ? 0xffffffff : x < width / 2 ? 0xff0000ff : 0x0000ffff
    pixels.writeUInt32BE(color, at * 4)
  }
  return Transformer.fromRgbaPixels(pixels, width, height)
}

const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const whole = Buffer.alloc(8 + named.length)
  whole.writeUInt32BE(content.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), whole.length - 4)
  return whole
}

/** A PNG with these chunks behind its header; 33 bytes are signature and IHDR. */
export const withChunks = (png: Buffer, chunks: [name: string, content: Buffer][]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks.map(([name, content]) => chunk(name, content)), png.subarray(33)])

/** A PNG whose header claims this size. */
export function pngOfSize(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(33)])
}

/** The EXIF data that a phone writes: the orientation and the place of the picture. */
export function exif(orientation: number): Buffer {
  const block = Buffer.alloc(26 + 12 + 60)
  block.write('II*\0\x08\0\0\0\x02\0', 0, 'latin1')
  block.writeUInt16LE(0x0112, 10)
  block.writeUInt16LE(3, 12)
  block.writeUInt32LE(1, 14)
  block.writeUInt16LE(orientation, 18)
  block.writeUInt16LE(0x8825, 22)
  block.writeUInt16LE(4, 24)
  block.writeUInt32LE(1, 26)
  block.writeUInt32LE(38, 30)
  block.writeUInt16LE(1, 38)
  block.writeUInt16LE(1, 40)
  block.writeUInt16LE(2, 42)
  block.writeUInt32LE(20, 44)
  block.writeUInt32LE(60, 48)
  block.write('GPS 33.8688S 151.2E', 60, 'latin1')
  return block
}

export function jpegWithExif(jpeg: Buffer, orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(orientation)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

/** An animation of one dot. `width` and `height` are the screen size that it claims. */
export function gif(frames: number, width = 1, height = 1, frameWidth = 1, frameHeight = 1): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\xff\0\0\0\0\xff', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0])
  frame.writeUInt16LE(frameWidth, 5)
  frame.writeUInt16LE(frameHeight, 7)
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

/** A TIFF whose pages point to each other. */
export function tiffLoop(): Buffer {
  const bytes = Buffer.alloc(8 + 2 * 30)
  bytes.write('II*\0', 0, 'latin1')
  bytes.writeUInt32LE(8, 4)
  for (const [at, next] of [
    [8, 38],
    [38, 8],
  ] as const) {
    bytes.writeUInt16LE(2, at)
    for (const [entry, tag] of [256, 257].entries()) {
      bytes.writeUInt16LE(tag, at + 2 + 12 * entry)
      bytes.writeUInt16LE(3, at + 4 + 12 * entry)
      bytes.writeUInt32LE(1, at + 6 + 12 * entry)
      bytes.writeUInt16LE(10, at + 10 + 12 * entry)
    }
    bytes.writeUInt32LE(next, at + 26)
  }
  return bytes
}

/** The memory of this process and its children, such as picture decoders. */
export async function megabytesWithChildren(): Promise<number> {
  const mine = process.memoryUsage.rss()
  let theirs = 0
  for (const thread of await readdir('/proc/self/task').catch(() => [])) {
    const children = await readFile(`/proc/self/task/${thread}/children`, 'utf8').catch(() => '')
    for (const child of children.split(' ').filter(Boolean)) {
      const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '')
      theirs += Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
    }
  }
  return (mine + theirs) / 1e6
}

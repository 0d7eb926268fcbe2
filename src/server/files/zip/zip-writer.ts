import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'

export type Written = { name: string; bytes: number; sha256: string }
type Source = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

/**
 * The length of the hash of everything before it, which ends the zip as its comment and reveals a single flipped bit.
 */
export const SEAL_LENGTH = 64
const QUICKLY = 3

/** Writes a zip file by file, each as a stream, with only a few pieces in memory. */
export class ZipWriter {
  readonly written: Written[] = []
  readonly #zip = new yazl.ZipFile()
  readonly #path: string
  readonly #mtime: Date
  readonly #done: Promise<void>

  constructor(path: string, mtime: Date) {
    this.#path = path
    this.#mtime = mtime
    const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    this.#done = pipeline(this.#zip.outputStream, out)
    this.#zip.on('error', (error: Error) => out.destroy(error))
    // The failure is reported when the next file is awaited.
    this.#done.catch(() => {})
  }

  /** `isLong` allows for more than 4 GB. */
  async add(name: string, source: Source, { isPacked = false, isLong = false } = {}): Promise<Written> {
    const hash = createHash('sha256')
    const counted = { bytes: 0 }
    const stream = Readable.from(count(source, hash, counted), { objectMode: false })
    const read = new Promise<void>((resolve, reject) => {
      stream.once('end', resolve)
      stream.once('error', reject)
    })
    this.#zip.addReadStream(stream, name, {
      mtime: this.#mtime,
      mode: 0o100644,
      forceZip64Format: isLong,
      ...(isPacked ? { compress: false } : { compressionLevel: QUICKLY }),
    })
    await Promise.race([read, this.#done.then(() => Promise.reject(new Error('the zip ended early')))])
    const written = { name, bytes: counted.bytes, sha256: hash.digest('hex') }
    this.written.push(written)
    return written
  }

  /** Resolves with the size when the zip would survive a power cut. */
  async finish(): Promise<number> {
    this.#zip.end({ comment: '0'.repeat(SEAL_LENGTH), forceZip64Format: false })
    await this.#done
    const { size } = await stat(this.#path)
    const seal = await sealOf(this.#path, size)
    const file = await open(this.#path, 'r+')
    try {
      await file.write(seal, size - SEAL_LENGTH, 'latin1')
      await file.sync()
    } finally {
      await file.close()
    }
    return size
  }
}

async function* count(source: Source, hash: Hash, counted: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const piece of source) {
    const bytes =
      typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    if (bytes.length === 0) continue
    hash.update(bytes)
    counted.bytes += bytes.length
    yield bytes
  }
}

/** The hash of a file of this size, without its seal. */
export async function sealOf(path: string, size: number): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { end: size - SEAL_LENGTH - 1 })) hash.update(piece as Buffer)
  return hash.digest('hex')
}

import yauzl, { type Entry } from 'yauzl'

export type ZipLimits = {
  entries: number
  /** The size of the list of contents; one entry may take 192 kB of it. */
  listBytes: number
  /** The largest total size that all entries may claim. */
  totalBytes: number
}
export type ZipProblem = 'no zip' | 'too large' | 'damaged'
export class ZipError extends Error {
  readonly problem: ZipProblem
  constructor(problem: ZipProblem, reason: string) {
    super(reason)
    this.problem = problem
  }
}

export type OpenZip = {
  comment: string
  entries: ReadonlyMap<string, Entry>
  /** The stream fails if an entry holds more or fewer bytes than it claims. */
  read: (entry: Entry) => AsyncGenerator<Buffer>
  close: () => void
}

type Options = ZipLimits & {
  /** Refuses also names with backslashes or drive letters. */
  isStrict?: boolean
  /** Entries to ignore. */
  isLitter?: (name: string) => boolean
}

/**
 * Opens a zip. It limits the list of contents before reading it, and reads all of the list before inflating anything.
 * @throws ZipError
 */
export async function openZip(path: string, { isStrict = false, isLitter, ...limits }: Options): Promise<OpenZip> {
  const zip = await yauzl
    .openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: isStrict })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.syscall !== undefined) throw error
      throw new ZipError(/end of central directory/i.test(error.message) ? 'no zip' : 'damaged', error.message)
    })
  const entries = new Map<string, Entry>()
  try {
    const listBytes = zip.fileSize - Number(zip.readEntryCursor)
    if (zip.entryCount > limits.entries) throw new ZipError('too large', `${zip.entryCount} entries`)
    if (listBytes > limits.listBytes) throw new ZipError('too large', `a list of ${listBytes} bytes`)
    let total = 0
    for await (const entry of zip.eachEntry()) {
      if (isLitter?.(entry.fileName)) continue
      total += entry.uncompressedSize
      if (total > limits.totalBytes) throw new ZipError('too large', `more than ${limits.totalBytes} bytes`)
      if (entries.has(entry.fileName)) throw new ZipError('damaged', `${entry.fileName} twice`)
      entries.set(entry.fileName, slim(entry))
    }
  } catch (error) {
    zip.close()
    if (error instanceof ZipError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error
    throw new ZipError('damaged', String(error))
  }
  return {
    comment: zip.comment,
    entries,
    read: async function* read(entry) {
      yield* await zip.openReadStreamPromise(entry)
    },
    close: () => zip.close(),
  }
}

const NOTHING = Buffer.alloc(0)

/** Drops the raw bytes of an entry: there may be many entries. */
const slim = (entry: Entry): Entry =>
  Object.assign(entry, {
    fileNameRaw: NOTHING,
    extraFieldRaw: NOTHING,
    extraFields: [],
    fileCommentRaw: NOTHING,
    fileComment: '',
    comment: '',
  })

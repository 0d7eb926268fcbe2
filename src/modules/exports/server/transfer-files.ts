import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { bareKey, type FileStore, newKey } from '#server/files/stores/disk-store.ts'
import type { Services } from '#server/kit-services.ts'
import { AppError } from '#shared/errors.ts'
import { PIECE_BYTES } from '../schema.ts'

// The file of a transfer is in the folder of the server that makes it. With shared storage it is copied there in
// pieces, so that any server can deliver or process it.

export type TransferPlaces = Pick<Services, 'files' | 'exportFolder'>
/** `by` is the try that wrote the pieces; 0 is the owner's upload. */
type Pieces = { key: string; bytes: number; by: number }

export const transferPath = (folder: string, key: string): string => path.join(folder, `${key}.zip`)
const pieceKey = ({ key, by }: Omit<Pieces, 'bytes'>, at: number): string => `${key}-t${by}p${at}`
const piecesOf = (bytes: number): number => Math.ceil(bytes / PIECE_BYTES)

/** Stores a piece of an upload that begins at `offset`. */
export const putPiece = (files: FileStore, key: string, offset: number, bytes: Buffer): Promise<void> =>
  files.put(pieceKey({ key, by: 0 }, offset / PIECE_BYTES), bytes)

/** Moves the file to shared storage. `goOn` is called before each piece. */
export async function shareFile(
  files: FileStore,
  pieces: Pieces,
  file: string,
  goOn: () => Promise<void>,
): Promise<void> {
  const handle = await open(file, 'r')
  try {
    for (let at = 0; at < piecesOf(pieces.bytes); at++) {
      await goOn()
      const piece = Buffer.alloc(Math.min(PIECE_BYTES, pieces.bytes - at * PIECE_BYTES))
      await handle.read(piece, 0, piece.length, at * PIECE_BYTES)
      await files.put(pieceKey(pieces, at), piece)
    }
  } finally {
    await handle.close()
  }
  await rm(file, { force: true })
}

/** Copies the file here from shared storage. */
export async function bringFile(files: FileStore, pieces: Pieces, file: string): Promise<void> {
  const half = `${file}.${newKey()}.half`
  const handle = await open(half, 'wx', 0o600)
  try {
    for await (const piece of readPieces(files, pieces)) await handle.write(piece)
  } finally {
    await handle.close()
  }
  await rename(half, file)
}

async function* readPieces(files: FileStore, pieces: Pieces): AsyncGenerator<Buffer> {
  for (let at = 0; at < piecesOf(pieces.bytes); at++) yield files.get(pieceKey(pieces, at))
}

/** The file to deliver; undefined if it is gone. */
export async function openTransfer(
  { files, exportFolder }: TransferPlaces,
  pieces: Pieces,
): Promise<{ stream: AsyncIterable<Uint8Array>; byteCount: number } | undefined> {
  const shared = files.isShared ? await openPieces(files, pieces) : undefined
  if (shared) return { stream: shared, byteCount: pieces.bytes }
  const file = transferPath(exportFolder, pieces.key)
  const there = await stat(file).catch(() => undefined)
  return there?.size === pieces.bytes ? { stream: createReadStream(file), byteCount: there.size } : undefined
}

/** Makes sure that the file exists before an answer begins. */
async function openPieces(files: FileStore, pieces: Pieces): Promise<AsyncIterable<Uint8Array> | undefined> {
  const stream = readPieces(files, pieces)
  const first = await stream.next().catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  })
  return first?.value && Readable.from(continued(first.value, stream))
}

async function* continued(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

export const makeExportFolder = (exportFolder: string): Promise<unknown> =>
  mkdir(exportFolder, { recursive: true, mode: 0o700 })

export const removeTransferFiles = (
  { files, exportFolder }: TransferPlaces,
  keys: readonly string[],
): Promise<unknown> =>
  Promise.all(
    keys.map(async (key) => {
      await rm(transferPath(exportFolder, key), { force: true })
      if (files.isShared) for (const piece of await files.keysOf(bareKey(key))) await files.remove(piece)
    }),
  )

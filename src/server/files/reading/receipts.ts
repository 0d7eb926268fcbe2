import { open, readFile } from 'node:fs/promises'
import { AppError } from '#shared/errors.ts'
import { PICTURE_BYTES_MAX, pictureWords } from '#shared/pictures.ts'
import type { UploadedFile } from '../../http/call.ts'
import type { Scope } from '../../scope.ts'
import { pictureType } from '../pictures/picture-header.ts'
import { originalKey } from '../pictures/picture-places.ts'
import { recordOriginal, recordPicture, withPictures } from '../pictures/pictures.ts'
import { type FileStore, newKey } from '../stores/disk-store.ts'

const PDF = 'application/pdf'

type Kept = { file: UploadedFile; type: string }
/** Writes the rows of the files in order and returns their ids. */
export type RecordReceipts = (scope: Scope) => Promise<number[]>

/**
 * Takes in photographs and PDFs. The originals are kept as sent; pictures also get copies for viewing. Files that get
 * no row are removed after a day. @throws AppError INVALID under the file's field
 */
export async function withReceipts<T>(
  uploaded: readonly UploadedFile[],
  store: FileStore,
  work: (record: RecordReceipts) => Promise<T>,
): Promise<T> {
  if (uploaded.length === 0)
    throw new AppError('INVALID', pictureWords.noReceipt, { fields: { receipt: pictureWords.noReceipt } })
  const kept: Kept[] = []
  for (const file of uploaded) kept.push({ file, type: await receiptType(file) })
  const photographs = kept.filter(({ type }) => type !== PDF)
  const originals = await Promise.all(kept.map(({ file }) => readFile(file.path)))
  return withPictures(
    store,
    photographs.map(({ file }) => file),
    'receipt',
    async (spooled) => {
      const staged = kept.map(({ file, type }) => {
        const picture = spooled[photographs.findIndex((photograph) => photograph.file === file)]
        const { fileName, bytes } = file
        return {
          picture,
          original: { key: picture?.key ?? newKey(), purpose: 'receipt' as const, fileName, bytes, originalType: type },
        }
      })
      // In a bucket the original of a picture waits at its final place.
      for (const [position, { picture, original }] of staged.entries())
        if (!(store.isShared && picture)) await store.put(originalKey(original.key), originals[position] as Buffer)
      return work(async (scope) => {
        const ids: number[] = []
        for (const { picture, original } of staged) {
          if (picture) picture.originalType = original.originalType
          ids.push(await (picture ? recordPicture(scope, picture) : recordOriginal(scope, original)))
        }
        return ids
      })
    },
  )
}

async function receiptType(file: UploadedFile): Promise<string> {
  const refuse = (problem: string) => new AppError('INVALID', problem, { fields: { [file.fieldName]: problem } })
  const handle = await open(file.path, 'r')
  const bytes = await handle.readFile().finally(() => handle.close())
  const read = await readReceipt(bytes, file.fileName)
  if ('problem' in read) throw refuse(read.problem)
  return read.type
}

/** The type of a receipt by its bytes, or why it is refused. */
export async function readReceipt(bytes: Buffer, fileName: string): Promise<{ type: string } | { problem: string }> {
  if (bytes.length > PICTURE_BYTES_MAX) return { problem: pictureWords.tooLarge(fileName) }
  const type = await pictureType(bytes)
  if (type === PDF) {
    if (!bytes.includes('%%EOF')) return { problem: pictureWords.brokenPdf(fileName) }
    // The part of a PDF that says how it is locked is itself never locked.
    if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(bytes.toString('latin1')))
      return { problem: pictureWords.lockedPdf(fileName) }
    return { type }
  }
  return type?.startsWith('image/') ? { type } : { problem: pictureWords.noReceiptType(fileName) }
}

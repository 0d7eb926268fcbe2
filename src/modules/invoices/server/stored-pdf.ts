import type { FileStore } from '#server/files/disk-store.ts'
import { readDocument, recordDocument, stageDocument } from '#server/files/documents.ts'
import { readPicture } from '#server/files/pictures.ts'
import type { Mode, Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { DocumentData } from '../document.ts'
import { mediaIdOf } from '../shown-order.ts'
import { invoiceWords } from '../words.ts'
import { orderDocumentPdf } from './pdf/order-document.ts'
import { shownHash } from './shown-hash.ts'

/** Opens a transaction in one business: rendering happens between two of them. */
export type OpenScope = <T>(work: (scope: Scope) => Promise<T>, mode?: Mode) => Promise<T>
export type StoredPdf = { documentId: number; bytes: Buffer; fileName: string; sha256: Buffer }

export const PDF = 'application/pdf'
export const pdfName = ({ title, number }: DocumentData): string => invoiceWords.fileName(title, number)

/** The PDF of frozen data, with the pictures that are ready. */
export async function renderShown(open: OpenScope, files: FileStore, shown: DocumentData): Promise<Buffer> {
  const keys = new Set(
    [shown.business.logo, ...shown.lines.map((line) => line.image)].filter((key) => key !== undefined),
  )
  const pictures = await open((scope) => readPictures(scope, files, [...keys]), 'read')
  return orderDocumentPdf(shown, pictures)
}

const PICTURES_MAX = 60

/** A picture that is gone or still being prepared is left out: the document matters more. */
async function readPictures(scope: Scope, files: FileStore, keys: readonly string[]): Promise<Record<string, Buffer>> {
  const pictures: Record<string, Buffer> = {}
  for (const key of keys.slice(0, PICTURES_MAX)) {
    try {
      const { bytes } = await readPicture(scope, files, mediaIdOf(key), 320)
      pictures[key] = Buffer.from(bytes)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return pictures
}

type Frozen = { table: 'order_revisions' | 'invoices'; id: number }

/**
 * The PDF of a quote's revision or of an invoice: made once from what was frozen, then the stored bytes for ever.
 * Undefined when there is no such row.
 */
export async function storedPdf(open: OpenScope, files: FileStore, frozen: Frozen): Promise<StoredPdf | undefined> {
  const before = await open((scope) => readFrozen(scope, files, frozen), 'read')
  if (before === undefined || 'documentId' in before) return before
  const { shown } = before
  const staged = await stageDocument(files, await renderShown(open, files, shown))
  const stored = await open(async (scope) => {
    // Whoever was first has stored it.
    const now = await readFrozen(scope, files, frozen, true)
    if (now === undefined || 'documentId' in now) return now
    if (shownHash(now.shown) !== shownHash(shown)) return 'changed'
    const fileName = pdfName(shown)
    const { id: documentId, sha256 } = await recordDocument(scope, staged, { fileName, contentType: PDF })
    await scope.db
      .updateTable(frozen.table)
      .set({ document_id: documentId })
      .where('business_id', '=', scope.businessId)
      .where('id', '=', frozen.id)
      .execute()
    return { documentId, sha256, fileName, bytes: await files.get(staged.key) }
  })
  return stored === 'changed' ? storedPdf(open, files, frozen) : stored
}

async function readFrozen(
  scope: Scope,
  files: FileStore,
  { table, id }: Frozen,
  lock = false,
): Promise<StoredPdf | { shown: DocumentData } | undefined> {
  let query = scope.db
    .selectFrom(table)
    .select(['shown', 'document_id'])
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (row === undefined) return undefined
  if (row.document_id === null) return { shown: row.shown as DocumentData }
  const { bytes, fileName, sha256 } = await readDocument(scope, files, row.document_id)
  return { documentId: row.document_id, bytes, fileName, sha256 }
}

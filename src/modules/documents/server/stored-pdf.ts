import { readPictures } from '#modules/media/server/read-pictures.ts'
import type { DB } from '#server/db/schema.generated.ts'
import { readDocument, recordDocument, stageDocument } from '#server/files/documents.ts'
import type { FileStore } from '#server/files/stores/disk-store.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import type { Mode } from '#server/store.ts'
import { withoutMarks } from '#shared/languages/isolated.ts'
import type { DocumentData } from '../document.ts'
import { shownWords } from '../shown-words.ts'
import { orderDocumentPdf } from './pdf/order-document.ts'
import { shownHash } from './shown-hash.ts'

/** Opens a transaction in one bakery. Rendering happens between two of them. */
export type OpenScope = <T>(work: (scope: Scope) => Promise<T>, mode?: Mode) => Promise<T>
/** The file store, and the base of the address in a QR code. */
export type PrintNeeds = Pick<Services, 'files' | 'baseUrl'>
export type StoredPdf = { documentId: number; bytes: Buffer; fileName: string; sha256: Buffer }

export const PDF = 'application/pdf'
export const pdfName = ({ kind, title, number }: DocumentData): string =>
  withoutMarks(kind === 'Change' ? `${title}.pdf` : shownWords.fileName(title, number))

/** The PDF of frozen data, with the pictures that are ready. */
export async function renderShown(
  open: OpenScope,
  { files, baseUrl }: PrintNeeds,
  shown: DocumentData,
): Promise<Buffer> {
  const keys = [shown.business.logo, ...shown.lines.map((line) => line.image)].filter((key) => key !== undefined)
  const pictures = await open((scope) => readPictures(scope, files, keys, { size: 320, most: PICTURES_MAX }), 'read')
  return orderDocumentPdf(shown, pictures, baseUrl())
}

const PICTURES_MAX = 60

/** The tables of documents. Each row keeps its frozen content and its PDF. */
type PaperTable = {
  [Table in keyof DB]: DB[Table] extends Record<'shown' | 'document_id', unknown> ? Table : never
}[keyof DB]
export type Frozen = { table: PaperTable; id: number }

/**
 * The PDF of a quote's revision, an invoice or a receipt, also of earlier ones: made once from the frozen data, then
 * the stored bytes. Undefined without such a row.
 */
export async function storedPdf(open: OpenScope, needs: PrintNeeds, frozen: Frozen): Promise<StoredPdf | undefined> {
  const { files } = needs
  const before = await open((scope) => readFrozen(scope, files, frozen), 'read')
  if (before === undefined || 'documentId' in before) return before
  const { shown } = before
  const staged = await stageDocument(files, await renderShown(open, needs, shown))
  const stored = await open(async (scope) => {
    // The first caller has stored it.
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
  return stored === 'changed' ? storedPdf(open, needs, frozen) : stored
}

/** The content of a document, without its PDF. */
export async function shownOf(scope: Scope, paper: Frozen | { shown: DocumentData }): Promise<DocumentData> {
  if ('shown' in paper) return paper.shown
  const { shown } = await scope.db
    .selectFrom(paper.table)
    .select('shown')
    .where('business_id', '=', scope.businessId)
    .where('id', '=', paper.id)
    .executeTakeFirstOrThrow()
  return shown as DocumentData
}

/** The PDF to view or download; the stored bytes if there are any. */
export async function pdfOf(
  open: OpenScope,
  needs: PrintNeeds,
  paper: Frozen | { shown: DocumentData },
): Promise<Pick<StoredPdf, 'bytes' | 'fileName'> | undefined> {
  if ('table' in paper) return storedPdf(open, needs, paper)
  return { bytes: await renderShown(open, needs, paper.shown), fileName: pdfName(paper.shown) }
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

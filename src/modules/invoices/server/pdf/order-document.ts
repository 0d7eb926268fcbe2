import path from 'node:path'
import { renderPdf } from '#server/pdf/pdf-pool.ts'
import { AppError } from '#shared/errors.ts'
import { DocumentData } from '../../document.ts'
import { documentWords } from './document-words.ts'

const TEMPLATE = path.join(import.meta.dirname, 'order-document.typ')

/**
 * Quote, invoice, receipt or payment acknowledgement. `images` holds PNG, JPEG, WebP or GIF bytes by their key in
 * the data.
 * @throws AppError TOO_LARGE when a text or the document is longer than a document can be
 */
export async function orderDocumentPdf(data: DocumentData, images: Record<string, Buffer> = {}): Promise<Buffer> {
  const parsed = DocumentData.safeParse(data)
  if (parsed.success) return renderPdf(TEMPLATE, { ...parsed.data, words: documentWords }, images)
  if (parsed.error.issues.some((issue) => issue.code === 'too_big')) {
    throw new AppError('TOO_LARGE', 'This document is too long to be made into a PDF')
  }
  throw parsed.error
}

import type { Order } from '#modules/orders/schema.ts'
import { collected } from '#server/hook.ts'
import type { Scope } from '#server/scope.ts'
import { found } from '#shared/errors.ts'
import type { DocumentData } from '../document.ts'
import type { OrderDocument, PdfKind } from '../schema.ts'
import { shownWords } from '../shown-words.ts'
import type { Frozen } from './stored-pdf.ts'

export type Which = { revision?: number | undefined; paymentId?: number | undefined }
/** The person a document was made out to, if it is no longer the order's customer. */
export type MadeOutTo = (paper: Pick<DocumentData, 'generatedAt' | 'customer'>) => string | null

export type NextQuote = { number: number; revision: number; validUntil: string | null }

/** The module that issues a kind of document provides it. */
export type Paper = {
  kind: PdfKind
  list: (scope: Scope, order: Order, madeOutTo: MadeOutTo) => Promise<OrderDocument[]>
  /**
   * The document as it was given out; by default the newest. A kind that is not stored shows what it would say today.
   */
  find: (scope: Scope, orderId: number, which: Which) => Promise<Frozen | { shown: DocumentData } | undefined>
  /** Freezes the document as the order is now, for a mail; the order stays locked. */
  freeze: (scope: Scope, orderId: number, paymentId?: number) => Promise<Frozen & { shown: DocumentData }>
  /** The number, revision and last day that sending the quote will fix. */
  next?: (scope: Scope, orderId: number) => Promise<NextQuote>
  /** Runs after its mail is queued, with the owner's words in it. */
  afterSending?: (scope: Scope, orderId: number, message: string | null) => Promise<void>
}

export const papers = collected<Paper>('papers of an order')

/** @throws where no module issues such documents */
export function paperOf(scope: Scope, kind: PdfKind): Paper {
  return found(
    papers(scope).find((paper) => paper.kind === kind),
    shownWords.papers[kind],
  )
}

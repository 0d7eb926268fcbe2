import type { Order } from '#modules/orders/schema.ts'
import type { Scope } from '#server/scope.ts'
import type { DocumentData } from '../document.ts'
import type { OrderDocument, PdfKind } from '../schema.ts'
import type { Frozen } from './stored-pdf.ts'

export type Which = { revision?: number | undefined; paymentId?: number | undefined }
/** The person a paper was made out to, where that is not the order's customer any more. */
export type MadeOutTo = (paper: Pick<DocumentData, 'generatedAt' | 'customer'>) => string | null

export type NextQuote = { number: number; revision: number; validUntil: string | null }

/** One kind of paper of an order: passed in by the module that issues it. */
export type Paper = {
  list: (scope: Scope, order: Order, madeOutTo: MadeOutTo) => Promise<OrderDocument[]>
  /**
   * The paper as it was given out; without a revision the newest. A paper that is not kept says what it would say
   * today.
   */
  find: (scope: Scope, orderId: number, which: Which) => Promise<Frozen | { shown: DocumentData } | undefined>
  /** The paper for a mail, as the order is now; the order stays locked. */
  freeze: (scope: Scope, orderId: number, paymentId?: number) => Promise<Frozen & { shown: DocumentData }>
  /** The number, revision and last day that sending a quote settles. */
  next?: (scope: Scope, orderId: number) => Promise<NextQuote>
  /** Once its mail is written. */
  afterSending?: (scope: Scope, orderId: number) => Promise<void>
}

export type Papers = Record<PdfKind, Paper>

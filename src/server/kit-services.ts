import type { Background } from './background.ts'
import type { Billing } from './billing/billing.ts'
import type { Cards } from './cards/cards.ts'
import type { Config } from './config.ts'
import type { ReceiptReader } from './files/reading/receipt-reader.ts'
import type { FileStore } from './files/stores/disk-store.ts'
import type { Pages } from './http/pages.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Log } from './log.ts'
import type { Providers } from './providers/providers.ts'
import type { Store } from './scope.ts'
import type { SecretKey } from './secrets.ts'

/** The running server lends these to handlers and workers. Handlers name the ones they need. */
export type Services = {
  config: Config
  store: Store
  limits: RateLimits
  files: FileStore
  /** Where uploads wait for re-encoding; 0700, never served. */
  spoolFolder: string
  /** Exports and what is to be restored; 0700, never served as files. */
  exportFolder: string
  /** Names the bakeries that were deleted (`erase-closed.ts`). */
  deletedFile: string
  pages: Pages | undefined
  log: Log
  background: Background
  /** Undefined where nobody pays for this server. */
  billing: Billing | undefined
  /** Undefined where customers cannot pay by card. */
  cards: Cards | undefined
  /** Google and Apple, those that the server was told of. */
  providers: Providers
  /** Undefined where photographs of receipts are not read. */
  receiptReader: ReceiptReader | undefined
  /** The key of every derived link and of what is signed or sealed. */
  linkKey: SecretKey
  /** Where customers reach this server, without a slash at the end. */
  baseUrl: () => string
  https: boolean
}

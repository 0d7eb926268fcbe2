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
import type { SecretKey } from './secrets.ts'
import type { Store } from './store.ts'

/** The parts of the running server that handlers and workers may use. Handlers name the ones they need. */
export type Services = {
  config: Config
  store: Store
  limits: RateLimits
  files: FileStore
  /** Uploads wait here to be re-encoded; mode 0700, never served. */
  spoolFolder: string
  /** Exports and files to restore; mode 0700, never served as files. */
  exportFolder: string
  /** The file that names the deleted bakeries (`erase-closed.ts`). */
  deletedFile: string
  pages: Pages | undefined
  log: Log
  background: Background
  /** Undefined if nobody pays for this server. */
  billing: Billing | undefined
  /** Undefined if customers cannot pay by card. */
  cards: Cards | undefined
  /** Google and Apple, as far as the server is set up for them. */
  providers: Providers
  /** Undefined if photographs of receipts are not read. */
  receiptReader: ReceiptReader | undefined
  /** The key of every derived link and of everything signed or sealed. */
  linkKey: SecretKey
  /** The address at which customers reach this server, without a slash at the end. */
  baseUrl: () => string
  https: boolean
}

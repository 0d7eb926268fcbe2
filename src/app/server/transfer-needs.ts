import type { startTransferWorker } from '#modules/exports/server/transfer-worker.ts'
import type { Services } from '#server/kit-services.ts'
import { EXPORTED } from '../exported-tables.ts'

/** Rows are mostly repetition: unpacked they are this many times as large. */
const UNPACKED = 20

export const transferNeeds = (services: Services): Parameters<typeof startTransferWorker>[0] => ({
  ...services,
  version: services.config.version,
  tables: EXPORTED,
  bytesMax: services.config.restoreBytesMax * UNPACKED,
})

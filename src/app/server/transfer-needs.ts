import type { OlderRows } from '#modules/exports/server/restore-export.ts'
import type { startTransferWorker } from '#modules/exports/server/transfer-worker.ts'
import { countOlderNotes } from '#modules/payments/server/count-older-notes.ts'
import type { Services } from '#server/kit-services.ts'
import { EXPORTED } from '../exported-tables.ts'
import { isEmptyBakery } from './bakery/is-empty-bakery.ts'

/** Rows are mostly repetition: unpacked they are this many times as large. */
const UNPACKED = 20

const OLDER_ROWS: OlderRows = [{ before: '0219-owed.sql', mend: countOlderNotes }]

export const transferNeeds = (services: Services): Parameters<typeof startTransferWorker>[0] => ({
  ...services,
  version: services.config.version,
  tables: EXPORTED,
  isEmpty: isEmptyBakery,
  olderRows: OLDER_ROWS,
  bytesMax: services.config.restoreBytesMax * UNPACKED,
})

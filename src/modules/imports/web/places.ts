import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  { label: 'Import', to: addressOf('/import'), also: 'upload, spreadsheet, csv, move from another program' },
  { label: 'Import contacts', to: addressOf('/import/contacts'), also: 'contacts spreadsheet' },
  { label: 'Import orders', to: addressOf('/import/orders'), also: 'orders spreadsheet' },
  { label: 'Import ingredients', to: addressOf('/import/ingredients'), also: 'ingredients spreadsheet' },
  { label: 'Import expenses', to: addressOf('/import/expenses'), also: 'expenses spreadsheet' },
]

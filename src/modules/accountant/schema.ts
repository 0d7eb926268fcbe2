import { z } from 'zod'
import { byId, decimalOut, flag, id, instant, isoDate, moneyOut, pathId, version } from '#shared/fields.ts'
import { Codes } from './codes.ts'
import { ENTRY_KINDS } from './entry.ts'
import { PROGRAMS } from './layout.ts'
import { LAYOUT_IDS } from './layouts.ts'

const yes = z.enum(['true', 'false']).optional()
export const LayoutName = z.enum(LAYOUT_IDS)

export const ExportDays = z.object({ layout: LayoutName, startDate: isoDate, endDate: isoDate })
export const PreviewQuery = ExportDays.extend({
  /** Includes entries that were exported before. */
  again: yes,
})
export const ExportInput = ExportDays.extend({ again: flag.optional() })
export type ExportInput = z.infer<typeof ExportInput>

/** An exported entry that has changed since. */
const ChangedEntry = z.object({
  kind: z.enum(ENTRY_KINDS),
  reference: z.string(),
  day: isoDate,
  was: moneyOut,
  /** Null if it no longer belongs to these days. */
  now: moneyOut.nullable(),
  page: z.string().nullable(),
  exportedAt: instant,
})

export const Preview = z.object({
  entries: z.int(),
  total: moneyOut,
  files: z.int(),
  /** The number of entries of these days that were exported before, and when last. */
  before: z.int(),
  lastExportedAt: instant.nullable(),
  changed: z.array(ChangedEntry),
  /** Entries without an account, and tax rates without a name in this program. */
  withoutAccount: z.int(),
  ratesWithoutName: z.array(decimalOut),
})
export type Preview = z.infer<typeof Preview>

export const AccountantExport = z.object({
  id,
  layout: LayoutName,
  startDate: isoDate,
  endDate: isoDate,
  again: flag,
  entries: z.int(),
  total: moneyOut,
  currency: z.string(),
  files: z.array(z.object({ name: z.string(), lines: z.int() })),
  createdAt: instant,
  createdBy: z.string(),
})
export type AccountantExport = z.infer<typeof AccountantExport>

const ProgramName = z.enum(PROGRAMS)

export const CodesChanges = Codes.extend({ program: ProgramName, version })
export type CodesChanges = z.infer<typeof CodesChanges>

export const AccountantCodes = z.object({
  programs: z.array(z.object({ program: ProgramName, codes: Codes })),
  version,
})
export type AccountantCodes = z.infer<typeof AccountantCodes>

export const byFile = byId.extend({ file: pathId })

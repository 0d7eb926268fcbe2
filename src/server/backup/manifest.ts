import { z } from 'zod'

export const MANIFEST = 'manifest.json'
export const FORMAT = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)
const part = { bytes: z.int(), sha256 }

/** Every file of the data folder that a backup holds, by the names that Bakebook gives. */
const FILE_NAME =
  /^(files\/(database|[0-9a-f]{2}\/[0-9a-f]{32}[-.0-9a-z]*)|spool\/[0-9a-f]{32}\.original|mail\/\d{1,15}\.eml|secrets\/[a-z-]+|deleted-bakeries\.txt)$/

export const isKept = (file: string): boolean => FILE_NAME.test(file) && !file.endsWith('.half')

/** Lists what a backup holds. It is written last, so that it exists only when everything else does. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  madeAt: z.string(),
  /** The database's migrations, in order. */
  migrations: z.array(z.object({ name: z.string(), sha256 })).min(1),
  tables: z.array(z.object({ name, columns: z.array(name).min(1), rows: z.int(), ...part })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
  files: z.array(z.object({ name: z.string().refine(isKept), ...part })),
})
export type Manifest = z.infer<typeof Manifest>

export const tableFile = (table: string): string => `tables/${table}.copy`

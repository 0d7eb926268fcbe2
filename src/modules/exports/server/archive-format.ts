import { z } from 'zod'

/** The version of this format. A restore refuses later ones, and 1, which was that of the versions before 1.0. */
export const FORMAT = 2
export const MANIFEST = 'manifest.json'
/**
 * The hash of the manifest, which has the hashes of all other files. It stays valid when the zip is unpacked and packed
 * again.
 */
export const SEAL = 'seal.txt'

export const Manifest = z.object({
  product: z.literal('Bakebook'),
  format: z.literal(FORMAT),
  version: z.string(),
  /** The newest migration of the database that wrote it. */
  schema: z.string().regex(/^\d{4}-[a-z0-9-]+\.sql$/),
  madeAt: z.string(),
  business: z.string(),
  /** The number of rows of each table. */
  tables: z.record(z.string(), z.int().min(0)),
  files: z.array(z.object({ name: z.string(), bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
  /** Files that records name but the disk did not have. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const rowsFile = (table: string): string => `data/${table}.jsonl`
export const csvFile = (table: string): string => `csv/${table}.csv`

export const paperFile = (id: number, fileName: string): string =>
  `papers/${id}-${fileName.replace(/[^A-Za-z0-9._-]+/g, '-').slice(-80)}`
export const copyFile = (id: number, size: number): string => `pictures/${id}-${size}.webp`
export const originalFile = (id: number, type: string): string =>
  `pictures/${id}-original.${type.replace(/^.*\//, '').replace(/[^a-z0-9]/g, '')}`

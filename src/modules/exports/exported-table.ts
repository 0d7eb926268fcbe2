import type { z } from 'zod'

/** How the rows of a table are exported with "All my data" and restored. */
export type ExportedTable = {
  /** A sentence for the reader of the file. */
  says: string
  /** The values that a restore accepts: for each column of texts or JSON, and for others narrower than their type. */
  columns: Readonly<Record<string, z.ZodType>>
  /** Columns that name a row of another table without a foreign key. */
  refers?: Readonly<Record<string, string>>
  /** A column that names a row; another column says of which table, by its kind. */
  kinds?: { column: string; by: string; tables: Readonly<Record<string, string>> }
  /** A column with the key of a thing of the kitchen, which names rows by their ids (`kitchen-subject.ts`). */
  subject?: string
  /** Columns that only the server uses; a restore fills them anew. */
  own?: Readonly<Record<string, 'key' | 'now' | 'default'>>
  /** The rows to export, as SQL; a restore accepts no others. */
  where?: string
  /** Columns that are exported in another form, as SQL. */
  as?: Readonly<Record<string, string>>
}

export type ExportedTables = Readonly<Record<string, ExportedTable>>

import type { z } from 'zod'

/** How the rows of a table go out with "All my data" and come back. */
export type ExportedTable = {
  /** A sentence for the person who opens the file. */
  says: string
  /** The values that a restore takes: for each column of texts or JSON, and for others that are narrower than their type. */
  columns: Readonly<Record<string, z.ZodType>>
  /** Columns that name a row of another table without a foreign key. */
  refers?: Readonly<Record<string, string>>
  /** A column that names a row of the table that another column says, by its kind. */
  kinds?: { column: string; by: string; tables: Readonly<Record<string, string>> }
  /** Columns that only the server has a use for; a restore fills them anew. */
  own?: Readonly<Record<string, 'key' | 'now' | 'default'>>
  /** The rows that go out, as SQL; a restore takes no others. */
  where?: string
  /** Columns that go out as something else than they are, as SQL. */
  as?: Readonly<Record<string, string>>
}

export type ExportedTables = Readonly<Record<string, ExportedTable>>

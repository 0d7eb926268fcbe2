import type { Db } from '#server/db/pool.ts'
import type { ExportedTables } from '../exported-table.ts'
import { rowsFile } from './archive-format.ts'
import type { Numbering } from './numbering.ts'
import type { Archive } from './open-archive.ts'
import type { ExportedRow } from './read-rows.ts'
import { Renumbered } from './renumber.ts'
import { readRow } from './restore-files.ts'
import { tableShapes } from './table-shapes.ts'

/** The rows with every id replaced by its position, so that two exports compare equal if only ids differ. */
export async function rowsButForIds(db: Db, tables: ExportedTables, archive: Archive) {
  const shapes = await tableShapes(db, tables)
  const read = new Map<string, ExportedRow[]>()
  const places = new Map<string, Map<number, number>>()
  for (const { name } of shapes) {
    const rows: ExportedRow[] = []
    for await (const line of archive.lines(rowsFile(name))) rows.push(readRow(name, line))
    read.set(name, rows)
    places.set(name, new Map(rows.map((row, at) => [row.id as number, at + 1])))
  }
  const numbering: Pick<Numbering, 'of' | 'settle'> = {
    of: (table, before) => places.get(table)?.get(before) ?? -1,
    settle: async () => false,
  }
  const renumbered = new Renumbered(numbering as Numbering)
  const found: Record<string, ExportedRow[]> = {}
  for (const shape of shapes) found[shape.name] = await renumbered.rows(shape, read.get(shape.name) ?? [])
  return found
}

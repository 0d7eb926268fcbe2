import { rm } from 'node:fs/promises'
import { getSettings } from '#modules/settings/server/store.ts'
import { OWN_STEPS } from '#server/db/migrate.ts'
import { copyKey, originalKey } from '#server/files/pictures/picture-places.ts'
import type { FileStore } from '#server/files/stores/disk-store.ts'
import { ZipWriter } from '#server/files/zip/zip-writer.ts'
import type { Claims, Scope } from '#server/scope.ts'
import type { Store } from '#server/store.ts'
import { AppError } from '#shared/errors.ts'
import { PICTURE_SIZES } from '#shared/pictures.ts'
import { CSV_START, type CsvValue, csvLine } from '#shared/text/csv.ts'
import type { ExportedTables } from '../exported-table.ts'
import {
  copyFile,
  csvFile,
  FORMAT,
  MANIFEST,
  type Manifest,
  originalFile,
  paperFile,
  rowsFile,
  SEAL,
} from './archive-format.ts'
import { browseFiles } from './browse-files.ts'
import { columnGuide, README } from './column-guide.ts'
import { readRows } from './read-rows.ts'
import { type TableShape, tableShapes } from './table-shapes.ts'

type Needs = {
  store: Store
  files: FileStore
  version: string
  tables: ExportedTables
  progress: (done: number, total: number) => Promise<void>
}
type Stored = { name: string; key: string }

/** Writes everything of a bakery into one zip: the rows of one instant, then the files they name. Returns its size. */
export async function writeExport(needs: Needs, claims: Claims, target: string): Promise<number> {
  const { store } = needs
  const zip = new ZipWriter(target, new Date(store.now()))
  try {
    const { manifest, stored } = await store.inBusiness(claims, (scope) => writeRows(scope, zip, needs), 'report')
    for (const { name, key } of stored) {
      const bytes = await read(needs.files, key)
      if (bytes === undefined) manifest.missing.push(name)
      else await zip.add(name, [bytes], { isPacked: true })
      await needs.progress(zip.written.length, zip.written.length + stored.length)
    }
    manifest.files = zip.written.slice()
    await zip.add(MANIFEST, [JSON.stringify(manifest, null, 1)])
    await zip.add(SEAL, [zip.written.at(-1)?.sha256 ?? ''])
    return await zip.finish()
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

async function writeRows(scope: Scope, zip: ZipWriter, { tables, version, progress }: Needs) {
  const shapes = await tableShapes(scope.db, tables)
  const { businessName } = await getSettings(scope)
  const manifest: Manifest = {
    product: 'Bakebook',
    format: FORMAT,
    version,
    schema: OWN_STEPS.at(-1) as string,
    madeAt: scope.now,
    business: businessName,
    tables: {},
    files: [],
    missing: [],
  }
  await zip.add('README.txt', [README])
  await zip.add('columns.csv', columnGuide(shapes))
  const steps = shapes.length * 2
  for (const shape of shapes) {
    const counted = { rows: 0 }
    await zip.add(rowsFile(shape.name), jsonLines(scope, shape, counted))
    await zip.add(csvFile(shape.name), csvLines(scope, shape))
    manifest.tables[shape.name] = counted.rows
    await progress(zip.written.length, steps)
  }
  for await (const { name, source } of browseFiles(scope, manifest)) await zip.add(name, source)
  return { manifest, stored: await storedFiles(scope) }
}

async function* jsonLines(scope: Scope, shape: TableShape, counted: { rows: number }): AsyncGenerator<string> {
  for await (const { lines } of readRows(scope, shape)) {
    counted.rows += lines.length
    yield `${lines.join('\n')}\n`
  }
}

async function* csvLines(scope: Scope, shape: TableShape): AsyncGenerator<string> {
  yield CSV_START + csvLine(shape.columns.map(({ name }) => name))
  for await (const batch of readRows(scope, shape))
    yield batch
      .rows()
      .map((row) => csvLine(shape.columns.map(({ name }) => toCell(row[name]))))
      .join('')
}

const toCell = (value: unknown): CsvValue =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as CsvValue)

async function storedFiles({ db, businessId }: Scope): Promise<Stored[]> {
  const papers = await db
    .selectFrom('documents')
    .select(['id', 'key', 'file_name'])
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
  const pictures = await db
    .selectFrom('media')
    .select(['id', 'key', 'width', 'height', 'original_type'])
    .where('business_id', '=', businessId)
    .where('state', '=', 'ready')
    .orderBy('id')
    .execute()
  return [
    ...papers.map(({ id, key, file_name }) => ({ name: paperFile(id, file_name), key })),
    ...pictures.flatMap(({ id, key, width, height, original_type: type }) => [
      ...copySizes(width, height).map((size) => ({ name: copyFile(id, size), key: copyKey(key, size) })),
      ...(type === null ? [] : [{ name: originalFile(id, type), key: originalKey(key) }]),
    ]),
  ]
}

/** A small picture has only copies up to its own size; a file that is no picture has none. */
export function copySizes(width: number | null, height: number | null): (typeof PICTURE_SIZES)[number][] {
  if (width === null || height === null) return []
  const longest = Math.max(width, height)
  const last = PICTURE_SIZES.findIndex((size) => size >= longest)
  return PICTURE_SIZES.slice(0, last === -1 ? undefined : last + 1)
}

async function read(files: FileStore, key: string): Promise<Buffer | undefined> {
  try {
    return await files.get(key)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

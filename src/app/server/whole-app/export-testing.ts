import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import yazl from 'yazl'
import { PIECE_BYTES, type Transfer } from '#modules/exports/schema.ts'
import { MANIFEST, type Manifest, rowsFile, SEAL } from '#modules/exports/server/archive-format.ts'
import { type Archive, openArchive } from '#modules/exports/server/open-archive.ts'
import { startTransferWorker } from '#modules/exports/server/transfer-worker.ts'
import { ZipWriter } from '#server/files/zip/zip-writer.ts'
import type { TestApp, TestBakery } from '../testing.ts'
import { transferNeeds } from '../transfer-needs.ts'

const LARGE = 1024 ** 3

/** Runs the waiting exports and restores. */
export async function transferDue({ services }: TestApp): Promise<void> {
  const worker = startTransferWorker({ ...transferNeeds(services), pollMs: 3_600_000 })
  await worker.round()
  await worker.stop()
}

export async function exportAll(bakery: TestBakery): Promise<{ transfer: Transfer; bytes: Buffer }> {
  const asked = await bakery.owner.post('/export')
  expect(asked.status, asked.text).toBe(201)
  await transferDue(bakery.app)
  const transfer = (await bakery.owner.get(`/export/${asked.body.id}`)).body
  expect(transfer, JSON.stringify(transfer)).toMatchObject({ state: 'ready' })
  const { bytes, headers } = await bakery.owner.get(`/export/${transfer.id}/file`)
  expect(headers['content-type']).toBe('application/zip')
  expect(bytes.length).toBe(transfer.bytes)
  return { transfer, bytes }
}

export async function sendPiece(
  cookie: string,
  { app }: TestApp,
  id: number,
  bytes: Buffer,
  offset: number,
): Promise<LightMyRequestResponse> {
  const boundary = 'piece-of-an-export'
  const part = bytes.subarray(offset, offset + PIECE_BYTES)
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="offset"\r\n\r\n${offset}\r\n--${boundary}\r\n` +
        'content-disposition: form-data; name="piece"; filename="piece"\r\ncontent-type: application/octet-stream\r\n\r\n',
    ),
    part,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return app.inject({
    method: 'POST',
    url: `/api/restore/${id}/piece`,
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
}

/** Restores through these servers of the bakery's, one after another. */
export async function restoreAll(
  bakery: TestBakery,
  bytes: Buffer,
  servers: readonly TestApp[] = [bakery.app],
): Promise<Transfer> {
  const key = { 'idempotency-key': randomUUID() }
  const [begun, again] = [
    await bakery.owner.post('/restore', { bytes: bytes.length }, key),
    await bakery.owner.post('/restore', { bytes: bytes.length }, key),
  ]
  expect(again.text).toBe(begun.text)
  expect(begun.status, begun.text).toBe(201)
  for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES) {
    const server = servers[(offset / PIECE_BYTES) % servers.length] as TestApp
    const sent = await sendPiece(bakery.cookie, server, begun.body.id, bytes, offset)
    expect(sent.statusCode, sent.payload).toBe(200)
  }
  await transferDue(bakery.app)
  return (await bakery.owner.get(`/export/${begun.body.id}`)).body
}

export async function opened(bytes: Buffer): Promise<Archive> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'bakebook-export-')), 'all.zip')
  await writeFile(file, bytes)
  return openArchive(file, LARGE)
}

export type Forgery = {
  manifest?: (manifest: Manifest) => void
  files?: Record<string, string | Buffer | null>
  unnamed?: Record<string, string>
}

/** The export as a skilled forger would write it: sealed, with a matching manifest. */
export async function forgedExport(
  whole: Buffer,
  { manifest: change, files = {}, unnamed = {} }: Forgery,
): Promise<Buffer> {
  const source = await opened(whole)
  const target = path.join(await mkdtemp(path.join(tmpdir(), 'bakebook-forged-')), 'forged.zip')
  const zip = new ZipWriter(target, new Date('2026-01-01T00:00:00Z'))
  for (const { name } of source.manifest.files) {
    const given = files[name]
    if (given !== null) await zip.add(name, [given ?? (await source.bytes(name))])
  }
  for (const [name, given] of Object.entries(files))
    if (given !== null && !source.has(name)) await zip.add(name, [given])
  const manifest = { ...source.manifest, files: zip.written.slice() }
  change?.(manifest)
  for (const [name, text] of Object.entries(unnamed)) await zip.add(name, [text])
  await zip.add(MANIFEST, [JSON.stringify(manifest)])
  await zip.add(SEAL, [zip.written.at(-1)?.sha256 ?? ''])
  await zip.finish()
  source.close()
  return readFile(target)
}

type Row = Record<string, unknown>
export async function rowsOf(whole: Buffer, table: string): Promise<Row[]> {
  const archive = await opened(whole)
  const rows: Row[] = []
  for await (const line of archive.lines(rowsFile(table))) rows.push(JSON.parse(line))
  archive.close()
  return rows
}

export const linesFile = (table: string, rows: readonly Row[]): Record<string, string> => ({
  [rowsFile(table)]: `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`,
})

/** The table's file with its first row changed. */
export async function changedRow(
  whole: Buffer,
  table: string,
  change: (row: Row) => Row,
): Promise<Record<string, string>> {
  const [first = {}, ...rest] = await rowsOf(whole, table)
  return linesFile(table, [change(first), ...rest])
}

type Packing = { folder?: string; litter?: string[]; compress?: boolean; changed?: Record<string, Buffer> }

/** The files of an export, packed again by another program: in another order, perhaps in a folder, with extra files. */
export async function repacked(whole: Buffer, packing: Packing): Promise<Buffer> {
  const { folder = '', litter = [], compress = true, changed = {} } = packing
  const source = await opened(whole)
  const zip = new yazl.ZipFile()
  const names = [MANIFEST, SEAL, ...source.manifest.files.map(({ name }) => name)].toReversed()
  if (folder !== '') zip.addEmptyDirectory(folder)
  for (const name of names) zip.addBuffer(changed[name] ?? (await source.bytes(name)), `${folder}${name}`, { compress })
  for (const name of litter) zip.addBuffer(Buffer.from('of this computer'), name)
  source.close()
  zip.end()
  return buffer(zip.outputStream)
}

import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { PIECE_BYTES, type Transfer } from '#modules/exports/schema.ts'
import { type OpenExport, openExport } from '#modules/exports/server/open-export.ts'
import { startTransferWorker } from '#modules/exports/server/transfer-worker.ts'
import type { TestApp, TestBakery } from './testing.ts'
import { transferNeeds } from './transfer-needs.ts'

const LARGE = 1024 ** 3

/** Works off the exports and restores that wait. */
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

async function sendPiece({ cookie, app: { app } }: TestBakery, id: number, bytes: Buffer, offset: number) {
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

export async function restoreAll(bakery: TestBakery, bytes: Buffer): Promise<Transfer> {
  const key = { 'idempotency-key': 'begin-a-restore' }
  const [begun, again] = [
    await bakery.owner.post('/restore', { bytes: bytes.length }, key),
    await bakery.owner.post('/restore', { bytes: bytes.length }, key),
  ]
  expect(again.text).toBe(begun.text)
  expect(begun.status, begun.text).toBe(201)
  for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES) {
    const sent = await sendPiece(bakery, begun.body.id, bytes, offset)
    expect(sent.statusCode, sent.payload).toBe(200)
  }
  await transferDue(bakery.app)
  return (await bakery.owner.get(`/export/${begun.body.id}`)).body
}

export async function opened(bytes: Buffer): Promise<OpenExport> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'bakebook-export-')), 'all.zip')
  await writeFile(file, bytes)
  return openExport(file, LARGE)
}

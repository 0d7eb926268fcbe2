import { found } from '#shared/errors.ts'
import type { Scope } from '../scope.ts'
import { sha256 } from '../secrets.ts'
import { type FileStore, newKey } from './stores/disk-store.ts'

export type StagedDocument = { key: string; sha256: Buffer; byteCount: number }
export type KeptDocument = { id: number; sha256: Buffer }
export type ReadDocument = { bytes: Buffer; fileName: string; contentType: string; sha256: Buffer }
type Names = { fileName: string; contentType: string }

/** Writes the bytes before the transaction that records them. */
export async function stageDocument(store: FileStore, bytes: Uint8Array): Promise<StagedDocument> {
  const key = newKey()
  await store.put(key, bytes)
  return { key, sha256: sha256(bytes), byteCount: bytes.byteLength }
}

export async function recordDocument(scope: Scope, staged: StagedDocument, names: Names): Promise<KeptDocument> {
  const { id } = await scope.db
    .insertInto('documents')
    .values({
      business_id: scope.businessId,
      key: staged.key,
      file_name: names.fileName,
      content_type: names.contentType,
      byte_count: staged.byteCount,
      sha256: staged.sha256,
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, sha256: staged.sha256 }
}

/** @throws AppError NOT_FOUND; an Error if the stored bytes differ from the recorded ones */
export async function readDocument(scope: Scope, store: FileStore, id: number): Promise<ReadDocument> {
  const row = found(
    await scope.db
      .selectFrom('documents')
      .select(['key', 'file_name', 'content_type', 'sha256'])
      .where('business_id', '=', scope.businessId)
      .where('id', '=', id)
      .executeTakeFirst(),
    'Document',
  )
  const bytes = await store.get(row.key)
  if (!sha256(bytes).equals(row.sha256)) throw new Error(`document ${id} was changed on disk`)
  return { bytes, fileName: row.file_name, contentType: row.content_type, sha256: row.sha256 }
}

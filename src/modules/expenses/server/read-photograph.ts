import { setTimeout as wait } from 'node:timers/promises'
import { seesPicture } from '#modules/media/server/sees-picture.ts'
import { readPicture } from '#server/files/pictures/pictures.ts'
import type { FileStore } from '#server/files/stores/disk-store.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found } from '#shared/errors.ts'
import { splitWords as words } from '../words.ts'

const PREPARED_TRIES = 20
const PREPARED_MS = 500
const BUSY_SECONDS = 10

/**
 * The text in a photograph of a receipt. It is not stored.
 * @throws AppError NOT_FOUND; INVALID when it holds no readable text; CONFLICT if this server reads no photographs
 */
export async function readPhotograph(
  call: MemberCall,
  { files, receiptReader }: Pick<Services, 'files' | 'receiptReader'>,
  id: number,
): Promise<{ text: string }> {
  await call.inScope((scope) => refuseOthers(scope, id), 'read')
  if (!receiptReader) throw new AppError('CONFLICT', words.noReader)
  const reading = await receiptReader(await prepared(call, files, id))
  if (reading === 'busy') throw new AppError('UNAVAILABLE', words.readerBusy, { retryAfterSeconds: BUSY_SECONDS })
  if ('text' in reading && reading.text !== '') return reading
  if (!('text' in reading)) call.log.warn({ mediaId: id, ...reading }, 'a photograph of a receipt could not be read')
  throw new AppError('INVALID', words.photographUnreadable)
}

async function refuseOthers({ db, businessId }: Scope, id: number): Promise<void> {
  const { type } = found(
    await db
      .selectFrom('media')
      .select('original_type as type')
      .where('business_id', '=', businessId)
      .where('id', '=', id)
      .where('purpose', '=', 'receipt')
      .executeTakeFirst(),
    'Receipt',
  )
  if (type === 'application/pdf') throw new AppError('INVALID', words.pdfUnread)
}

/** The upright copy that we encoded, available a moment after the upload. */
async function prepared(call: MemberCall, files: FileStore, id: number): Promise<Uint8Array> {
  for (let tries = 1; ; tries++) {
    try {
      return (
        await call.inScope((scope) => readPicture(scope, files, { id, size: 2048, sees: seesPicture(scope) }), 'read')
      ).bytes
    } catch (error) {
      const isWaiting = error instanceof AppError && error.code === 'UNAVAILABLE'
      if (!isWaiting || tries === PREPARED_TRIES) throw error
      await wait(PREPARED_MS)
    }
  }
}

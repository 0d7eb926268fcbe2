import { z } from 'zod'
import { byId } from '#shared/fields.ts'
import { post } from '#shared/route.ts'
import { ApiError, callRoute } from '#web/api.ts'
import { PIECE_BYTES, Transfer } from '../schema.ts'
import { restoreApi } from './exports-api.ts'

const piece = post('/restore/{id}/piece', {
  summary: 'Upload the next piece',
  params: byId,
  files: ['piece'],
  body: z.custom<FormData>(),
  output: Transfer,
})
const TRIES = 4
const PAUSE_MS = 2_000

type Watch = { signal: AbortSignal; sent: (bytes: number) => void }

/** Sends a file piece by piece; a piece that did not arrive is sent again. */
export async function uploadExport(file: File, { signal, sent }: Watch): Promise<Transfer> {
  let transfer = await restoreApi.begin.call({ body: { bytes: file.size } }, { signal })
  for (let offset = 0; offset < file.size; offset += PIECE_BYTES) {
    const body = new FormData()
    body.set('offset', String(offset))
    body.set('piece', file.slice(offset, offset + PIECE_BYTES), 'piece')
    transfer = await sendPiece(transfer.id, body, signal)
    sent(Math.min(offset + PIECE_BYTES, file.size))
  }
  return transfer
}

async function sendPiece(id: number, body: FormData, signal: AbortSignal): Promise<Transfer> {
  for (let tries = 1; ; tries++) {
    try {
      return await callRoute(piece, { id, body }, { signal })
    } catch (error) {
      const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 429)
      if (!mayPass || tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries))
    }
  }
}

import { z } from 'zod'
import { id, instant } from '#shared/fields.ts'

export const TransferState = z.enum(['uploading', 'waiting', 'running', 'ready', 'failed'])

/** An export or a restore of all data. */
export const Transfer = z.object({
  id,
  kind: z.enum(['export', 'restore']),
  state: TransferState,
  scheduled: z.boolean(),
  bytes: z.int(),
  done: z.int(),
  total: z.int(),
  message: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** After this time its file may be gone. */
  expiresAt: instant.nullable(),
})
export type Transfer = z.infer<typeof Transfer>

/** A file is uploaded in pieces of this size, so that a slow line never loses more than one. */
export const PIECE_BYTES = 4 * 1024 * 1024

export const RestoreInput = z.object({ bytes: z.int().min(1) })
export const PieceInput = z.object({ offset: z.coerce.number().int().min(0) })

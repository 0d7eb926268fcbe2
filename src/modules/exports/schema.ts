import { z } from 'zod'
import { id, instant } from '#shared/fields.ts'

export const TransferState = z.enum(['uploading', 'waiting', 'running', 'ready', 'failed'])

/** All data on its way out (an export) or in (a restore). */
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
  /** From then on its file may be gone. */
  expiresAt: instant.nullable(),
})
export type Transfer = z.infer<typeof Transfer>

/** A file comes in pieces of this size, so that a slow line only ever loses one. */
export const PIECE_BYTES = 4 * 1024 * 1024

export const RestoreInput = z.object({ bytes: z.int().min(1) })
export const PieceInput = z.object({ offset: z.coerce.number().int().min(0) })

import { z } from 'zod'
import { flag, id, instant, isoDate, moneyOut, optionalText } from '#shared/fields.ts'

export const RevisionState = z.enum(['sent', 'accepted', 'replaced'])

export const QuoteRevision = z.object({
  revision: z.int(),
  state: RevisionState,
  /** The number of the change that counts in its place, if the order was booked by it; null otherwise. */
  replacedBy: z.int().nullable(),
  total: moneyOut,
  validUntil: isoDate.nullable(),
  sentAt: instant,
})
export type QuoteRevision = z.infer<typeof QuoteRevision>

/** The customer's signature, and how it was given. */
export const Acceptance = z.object({
  revision: z.int(),
  typedName: z.string(),
  phone: z.string().nullable(),
  purchaseOrder: z.string().nullable(),
  allergensConfirmed: flag,
  termsRevision: z.int().nullable(),
  documentSha256: z.string().nullable(),
  ip: z.string().nullable(),
  agent: z.string().nullable(),
  acceptedAt: instant,
})
export type Acceptance = z.infer<typeof Acceptance>

export const QuoteState = z.object({
  /** Newest first. */
  revisions: z.array(QuoteRevision),
  /** True if the newest was mailed; one that was marked as sent or offered again may not have been. */
  mailed: flag,
  acceptance: Acceptance.nullable(),
  links: z.array(
    z.object({ id, recipient: z.string(), createdAt: instant, expiresAt: instant, lastUsedAt: instant.nullable() }),
  ),
})
export type QuoteState = z.infer<typeof QuoteState>

export const Decision = z.object({ accept: flag, reason: optionalText('Reason', 500) })

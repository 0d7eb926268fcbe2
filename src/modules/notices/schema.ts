import { z } from 'zod'
import { PUSH_KINDS } from './push-kinds.ts'
import { noticeWords as words } from './words.ts'

/** This number of base64url characters. */
const key = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}$`), words.keyWrong)

const kinds = z
  .array(z.enum(PUSH_KINDS))
  .max(PUSH_KINDS.length)
  .transform((chosen) => [...new Set(chosen)])

/** The hour, in the bakery's time zone, at which this person's devices get today's list. */
const todayHour = z.int(words.hourWrong).min(0, words.hourWrong).max(23, words.hourWrong)

/** A browser's subscription, with the kinds of notices that it shows. */
export const PushDeviceInput = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: words.endpointWrong }).max(2000, words.endpointWrong),
  /** A point of the curve P-256, uncompressed. */
  publicKey: key(87),
  authSecret: key(22),
  kinds,
  todayHour: todayHour.optional(),
})
export type PushDeviceInput = z.infer<typeof PushDeviceInput>

export const PushState = z.object({
  /** The server's key, to which the browser binds its subscription. */
  serverKey: z.string(),
  /** The kinds that this device shows; null if notices are off. */
  kinds: z.array(z.enum(PUSH_KINDS)).nullable(),
  todayHour,
})
export type PushState = z.infer<typeof PushState>

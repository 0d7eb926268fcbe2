import { z } from 'zod'

/** When the delivery note of an order was last printed, and a hash of what it said. */
export const Printing = z.object({
  hash: z.string(),
  at: z.string(),
  /** The last time at which it said something else. */
  before: z.string().optional(),
})
export type Printing = z.infer<typeof Printing>

/** The printing that follows another: as long as nothing changes, it replaces the same note as that one. */
export function nextPrinting(last: Printing | null, { hash, at }: Pick<Printing, 'hash' | 'at'>): Printing {
  const before = last === null || last.hash === hash ? last?.before : last.at
  return { hash, at, ...(before === undefined ? {} : { before }) }
}

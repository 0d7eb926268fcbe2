import { z } from 'zod'

/** The reasons why a day cannot be asked for (AVL-1). */
export const BlockReason = z.enum(['closed', 'full', 'notice', 'holiday', 'too_far'])
export type BlockReason = z.infer<typeof BlockReason>

/** The reasons that the owner sets by hand. */
export const RangeReason = BlockReason.extract(['closed', 'holiday', 'full'])
export type RangeReason = z.infer<typeof RangeReason>

import { z } from 'zod'

export const MatrixSearch = z.object({ of: z.literal('recipes').optional().catch(undefined) })

import { z } from 'zod'
import { sentInstant } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'
import { KitchenPack, MARKS_AT_ONCE, Mark, Marked } from './schema.ts'

export const kitchenModeContract = {
  pack: get('/kitchen', {
    summary: 'All that the kitchen works by for 14 days, without prices',
    audience: 'member',
    output: KitchenPack,
  }),
  marked: get('/kitchen/marks', {
    summary: 'What was ticked, noted and worked since some instant, and the packs of ingredients',
    audience: 'member',
    query: z.object({
      since: sentInstant(),
      /** Also the packs of ingredients, for a bakery that keeps track of them. */
      packs: z.literal('true').optional(),
    }),
    output: Marked,
  }),
  mark: post('/kitchen/marks', {
    summary: 'Send ticks, notes and stretches of work, each of which counts once',
    audience: 'member',
    body: z.object({ marks: z.array(Mark).min(1).max(MARKS_AT_ONCE) }),
    bodyBytes: 4 * 1024 * 1024,
    output: z.object({ kept: z.int() }),
  }),
}

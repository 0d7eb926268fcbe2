import { z } from 'zod'
import { isoDate, pathId } from '#shared/fields.ts'
import { get } from '#shared/route.ts'
import { Recall } from './schema.ts'

/** A pack, or an ingredient and days. */
const RecallQuery = z.object({
  pack: pathId.optional(),
  ingredient: pathId.optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
})
export type RecallQuery = z.infer<typeof RecallQuery>

export const packsContract = {
  recall: get('/reports/recall', {
    summary: 'The items that a pack, or an ingredient on some days, may be in, and their customers',
    query: RecallQuery,
    output: Recall,
    transaction: 'snapshot',
  }),
  recallFile: get('/reports/recall/download', {
    summary: 'A recall as CSV or PDF',
    query: RecallQuery.extend({ format: z.enum(['csv', 'pdf']) }),
    file: true,
    transaction: 'own',
    limit: 'documents',
    audited: true,
  }),
}

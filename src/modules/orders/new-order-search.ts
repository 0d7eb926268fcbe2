import { z } from 'zod'
import { isoDate, pathId } from '#shared/fields.ts'

const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

/** Search params of /orders/new (S1). A malformed value is dropped, never an error page. */
export const NewOrderSearch = z.object({
  edit: lenient(pathId),
  duplicate: lenient(pathId),
  from_enquiry: lenient(pathId),
  contact_id: lenient(pathId),
  type: lenient(z.enum(['quote', 'order'])),
  event_date: lenient(isoDate),
  date: lenient(isoDate),
})
export type NewOrderSearch = z.infer<typeof NewOrderSearch>

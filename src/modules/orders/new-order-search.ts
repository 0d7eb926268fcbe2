import { z } from 'zod'
import { isoDate, pathId } from '#shared/fields.ts'

const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

/** Text that is no id stands for no order: the page says so. */
export const NO_RECORD = 0
const record = pathId.optional().catch(NO_RECORD)

/** Search params of /orders/new (S1). A malformed value is dropped, never an error page. */
export const NewOrderSearch = z.object({
  edit: record,
  duplicate: record,
  from_enquiry: record,
  contact_id: lenient(pathId),
  /** A design of the cake designer, as the order's first item. */
  design: lenient(pathId),
  type: lenient(z.enum(['quote', 'order'])),
  event_date: lenient(isoDate),
  date: lenient(isoDate),
})
export type NewOrderSearch = z.infer<typeof NewOrderSearch>

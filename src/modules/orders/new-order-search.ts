import { day, oneOf, recordId, type Search, searchFields } from '#shared/search-fields.ts'

/** Text that is no id stands for no order: the page says so. */
export const NO_RECORD = 0
const record = (value: unknown) => recordId(value) ?? NO_RECORD

/** Search params of /orders/new (S1). */
export const NewOrderSearch = searchFields({
  edit: record,
  duplicate: record,
  from_enquiry: record,
  contact_id: recordId,
  /** A design of the cake designer, as the order's first item. */
  design: recordId,
  type: oneOf(['quote', 'order']),
  event_date: day,
  date: day,
})
export type NewOrderSearch = Search<typeof NewOrderSearch>

import { day, matching, oneOf, recordId, type Search, searchFields } from '#shared/search-fields.ts'

/** Stands for no order: an invalid id in the address shows "not found". */
export const NO_RECORD = 0
const record = (value: unknown) => recordId(value) ?? NO_RECORD

/** Search params of /orders/new (S1). */
export const NewOrderSearch = searchFields({
  edit: record,
  duplicate: record,
  from_enquiry: record,
  contact_id: recordId,
  /** A cake design that becomes the order's first item. */
  design: recordId,
  /** The customer's request that the changes answer. */
  ask: recordId,
  type: oneOf(['quote', 'order']),
  event_date: day,
  date: day,
  /** Other prices for items of the edited order, as `12:165.30,13:40`: they are typed in, and saved only by hand. */
  prices: matching(/^[\d:.,]{3,2000}$/),
})
export type NewOrderSearch = Search<typeof NewOrderSearch>

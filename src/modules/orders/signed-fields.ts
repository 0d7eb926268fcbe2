import { ORDER_FIELDS } from './order-fields.ts'

/** Fields of the customer's page that are no part of what they sign. */
const UNSIGNED = ['contactId', 'customerName', 'enquiryId', 'orderDate', 'tippingEnabled', 'imageIds']

/** True if a change of this field makes a sent quote out of date. */
export const isSeenByCustomer = (field: string): boolean =>
  !Object.hasOwn(ORDER_FIELDS, field) || ORDER_FIELDS[field as keyof typeof ORDER_FIELDS].reader === 'shown'

/** True if the customer of a booked order has signed for this field (CHG-2). */
export const isSignedFor = (field: string): boolean => !UNSIGNED.includes(field) && isSeenByCustomer(field)

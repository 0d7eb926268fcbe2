import type { Order, OrderInput } from '../../schema.ts'

/** The parts that another order takes over from this one. */
export const copyOf = (original: Order): OrderInput => ({
  ...Object.fromEntries(COPIED.map((field) => [field, original[field]])),
  ...(original.feeTyped ? { bookingFeeKind: original.bookingFeeKind, bookingFeeValue: original.bookingFeeValue } : {}),
  lines: original.lines,
})

const COPIED = [
  'contactId',
  'eventTypeId',
  'theme',
  'guestCount',
  'deliveryType',
  'deliveryAddress',
  'deliveryDetails',
  'deliveryDistance',
  'deliveryPostcode',
  'priceEntry',
  'discountType',
  'discount',
  'setupFee',
  'wishes',
  'wishesOnJobSheet',
  'notes',
  'generalInformation',
  'jobSheetNotes',
  'allergiesStated',
  'tags',
  'tippingEnabled',
  'imageIds',
] as const satisfies (keyof Order & keyof OrderInput)[]

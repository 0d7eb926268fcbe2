import { withoutLastPrice } from '../../last-price.ts'
import { linesToMake } from '../../lines-to-make.ts'
import { ORDER_FIELDS } from '../../order-fields.ts'
import type { Order, OrderInput } from '../../schema.ts'

/** The fields that a copy takes over from this order. */
export const copyOf = (original: Order): OrderInput => ({
  ...Object.fromEntries(COPIED.map((name) => [name, original[name]])),
  ...(original.feeTyped ? { bookingFeeKind: original.bookingFeeKind, bookingFeeValue: original.bookingFeeValue } : {}),
  generalInformation: withoutLastPrice(original.generalInformation),
  imageIds: original.imageIds,
  lines: linesToMake(original.lines),
})

type Name = keyof typeof ORDER_FIELDS
const COPIED = (Object.keys(ORDER_FIELDS) as Name[]).filter((name) => ORDER_FIELDS[name].copying === 'copied')

import { z } from 'zod'
import { mediaUrl } from '#modules/media/media-url.ts'
import { decimalOut, flag, moneyOut } from '#shared/fields.ts'
import { Order, OrderRow } from './schema.ts'

const SPECIFIED = {
  /** The tax rate of all its items; null if they differ or there are none. */
  taxRate: decimalOut.nullable(),
  total_amount: moneyOut,
  imageUrls: z.array(z.string()),
  invoiceEmailed: flag,
  termsAccepted: flag,
}

type Named = Pick<
  OrderRow,
  'taxPercent' | 'total' | 'imageIds' | 'invoiceEmailedCount' | 'termsAcceptedAt' | 'termsAcceptedOn'
>

const withSpecified = <Own extends Named>(order: Own) => ({
  ...order,
  taxRate: order.taxPercent,
  total_amount: order.total,
  imageUrls: order.imageIds.map((id) => mediaUrl(id, 960)),
  invoiceEmailed: order.invoiceEmailedCount > 0,
  termsAccepted: order.termsAcceptedAt !== null || order.termsAcceptedOn !== null,
})

/** R56: an order in answers, with the names of S2's order schema beside our own. */
export const OrderOut = z.custom<Order>().transform(withSpecified).pipe(Order.extend(SPECIFIED))
export type OrderOut = z.output<typeof OrderOut>
export const OrderRowOut = z.custom<OrderRow>().transform(withSpecified).pipe(OrderRow.extend(SPECIFIED))

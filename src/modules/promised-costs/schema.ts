import { z } from 'zod'
import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { flag, id, isoDate, moneyOut } from '#shared/fields.ts'

/** The losses of booked orders that are to be said. */
export const PromisedLoss = z.object({ amount: moneyOut, orders: z.int() })

export const CostReason = z.object({
  kind: z.enum(['ingredient', 'recipe', 'supply', 'labour', 'overhead']),
  id: id.nullable(),
  name: z.string(),
  /** The change of its price in whole per cent; null if it cannot be compared. */
  percent: z.string().nullable(),
  /** The day of its first other price; null where nobody knows it. */
  since: isoDate.nullable(),
  amount: moneyOut,
})
export type CostReason = z.infer<typeof CostReason>

/** An order compared with today's prices of ingredients and supplies. Amounts below zero are losses. */
export const OrderCostChange = z.object({
  id,
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  eventDate: isoDate,
  customerName: z.string(),
  /** Ingredients and supplies as they were promised, and at today's prices. */
  promised: moneyOut,
  today: moneyOut,
  leaves: moneyOut,
  /** The share of the total without tax, with one decimal; null for an order without a price. */
  percent: z.string().nullable(),
  lines: z.array(z.object({ id, name: z.string(), leaves: moneyOut })),
  reasons: z.array(CostReason),
  /** The part of items whose costs were kept only as a sum. */
  withoutReasons: moneyOut.nullable(),
  /** Names of what has no price now, or none in the unit of that time. */
  notKnown: z.array(z.string()),
  /** The loss that the owner has accepted. */
  seen: moneyOut.nullable(),
  /** True if the loss is large enough to be said, and larger than the accepted one. */
  isSaid: flag,
})
export type OrderCostChange = z.infer<typeof OrderCostChange>

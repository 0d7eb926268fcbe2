import { z } from 'zod'
import { type DayRange, END_FIRST } from '#shared/dates/day-range.ts'
import { flag, isoDate, optionalQuantity, quantityOut, required } from '#shared/fields.ts'
import type { ShoppingItem } from './definitions/shopping-item.ts'

const days = { startDate: isoDate, endDate: isoDate }
const inOrder = ({ startDate, endDate }: { startDate: string; endDate: string }) => endDate >= startDate
const wrongOrder = { path: ['endDate'], message: END_FIRST }

/** The days of a list: other days are another list, which starts without ticks. */
export const TickedList = z.object(days).refine(inOrder, wrongOrder)

export const ShoppingTickInput = z
  .object({
    ...days,
    item: required('Item', 300),
    /** The amount to buy at the time of the tick. */
    amount: optionalQuantity('Amount', { min: 0, max: 1_000_000_000 }),
    ticked: flag,
  })
  .refine(inOrder, wrongOrder)
export type ShoppingTickInput = z.infer<typeof ShoppingTickInput>

export const ShoppingTick = z.object({ item: z.string(), amount: quantityOut.nullable() })
export type ShoppingTick = z.infer<typeof ShoppingTick>

export type ListDays = { startDate: DayRange['from']; endDate: DayRange['to'] }

/** Identifies a row of a shopping list from one reading to the next. */
export const itemKey = ({
  id,
  name,
  unit,
  category,
}: Pick<ShoppingItem, 'id' | 'name' | 'unit' | 'category'>): string =>
  [category, id ?? name.slice(0, 200), unit].join(':')

/** True for a row in the basket. It leaves the basket if later orders need more than was bought. */
export const isInBasket = (
  { toBuy, isMade }: Pick<ShoppingItem, 'toBuy' | 'isMade'>,
  tick: ShoppingTick | undefined,
): boolean => isMade || (tick !== undefined && (tick.amount === null || toBuy === null || toBuy <= tick.amount))

/** True if the stock does not cover the row. */
export const isToBuy = ({ toBuy }: Pick<ShoppingItem, 'toBuy'>): boolean => toBuy === null || toBuy > 0

import { z } from 'zod'
import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { DeliveryType } from '#modules/orders/order-fields.ts'
import { PICKS_MAX, PRODUCT_CHOICES_MAX } from '#modules/products/choices/choice-limits.ts'
import { priceField } from '#modules/products/price-field.ts'
import {
  clockTime,
  decimalOut,
  flag,
  id,
  idList,
  instant,
  isoDate,
  moneyOut,
  optionalQuantity,
  optionalText,
  quantityOut,
  required,
  textOut,
  version,
} from '#shared/fields.ts'
import { AHEAD, STANDING_LINES_MAX, WEEKDAYS, WEEKS_MOST } from './limits.ts'
import { KEPT_WHYS } from './plan.ts'
import { standingWords as words } from './words.ts'

export const STANDING_NAME_MAX = 120
export const REFERENCE_MAX = 60
export const SKIP_NOTE_MAX = 200

const whole = (least: number, most: number) =>
  z.int(words.wholeNumber).min(least, words.atLeast(least)).max(most, words.atMost(most))
const pieces = optionalQuantity('Quantity', { min: 0, max: 1_000_000, places: 3 })
const quantities = { mon: pieces, tue: pieces, wed: pieces, thu: pieces, fri: pieces, sat: pieces, sun: pieces }

export const StandingLineInput = z.object({
  productId: id.nullish(),
  recipeId: id.nullish(),
  sizeId: id.nullish(),
  optionIds: z
    .array(id)
    .max(PRODUCT_CHOICES_MAX * PICKS_MAX)
    .nullish(),
  name: required('Item name', 300),
  /** Left out, an order has the price of the day on which it is made. */
  unitPrice: priceField('Price').nullish(),
  taxRateId: id.nullish(),
  ...quantities,
})
export type StandingLineInput = z.infer<typeof StandingLineInput>

export const StandingOrderInput = z.object({
  contactId: id,
  name: required('Name', STANDING_NAME_MAX),
  startsOn: isoDate,
  /** Its last day; null for no end. */
  endsOn: isoDate.nullish(),
  every: whole(1, WEEKS_MOST).optional(),
  deliveryType: DeliveryType.nullish(),
  deliveryAddress: optionalText('Delivery address', 300),
  deliveryDetails: optionalText('Access notes', 2000),
  deliveryTime: clockTime.nullish(),
  deliveryTimeTo: clockTime.nullish(),
  /** So many days ahead there is an order of each of its days. */
  aheadDays: whole(AHEAD.least, AHEAD.most).optional(),
  reference: optionalText(words.reference, REFERENCE_MAX),
  jobSheetNotes: optionalText('Kitchen only', 10_000),
  /** False if its orders are not counted among those of their day. */
  takesPlace: flag.optional(),
  /** The whole list, in its order. */
  lines: z
    .array(StandingLineInput)
    .max(STANDING_LINES_MAX, words.tooManyLines(STANDING_LINES_MAX))
    .refine((lines) => lines.some((line) => WEEKDAYS.some((day) => (line[day] ?? 0) > 0)), words.noQuantity)
    .optional(),
})
export type StandingOrderInput = z.infer<typeof StandingOrderInput>

export const StandingOrderChanges = StandingOrderInput.partial().extend({ version })
export type StandingOrderChanges = z.infer<typeof StandingOrderChanges>

/** Changes that are not saved yet; what is left out stays as it is. */
export const StandingPreviewInput = StandingOrderInput.partial().extend({
  skip: z.object({ from: isoDate, to: isoDate.nullish() }).nullish(),
  /** The skip that would end. */
  endSkipId: id.nullish(),
})
export type StandingPreviewInput = z.infer<typeof StandingPreviewInput>

const ORDERS_MOST = 60
export const SkipInput = z
  .object({
    from: isoDate,
    /** Its last day; null until further notice. */
    to: isoDate.nullish(),
    note: optionalText('Note', SKIP_NOTE_MAX),
    /** Orders that were changed by hand, and end too. */
    alsoCancel: z.array(id).max(ORDERS_MOST).nullish(),
  })
  .refine(({ from, to }) => to == null || from <= to, { path: ['to'], error: words.skipEndsBeforeStart })
export type SkipInput = z.infer<typeof SkipInput>

export const StandingRemoval = z.object({
  /** The orders that end with it. */
  cancel: idList(ORDERS_MOST).optional(),
})

const line = {
  id,
  productId: id.nullable(),
  recipeId: id.nullable(),
  sizeId: id.nullable(),
  sizeName: textOut,
  optionIds: z.array(id),
  optionNames: z.array(z.string()),
  name: z.string(),
  unitPrice: decimalOut.nullable(),
  taxRateId: id.nullable(),
  mon: quantityOut.nullable(),
  tue: quantityOut.nullable(),
  wed: quantityOut.nullable(),
  thu: quantityOut.nullable(),
  fri: quantityOut.nullable(),
  sat: quantityOut.nullable(),
  sun: quantityOut.nullable(),
}
export const StandingLine = z.object({
  ...line,
  /** The price of one if an order were made now. */
  price: decimalOut,
})
export type StandingLine = z.infer<typeof StandingLine>

const Skip = z.object({ id, from: isoDate, to: isoDate.nullable(), note: textOut })
export type Skip = z.infer<typeof Skip>

export const DAY_STATES = ['usual', 'changed', 'skipped', 'closed', 'cancelled', 'none'] as const
const NextDay = z.object({
  day: isoDate,
  /** `none` for a day that is due and whose order is made later. */
  state: z.enum(DAY_STATES),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  status: z.enum(ORDER_STATUSES).nullable(),
  total: moneyOut.nullable(),
})
export type NextDay = z.infer<typeof NextDay>

export const StandingOrder = z.object({
  id,
  contactId: id,
  customerName: z.string(),
  name: z.string(),
  startsOn: isoDate,
  endsOn: isoDate.nullable(),
  every: z.int(),
  deliveryType: DeliveryType.nullable(),
  deliveryAddress: textOut,
  deliveryDetails: textOut,
  deliveryTime: textOut,
  deliveryTimeTo: textOut,
  aheadDays: z.int(),
  reference: textOut,
  jobSheetNotes: textOut,
  takesPlace: flag,
  lines: z.array(StandingLine),
  skips: z.array(Skip),
  /** The days ahead, and the orders that were made for them. */
  days: z.array(NextDay),
  /** The total of an order of each weekday, from Monday on, if it were made now. */
  sums: z.array(moneyOut),
  /** The sum of a usual week. */
  weekSum: moneyOut,
  archived: flag,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type StandingOrder = z.infer<typeof StandingOrder>

const PlannedOrder = z.object({ id, day: isoDate, orderNumber: z.string(), status: z.enum(ORDER_STATUSES) })

/** The orders that a change would make, change, end and leave as they are. */
export const StandingPreview = z.object({
  makes: z.array(isoDate),
  changes: z.array(PlannedOrder),
  cancels: z.array(PlannedOrder),
  keeps: z.array(
    PlannedOrder.extend({
      why: z.enum(KEPT_WHYS),
      /** True if it would have ended. */
      wouldEnd: flag,
      /** True if it ends when a skip names it. */
      mayEnd: flag,
    }),
  ),
  sums: z.array(moneyOut),
  weekSum: moneyOut,
})
export type StandingPreview = z.infer<typeof StandingPreview>

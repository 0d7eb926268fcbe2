import { z } from 'zod'
import { CakeDesign } from '#modules/designer/design.ts'
import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { PICKS_MAX, PRODUCT_CHOICES_MAX } from '#modules/products/choices/choice-limits.ts'
import { LineSize, Picked } from '#modules/products/choices/picked.ts'
import { priceField } from '#modules/products/price-field.ts'
import { CakeLook } from '#shared/cake-icon/look.ts'
import {
  decimal,
  decimalOut,
  flag,
  id,
  instant,
  isoDate,
  money,
  moneyOut,
  optionalText,
  percent,
  quantity,
  quantityOut,
  required,
  version,
} from '#shared/fields.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { fieldsOf } from '#shared/records/fields-of.ts'
import { ASK_KINDS } from './ask.ts'
import { ORDER_KINDS } from './filters.ts'
import { DeliveryType, ORDER_FIELDS } from './order-fields.ts'
import { PAYMENT_STATUSES } from './payment-status.ts'
import { FOLLOWING_DATES } from './pricing/order-dates.ts'
import { TIERS_MAX, Tier, TierInput } from './tier.ts'

export const LINES_MAX = 200
export const PICTURES_MAX = 50
const OPTION_IDS_MAX = PRODUCT_CHOICES_MAX * PICKS_MAX
export const OrderKind = z.enum(ORDER_KINDS)
export const BookingFeeKind = z.enum(['none', 'fixed', 'percent'])

export const OrderLineInput = z.object({
  /**
   * The id of an existing line, which keeps its tax and cost when it is moved, renamed or repriced; null for a new
   * line.
   */
  id: id.nullish(),
  productId: id.nullish(),
  /** In a line without a product, one piece is a batch of this recipe. */
  recipeId: id.nullish(),
  /** The type of an item without a product, which decides its tax. */
  productType: optionalText('Product type', 60),
  name: required('Item name', 300),
  description: optionalText('Description', 5000),
  servings: z.int().min(1).max(100_000).nullish(),
  quantity: quantity('Quantity', { min: 0.001, max: 1_000_000, places: 3 }),
  /** Left out, a product has the price of its size and options. */
  unitPrice: priceField('Price').optional(),
  /** A size of the product. An existing line keeps its size and options if these are left out. */
  sizeId: id.nullish(),
  optionIds: z.array(id).max(OPTION_IDS_MAX).nullish(),
  taxRateId: id.nullish(),
  cost: decimal('Cost', { min: 0, max: 99_999_999, places: 6 }).nullish(),
  imageId: id.nullish(),
  tiers: z.array(TierInput).max(TIERS_MAX, `A cake takes up to ${TIERS_MAX} tiers`).optional(),
  /** Its own drawing from the cake designer. */
  design: CakeDesign.nullish(),
  /** A fee that the customer signed, which no discount lowers. An existing line stays one if this is left out. */
  isFee: flag.nullish(),
})
export type OrderLineInput = z.infer<typeof OrderLineInput>

/** The owner's input. Values left out on create: today, the settings' defaults, the contact's known allergies. */
export const OrderInput = z.object({
  ...fieldsOf(ORDER_FIELDS, 'input'),
  deliveryTaxPercent: percent('Delivery tax').optional(),
  /** Null drops the choice and follows the settings again. */
  bookingFeeKind: BookingFeeKind.nullish(),
  bookingFeeValue: money('Amount').optional(),
  bookingFeeDueOn: isoDate.nullish(),
  dueDate: isoDate.nullish(),
  validUntil: isoDate.nullish(),
  imageIds: z.array(id).max(PICTURES_MAX).optional(),
  lines: z.array(OrderLineInput).max(LINES_MAX, `An order holds up to ${LINES_MAX} items`),
})
export type OrderInput = z.infer<typeof OrderInput>

/** How the customer agreed to a change of a booked order that she was not asked to sign. */
export const AGREED_HOW = ['phone', 'person', 'correction'] as const
export type AgreedHow = (typeof AGREED_HOW)[number]

/** The owner's choice of prices and taxes for a quote that is offered again. */
export const RequoteChoice = z.object({
  /** Lines that keep their quoted price. */
  keep: z.array(id).max(LINES_MAX),
  keepTaxes: flag,
  eventDate: isoDate.optional(),
  /** The total that the owner saw. If prices change in the meantime, the owner sees them first. */
  newTotal: money('Total').optional(),
})
export type RequoteChoice = z.infer<typeof RequoteChoice>

/** The differences if a quote were offered again. */
export const Requote = z.object({
  dateNeeded: flag,
  lines: z.array(
    z.object({
      lineId: id,
      name: z.string(),
      price: decimalOut,
      priceToday: decimalOut,
      isOwnPrice: flag,
      isKept: flag,
    }),
  ),
  /** The cost per piece of each line with the owner's own price. */
  costs: z.array(z.object({ lineId: id, name: z.string(), cost: decimalOut, costToday: decimalOut })),
  taxes: z.array(z.object({ name: z.string(), percent: decimalOut, percentToday: decimalOut })),
  termsChanged: flag,
  allergens: z.object({ before: z.string().nullable(), today: z.string().nullable() }).nullable(),
  total: moneyOut,
  newTotal: moneyOut,
  bookingFee: moneyOut,
  newBookingFee: moneyOut,
})
export type Requote = z.infer<typeof Requote>

export const OrderChanges = OrderInput.partial().extend({
  version,
  /** Why a booked order moves to a day that is full or closed. */
  dateReason: optionalText('Reason', 500),
  /** True takes back the last move to another day, with its effect on payment dates. */
  takesBackMove: flag.optional(),
  /** How the customer of a signed order agreed; absent where a program saves it. */
  how: z.enum(AGREED_HOW).optional(),
})
export type OrderChanges = z.infer<typeof OrderChanges>

/** The parts of the cost of one of a line. */
export const CostParts = z.object({
  recipes: decimalOut,
  supplies: decimalOut,
  labour: decimalOut,
  overhead: decimalOut,
})
export type CostParts = z.infer<typeof CostParts>

export const OrderLine = z.object({
  id,
  position: z.int(),
  productId: id.nullable(),
  recipeId: id.nullable(),
  productType: z.string().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  servings: z.int().nullable(),
  quantity: quantityOut,
  unitPrice: decimalOut,
  /** The product's price before tax when the line was priced; null for an item without a product. */
  productPrice: decimalOut.nullable(),
  taxRateId: id.nullable(),
  taxPercent: decimalOut,
  cost: decimalOut.nullable(),
  /** The parts of the cost of one; null if only the whole is known. */
  costParts: CostParts.nullable(),
  subtotal: moneyOut,
  discountShare: moneyOut,
  tax: moneyOut,
  total: moneyOut,
  imageId: id.nullable(),
  tiers: z.array(Tier),
  design: CakeDesign.nullable(),
  /** True for a fee that the customer signed, which no discount lowers; null for what is made. */
  isFee: flag.nullable(),
  sizeId: id.nullable(),
  /** Its size and options as they were when it was priced. */
  size: LineSize.nullable(),
  picks: z.array(Picked),
  optionIds: z.array(id),
  /** Both in words, as papers show them. */
  choicesText: z.string().nullable(),
})
export type OrderLine = z.infer<typeof OrderLine>

const OrderCustomer = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string().nullable(),
  /** The address for mails about the order: the one given with it, else the contact's. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The contact's own address, set only if the order came with another; '' if the contact has none. */
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  address: z.string().nullable(),
})

/** The choice between a customer's two addresses or numbers: the order's or the contact's. */
export const ReachChoice = z.object({ use: z.enum(['order', 'contact']) })
export type ReachChoice = z.infer<typeof ReachChoice>

/** A row of a list: what a baker needs to find an order and see its state. */
export const OrderRow = z.object({
  id,
  kind: OrderKind,
  number: z.int().nullable(),
  /** `Q-12` while a quote, `12` as an order, `Draft` before it has a number (ORD-2). */
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** The drawing shown until there is a picture. */
  look: CakeLook,
  contactId: id.nullable(),
  /** A member of the team. */
  assigneeId: id.nullable(),
  customerName: z.string(),
  eventType: z.string().nullable(),
  eventTypeColor: z.string().nullable(),
  eventDate: isoDate.nullable(),
  eventTime: z.string().nullable(),
  deliveryType: DeliveryType.nullable(),
  deliveryTime: z.string().nullable(),
  deliveryTimeTo: z.string().nullable(),
  tags: z.array(z.string()),
  items: z.string(),
  /** The tax rate of all its items; null if they differ or there are none. */
  taxPercent: decimalOut.nullable(),
  total: moneyOut,
  amountPaid: moneyOut,
  /** The amount by which refunds lowered the amount owed. */
  credited: moneyOut,
  /** The amount settled by rounding cash; below zero if more was paid than asked. */
  rounding: moneyOut,
  /** Paid, credited and rounded: all that is no longer owed. */
  settled: moneyOut,
  balance: moneyOut,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  overdue: flag,
  acceptancePending: flag,
  /** The kinds of the customer's requests that wait for an answer. */
  asks: z.array(z.enum(ASK_KINDS)),
  changesAsked: flag,
  /** True if the customer's bank wants a card payment back. */
  disputed: flag,
  validUntil: isoDate.nullable(),
  imageIds: z.array(id),
  /** The time at which the customer signed. */
  termsAcceptedAt: instant.nullable(),
  /** The day on which the customer accepted by phone, as the owner recorded it. */
  termsAcceptedOn: isoDate.nullable(),
  invoiceEmailedCount: z.int(),
  /** Its day went to an order whose booking fee came first; null where days do not go to the first fee. */
  dayGone: flag.nullable(),
  /** A change of it waits for its customer; null if none does. */
  changePending: flag.nullable(),
  /** The menu that it came by. */
  menuId: id.nullable(),
  /** The standing order that made it. */
  standingId: id.nullable(),
  /** True once its items, day, times or address were changed by hand; null without a standing order. */
  standingTouched: flag.nullable(),
  createdAt: instant,
})
export type OrderRow = z.infer<typeof OrderRow>

export const Order = OrderRow.omit({ items: true, asks: true, changesAsked: true, disputed: true }).extend({
  ...fieldsOf(ORDER_FIELDS, 'output'),
  customer: OrderCustomer.nullable(),
  /** The language in which it was first sent, else the customer's; null is the bakery's own. */
  language: z.enum(LANGUAGES).nullable(),
  taxEnabled: flag,
  discountBeforeTax: flag,
  taxRounding: z.enum(['line', 'document']),
  deliveryTaxPercent: decimalOut,
  bookingFeeKind: BookingFeeKind,
  bookingFeeValue: decimalOut,
  bookingFeeAmount: moneyOut,
  bookingFeeDueOn: isoDate.nullable(),
  dueDate: isoDate.nullable(),
  /** The dates that the owner typed; the others follow the settings and the event. */
  typedDates: z.array(z.enum(FOLLOWING_DATES)),
  /** False if the booking fee of a draft follows its event type and the settings. */
  feeTyped: flag,
  /** False if the delivery tax of a draft follows the settings. */
  deliveryTaxTyped: flag,
  /** The day from which the untyped dates were calculated. */
  datesFrom: isoDate,
  /** The settings' terms when it was priced; they decide its fee and payment dates. */
  paymentTerms: z.object({ payInFullUnder: moneyOut, bookingFeeDueDays: z.int(), balanceDueDaysBefore: z.int() }),
  /** The totals of a draft if it were saved now; null if nothing would change. */
  pricedToday: z.object({ total: moneyOut, bookingFee: moneyOut }).nullable(),
  currency: z.string(),
  subtotal: moneyOut,
  tax: moneyOut,
  discountAmount: moneyOut,
  setupFeeNet: moneyOut,
  deliveryTax: moneyOut,
  grossProfit: moneyOut,
  profit: moneyOut.nullable(),
  costedLines: z.int(),
  tips: moneyOut,
  /** Kept by card providers; not part of the profit. */
  cardFees: moneyOut,
  /** The amount paid beyond what the order costs; it belongs to the customer (ORD-12). */
  credit: moneyOut,
  changesRequested: z.string().nullable(),
  /** Set while the customer waits for a free place on the quote's day. */
  waitingSince: instant.nullable(),
  /** How many other quotes and bookings wish for its day; null where days do not go to the first fee. */
  othersWantDay: z.int().nullable(),
  /** The load of its day, where sending this quote too would offer the day too often. */
  overquotes: z.object({ firm: z.int(), soft: z.int() }).nullable(),
  /** The sentence that customers read about the decision on their allergies. */
  safetyText: z.string().nullable(),
  revision: z.int(),
  sentAt: instant.nullable(),
  acceptedAt: instant.nullable(),
  completedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  /** True if the owner may still take back the acceptance of the quote. */
  canUndoAcceptance: flag,
  invoiceEmailedAt: instant.nullable(),
  lines: z.array(OrderLine),
  /** The statuses that the caller may set now, and if each needs a reason. */
  moves: z.array(z.object({ to: z.enum(ORDER_STATUSES), needsReason: flag, refused: z.string().nullable() })),
  version,
  updatedAt: instant,
})
export type Order = z.infer<typeof Order>

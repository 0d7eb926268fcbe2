import type { Selectable } from 'kysely'
import type { CakeDesign } from '#modules/designer/design.ts'
import type { DayRule } from '#modules/order-status/day-holders.ts'
import {
  findMove,
  isRequote,
  type Move,
  type MoveFacts,
  movesFrom,
  RELEASE_DAYS,
  refuseMove,
} from '#modules/order-status/moves.ts'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { isFirm, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import type { LineSize, Picked } from '#modules/products/choices/picked.ts'
import { shownNet } from '#modules/products/product-price.ts'
import type { RecipePins } from '#modules/recipes/recipe-pin.ts'
import { DEFAULT_SETTINGS } from '#modules/settings/derive-settings.ts'
import type { OrderLines, Orders } from '#server/db/schema.generated.ts'
import type { Scope } from '#server/scope.ts'
import type { CakeFacts } from '#shared/cake-icon/look.ts'
import { lookOf } from '#shared/cake-icon/read-look.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { addDays, daysBetween, today } from '#shared/dates/dates.ts'
import { languageNamed } from '#shared/languages/languages.ts'
import { type Decimal, exact, isPositive, roundTo, sumOf } from '#shared/money.ts'
import { readFields } from '#shared/records/fields-of.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { creditOf } from '../credit.ts'
import { ORDER_FIELDS } from '../order-fields.ts'
import { balanceOf, isOverdue, paymentStatus } from '../payment-status.ts'
import { isFeeDue } from '../pricing/booking-fee.ts'
import type { LineCost } from '../pricing/line-cost.ts'
import type { FollowingDate } from '../pricing/order-dates.ts'
import { hasRunOut } from '../pricing/payment-plan.ts'
import { paymentToday } from '../pricing/payment-today.ts'
import type { Order, OrderLine, OrderRow } from '../schema.ts'
import { chosenIn, type Tier } from '../tier.ts'

type Row = Selectable<Orders>
export type OrderLineRow = Omit<Selectable<OrderLines>, 'business_id' | 'order_id' | 'cost_sheet' | 'made_of'> &
  Pick<Row, 'recipe_choice'>
export type OrderContact = {
  id: number
  first_name: string
  last_name: string
  business_name: string | null
  email: string | null
  phone: string | null
  address: string | null
  language: string | null
}
export type OrderRecord = {
  row: Row
  lines: OrderLineRow[]
  contact: OrderContact | null
  eventType: { name: string; color: string } | null
  imageIds: number[]
  /** The owner's word for the booking fee; null if it is the default. */
  feeLabel: string | null
  dayRule: DayRule | null
}

/** The versions of recipes that the order is made by, where it is made like an earlier one. */
export const pinsOf = ({ recipe_choice }: Pick<Row, 'recipe_choice'>) => recipe_choice as RecipePins | null

const UNKNOWN = 'Unknown'

/** Only the columns of a list row: an order has many more. */
export const ROW_COLUMNS = [
  'o.id',
  'o.kind',
  'o.number',
  'o.status',
  'o.contact_id',
  'o.assignee_id',
  'o.event_date',
  'o.event_time',
  'o.delivery_type',
  'o.delivery_time',
  'o.delivery_time_to',
  'o.tags',
  'o.tax_percent',
  'o.currency',
  'o.total',
  'o.amount_paid',
  'o.credited',
  'o.rounding',
  'o.settled',
  'o.booking_fee_amount',
  'o.monthly_invoice_id',
  'o.booking_fee_due_on',
  'o.due_date',
  'o.has_refund',
  'o.is_disputed',
  'o.acceptance_pending',
  'o.valid_until',
  'o.terms_accepted_at',
  'o.terms_accepted_on',
  'o.invoice_emailed_count',
  'o.items',
  'o.theme',
  'o.cake',
  'o.open_asks',
  'o.changes_requested',
  'o.change_open',
  'o.menu_id',
  'o.standing_id',
  'o.standing_touched',
  'o.created_at',
] as const
type Shown = Pick<Row, (typeof ROW_COLUMNS)[number] extends `o.${infer Column extends keyof Row}` ? Column : never>

type ListedRow = Shown & {
  first_name: string | null
  last_name: string | null
  business_name: string | null
  event_type: string | null
  event_type_color: string | null
  imageIds: number[]
}

export function toOrderRow(scope: Scope, row: ListedRow): OrderRow {
  return {
    ...summaryOf(scope, row),
    imageIds: row.imageIds,
    customerName: nameOf(row),
    eventType: row.event_type,
    eventTypeColor: row.event_type_color,
    items: row.items,
    disputed: row.is_disputed,
    asks: row.open_asks as OrderRow['asks'],
    changesAsked: row.changes_requested !== null,
  }
}

export const nameOf = (contact: { first_name: string | null; last_name: string | null } | null) =>
  contact?.first_name ? `${contact.first_name} ${contact.last_name ?? ''}`.trim() : UNKNOWN

function summaryOf(scope: Scope, row: Shown) {
  const decimals = decimalsOf(row.currency)
  const money = (value: Decimal) => roundTo(value, decimals)
  const paid = {
    total: row.total,
    bookingFee: row.booking_fee_amount,
    amountPaid: row.amount_paid,
    settled: row.settled,
    hasRefund: row.has_refund,
  }
  const kind = row.kind as Order['kind']
  return {
    id: row.id,
    kind,
    number: row.number,
    orderNumber: orderNumberOf({ number: row.number, kind }),
    status: row.status as OrderStatus,
    look: lookOf({ items: row.items, theme: row.theme, facts: row.cake as CakeFacts | null }),
    contactId: row.contact_id,
    assigneeId: row.assignee_id,
    eventDate: row.event_date,
    eventTime: row.event_time,
    deliveryType: row.delivery_type as Order['deliveryType'],
    deliveryTime: row.delivery_time,
    deliveryTimeTo: row.delivery_time_to,
    tags: row.tags,
    taxPercent: row.tax_percent,
    total: money(row.total),
    amountPaid: money(row.amount_paid),
    credited: money(row.credited),
    rounding: money(row.rounding),
    settled: money(row.settled),
    balance: balanceOf(row, decimals),
    paymentStatus: paymentStatus(paid),
    overdue: isOverdue(
      {
        ...paid,
        bookingFeeDueOn: row.booking_fee_due_on,
        dueDate: row.monthly_invoice_id === null ? row.due_date : null,
        isFirm: isFirm(row.status as OrderStatus),
      },
      scope.today,
    ),
    acceptancePending: row.acceptance_pending,
    validUntil: row.valid_until,
    termsAcceptedAt: row.terms_accepted_at,
    termsAcceptedOn: row.terms_accepted_on,
    invoiceEmailedCount: row.invoice_emailed_count,
    // These are filled in where a day goes to the first booking fee.
    dayGone: null,
    changePending: row.change_open || null,
    menuId: row.menu_id,
    standingId: row.standing_id,
    standingTouched: row.standing_id === null ? null : row.standing_touched,
    createdAt: row.created_at,
  }
}

/** `costs` are the costs of its lines, if they differ from the stored ones. */
export function toOrder(
  scope: Scope,
  { row, lines, contact, eventType, imageIds, feeLabel }: OrderRecord,
  costs: readonly LineCost[] = storedCosts(lines),
): Order {
  const decimals = decimalsOf(row.currency)
  const money = (value: Decimal) => roundTo(value, decimals)
  const payment = paymentToday(payableOf(row), scope.today)
  const facts = factsOf(scope, { row, lineCount: lines.length, feeLabel })
  const costed = lines.flatMap((line, i) => {
    const cost = costs[i]?.cost ?? null
    return cost === null ? [] : [{ cost: exact(cost).times(line.quantity), line }]
  })
  const cost = sumOf(costed.map((each) => each.cost))
  const earned = sumOf(costed.map(({ line }) => exact(line.subtotal).minus(line.discount_share)))
  return {
    ...readFields(ORDER_FIELDS, row),
    ...summaryOf(scope, row),
    customerName: nameOf(contact),
    customer: contact && {
      id: contact.id,
      firstName: contact.first_name,
      lastName: contact.last_name,
      businessName: contact.business_name,
      email: row.customer_email ?? contact.email,
      phone: row.customer_phone ?? contact.phone,
      contactEmail: row.customer_email === null ? null : (contact.email ?? ''),
      contactPhone: row.customer_phone === null ? null : contact.phone,
      address: contact.address,
    },
    language: languageNamed(row.language ?? contact?.language),
    eventType: eventType?.name ?? null,
    eventTypeColor: eventType?.color ?? null,
    taxEnabled: row.tax_enabled,
    discountBeforeTax: row.discount_before_tax,
    taxRounding: row.tax_rounding as Order['taxRounding'],
    discount: row.discount_type === '%' ? shortDecimal(row.discount) : money(row.discount),
    setupFee: money(row.setup_fee),
    deliveryTaxPercent: row.delivery_tax_percent,
    bookingFeeKind: row.booking_fee_kind as Order['bookingFeeKind'],
    bookingFeeValue:
      row.booking_fee_kind === 'percent' ? shortDecimal(row.booking_fee_value) : money(row.booking_fee_value),
    ...payment,
    bookingFeeAmount: money(payment.bookingFeeAmount),
    typedDates: row.typed_dates as FollowingDate[],
    feeTyped: row.fee_typed,
    deliveryTaxTyped: row.delivery_tax_typed,
    paymentTerms: termsOf(row),
    pricedToday: null,
    currency: row.currency,
    subtotal: money(row.subtotal),
    tax: money(row.tax),
    discountAmount: money(row.discount_amount),
    setupFeeNet: money(row.setup_fee_net),
    deliveryTax: money(row.delivery_tax),
    grossProfit: roundTo(exact(row.total).minus(row.tax).minus(cost), decimals),
    profit: costed.length === 0 ? null : roundTo(earned.minus(cost).minus(row.card_fees), decimals),
    cardFees: money(row.card_fees),
    costedLines: costed.length,
    tips: money(row.tips),
    credit: creditOf(
      {
        status: row.status as OrderStatus,
        total: row.total,
        amountPaid: row.amount_paid,
        settled: row.settled,
        kept: row.kept,
      },
      decimals,
    ),
    changesRequested: row.changes_requested,
    waitingSince: row.waiting_since,
    othersWantDay: null,
    overquotes: null,
    safetyText: row.safety_text,
    revision: row.revision,
    sentAt: row.sent_at,
    acceptedAt: row.accepted_at,
    completedAt: row.completed_at,
    cancelledAt: row.cancelled_at,
    cancelReason: row.cancel_reason,
    invoiceEmailedAt: row.invoice_emailed_at,
    imageIds,
    lines: lines.map((line, i) => ({ ...toLine(line, row.currency), ...(costs[i] as LineCost) })),
    canUndoAcceptance: canUndo(row, facts),
    moves: movesFrom(row.status as OrderStatus, 'owner').map((move) => ({
      to: move.to,
      needsReason: move.reason || (move.guards.includes('fee-paid-or-reason') && !facts.feePaid),
      refused: refuseMove(move, { ...facts, ...answersOf(scope, move) }) ?? null,
    })),
    version: row.version,
    updatedAt: row.updated_at,
  }
}

/** Assumed answers to what a move needs: a reason, and another day if a quote's day is past. */
const answersOf = ({ today }: Scope, { from, to }: Move): Partial<MoveFacts> =>
  isRequote(from, to) ? { reason: 'given', eventDate: today } : { reason: 'given' }

function canUndo({ status }: Row, facts: MoveFacts): boolean {
  const undo = findMove(status as OrderStatus, 'Quote', 'owner')
  return undo?.isUndo === true && refuseMove(undo, facts) === undefined
}

const termsOf = (row: Row) => row.payment_terms as Order['paymentTerms']

const payableOf = (row: Row) => ({
  status: row.status as OrderStatus,
  total: row.total,
  currency: row.currency,
  orderDate: row.order_date,
  eventDate: row.event_date,
  bookingFeeKind: row.booking_fee_kind as Order['bookingFeeKind'],
  bookingFeeValue: row.booking_fee_value,
  bookingFeeAmount: row.booking_fee_amount,
  bookingFeeDueOn: row.booking_fee_due_on,
  dueDate: row.due_date,
  datesFrom: row.dates_from ?? row.order_date,
  typedDates: row.typed_dates as FollowingDate[],
  paymentTerms: termsOf(row),
})

export const storedCosts = (lines: readonly Pick<OrderLineRow, 'cost' | 'cost_parts'>[]): LineCost[] =>
  lines.map(({ cost, cost_parts }) => ({ cost, costParts: cost_parts as LineCost['costParts'] }))

type Facts = Pick<OrderRecord, 'row' | 'feeLabel'> & {
  lineCount: number
  standingPayments?: number
  reason?: string
  revisionSeen?: number
  /** The customer has paid what she holds. */
  heldPaid?: boolean
  /** The standing order makes it. */
  isStanding?: boolean
}

export function factsOf(
  scope: Scope,
  {
    row,
    lineCount,
    feeLabel,
    standingPayments = row.standing_payments,
    reason,
    revisionSeen = row.revision,
    heldPaid = false,
    isStanding = false,
  }: Facts,
): MoveFacts {
  const { bookingFeeAmount, bookingFeeDueOn } = paymentToday(payableOf(row), scope.today)
  const feeDue = isFeeDue({ bookingFeeAmount, settled: row.settled })
  return {
    feeLabel: feeLabel ?? DEFAULT_SETTINGS.bookingFeeLabel,
    lineCount,
    eventDate: row.event_date,
    contactId: row.contact_id,
    revisionSeen,
    revision: row.revision,
    runOut: hasRunOut({ validUntil: row.valid_until, amountPaid: row.amount_paid }, scope.today),
    today: scope.today,
    feeDue,
    feePaid: !feeDue,
    paymentCount: standingPayments,
    hasNumber: row.number !== null,
    daysSinceCompleted:
      row.completed_at === null ? null : daysBetween(today(row.completed_at, scope.timeZone), scope.today),
    reason,
    hoursSinceAccepted:
      row.accepted_at === null || row.revision === 0
        ? null
        : (Date.parse(scope.now) - Date.parse(row.accepted_at)) / 3_600_000,
    changeApproved: row.changes_approved > 0,
    menuPaid: heldPaid && row.held_until !== null,
    standing: isStanding && row.standing_id !== null,
    releaseDue:
      feeDue &&
      !isPositive(row.amount_paid) &&
      bookingFeeDueOn !== null &&
      bookingFeeDueOn < addDays(scope.today, -RELEASE_DAYS),
  }
}

function toLine(line: OrderLineRow, currency: string): Omit<OrderLine, keyof LineCost> {
  const decimals = decimalsOf(currency)
  const money = (value: Decimal) => roundTo(value, decimals)
  const picks = line.picks as Picked[]
  return {
    id: line.id,
    position: line.position,
    productId: line.product_id,
    recipeId: line.recipe_id,
    productType: line.product_type,
    name: line.name,
    description: line.description,
    servings: line.servings,
    quantity: Number(line.quantity),
    // A rounded price would change the order's total at the next save.
    unitPrice: shownNet(line.unit_price, currency),
    productPrice: line.product_price,
    taxRateId: line.tax_rate_id,
    taxPercent: line.tax_percent,
    subtotal: money(line.subtotal),
    discountShare: money(line.discount_share),
    tax: money(line.tax),
    total: money(line.total),
    imageId: line.image_id,
    ...chosenIn(line.tiers as Tier[], picks),
    design: line.design as CakeDesign | null,
    isFee: line.is_fee,
    sizeId: line.size_id,
    size: line.size as LineSize | null,
    picks,
    choicesText: line.choices_text,
  }
}

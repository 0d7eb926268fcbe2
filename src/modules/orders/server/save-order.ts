import { sql } from 'kysely'
import { claimDay } from '#modules/availability/server/claim-day.ts'
import { missingWhenBooked } from '#modules/order-status/moves.ts'
import { isFirm, isOffer, isOpen, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { productBin } from '#modules/products/server/store.ts'
import { recipeBin } from '#modules/recipes/server/store.ts'
import { type BookingFee, PERCENT_TOO_HIGH, paymentDefaults } from '#modules/settings/payment-defaults.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getEventType } from '#modules/settings/server/event-types.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { deliveryTaxRate } from '#modules/settings/tax.ts'
import { changesOf, recordActivity } from '#server/activity.ts'
import { type Bin, takeBack, throwAway } from '#server/bin.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError, stale } from '#shared/errors.ts'
import { compare, type Decimal, isPositive, roundTo } from '#shared/money.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { priceOfDelivery } from '../delivery.ts'
import { countedFrom } from '../order-dates.ts'
import type { Order, OrderChanges, OrderInput, OrderLineInput } from '../schema.ts'
import { orderWords } from '../words.ts'
import { copyReach } from './customer-reach.ts'
import { datesBeforeMove } from './dates-before-move.ts'
import { holdOrder } from './hold-order.ts'
import type { LaterEffects } from './later-effects.ts'
import { costedLines } from './line-costs.ts'
import { columnsOf, isFeeKept, pricedColumns } from './order-columns.ts'
import { type PricedResult, type Pricing, priceOrder } from './price-order.ts'
import { toOrder } from './read-order.ts'
import { refuseBackwardSlot } from './refuse-slot.ts'
import { refuseStrangers } from './refuse-strangers.ts'
import { linesBefore } from './same-line.ts'
import { setOrder } from './set-order.ts'
import { getOrder, getOrderRecord } from './store.ts'
import { writeImages, writeLines } from './write-lines.ts'

/** The booking fee as typed; what is left out of it is as it was, or as the defaults say of that kind. */
function feeOf(
  { bookingFeeKind, bookingFeeValue }: Pick<OrderInput, 'bookingFeeKind' | 'bookingFeeValue'>,
  defaults: BookingFee,
  before = defaults,
) {
  if (bookingFeeKind === null) return { bookingFeeKind: defaults.kind, bookingFeeValue: defaults.value }
  const kind = bookingFeeKind ?? before.kind
  const known = [before, defaults].find((fee) => fee.kind === kind)
  return { bookingFeeKind: kind, bookingFeeValue: bookingFeeValue ?? known?.value ?? '0' }
}

function refuseFee({ bookingFeeKind, bookingFeeValue }: Pricing): void {
  if (bookingFeeKind !== 'percent' || compare(bookingFeeValue, '100') <= 0) return
  throw new AppError('INVALID', PERCENT_TOO_HIGH, { fields: { bookingFeeValue: PERCENT_TOO_HIGH } })
}

/** The fields of an order that an input leaves out, from the settings and the event type (ORD-13, TAX-3). */
async function withDefaults(scope: Scope, input: OrderInput, settings: Settings): Promise<OrderInput & Pricing> {
  const eventType = input.eventTypeId ? await getEventType(scope, input.eventTypeId) : undefined
  const defaults = paymentDefaults(settings, eventType)
  return inCurrency({
    ...input,
    orderDate: input.orderDate ?? scope.today,
    datesFrom: countedFrom(input.orderDate ?? scope.today, scope.today),
    eventDate: input.eventDate ?? null,
    priceEntry: input.priceEntry ?? (settings.pricesIncludeTax ? 'gross' : 'net'),
    taxEnabled: settings.taxEnabled,
    discountBeforeTax: settings.discountBeforeTax,
    taxRounding: settings.taxRounding,
    discountType: input.discountType ?? '%',
    discount: input.discount ?? '0',
    setupFee: input.setupFee ?? priceOfDelivery(settings.deliveryFee, input)?.fee ?? '0',
    deliveryTaxPercent: input.deliveryTaxPercent ?? deliveryTaxRate(settings)?.rate ?? '0',
    ...feeOf(input, defaults.bookingFee),
    currency: settings.currency,
    terms: defaults,
    rates: settings.customTaxRates,
  })
}

const PERCENT_DECIMALS = 3

/** What was typed for the whole order, as it is kept and reckoned with: in the currency, or as a percentage. */
function inCurrency<Typed extends Pricing>(order: Typed): Typed {
  const decimals = decimalsOf(order.currency)
  const kept = (value: Decimal, isPercent: boolean) => roundTo(value, isPercent ? PERCENT_DECIMALS : decimals)
  return {
    ...order,
    discount: kept(order.discount, order.discountType === '%'),
    setupFee: kept(order.setupFee, false),
    bookingFeeValue: kept(order.bookingFeeValue, order.bookingFeeKind === 'percent'),
  }
}

/** Of an order that there is (`id`) with what its saving would keep. */
export async function previewOrder(
  scope: Scope,
  { id, ...input }: OrderInput & { id?: number | undefined },
): Promise<PricedResult & { lines: OrderLineInput[] }> {
  const typed = await withDefaults(scope, input, await getSettings(scope))
  const before = id === undefined ? undefined : await getOrder(scope, id)
  const lines = await costedLines(scope, typed.lines, before && isFirm(before.status) ? before.lines : [])
  const order = { ...typed, lines }
  if (before === undefined) return { ...(await priceOrder(scope, order)), lines }
  const { taxEnabled, discountBeforeTax, taxRounding, currency } = before
  const priced = await priceOrder(scope, {
    ...order,
    datesFrom: datesFromOf(scope, before, order.orderDate),
    taxEnabled,
    discountBeforeTax,
    taxRounding,
    currency,
    pricedBefore: before.lines,
  })
  if (!isFeeKept(order, priced.totals.total, before)) return { ...priced, lines }
  return { ...priced, lines, plan: { ...priced.plan, bookingFee: before.bookingFeeAmount } }
}

/** What was booked stays as it was counted then. */
const datesFromOf = (scope: Scope, before: Order, orderDate: string) =>
  isOffer(before.status) ? countedFrom(orderDate, scope.today) : before.datesFrom

export async function createOrder(scope: Scope, input: OrderInput, kind: 'quote' | 'order' = 'quote'): Promise<Order> {
  const settings = await getSettings(scope)
  await refuseStrangers(scope, input)
  refuseBackwardSlot(input)
  const typed = await withDefaults(scope, input, settings)
  refuseFee(typed)
  const order = { ...typed, lines: await costedLines(scope, typed.lines) }
  const priced = await priceOrder(scope, order)
  const allergies =
    input.allergiesStated === undefined ? await rememberedAllergies(scope, input.contactId) : input.allergiesStated
  const { id } = await scope.db
    .insertInto('orders')
    .values({
      business_id: scope.businessId,
      kind,
      status: 'Draft',
      ...columnsOf(order),
      ...pricedColumns(order, priced, input, { today: scope.today }),
      allergies_stated: allergies,
      currency: order.currency,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeLines(scope, id, order.lines, priced)
  await writeImages(scope, id, input.imageIds ?? [])
  await recordActivity(scope, 'order', id, 'created', input.enquiryId ? { enquiryId: input.enquiryId } : {})
  return getOrder(scope, id)
}

async function rewriteOrder(scope: Scope, id: number, columns: Record<string, unknown>): Promise<void> {
  await setOrder(scope, id, { ...columns, updated_at: scope.now })
}

async function rewriteLines(
  scope: Scope,
  { id, lines: before }: Order,
  lines: OrderInput['lines'],
  priced: PricedResult,
) {
  await scope.db
    .deleteFrom('order_lines')
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', id)
    .execute()
  const ids = linesBefore(before, lines, () => true).map((line) => line?.id)
  await writeLines(scope, id, lines, priced, ids)
}

function refuseMissing(facts: Parameters<typeof missingWhenBooked>[0]): void {
  const fields = missingWhenBooked(facts)
  const [first] = Object.values(fields)
  if (first) throw new AppError('INVALID', first, { fields })
}

export async function updateOrder(
  scope: Scope,
  id: number,
  { version, dateReason, takesBackMove, ...changes }: OrderChanges,
  effects: LaterEffects,
): Promise<Order> {
  const record = await getOrderRecord(scope, id, { lock: true })
  const before = toOrder(scope, record)
  if (record.row.version !== version) throw stale(before, orderWords.thisOrder)
  if (!isOpen(record.row.status as OrderStatus))
    throw new AppError('CONFLICT', `A ${before.status.toLowerCase()} order cannot be changed`)
  await refuseStrangers(scope, changes)
  const { eventDate } = changes
  if (isFirm(before.status) && eventDate && eventDate !== before.eventDate) {
    const reason = dateReason ?? undefined
    if (await claimDay(scope, eventDate, { by: 'owner', byHand: true, reason }))
      await recordActivity(scope, 'order', id, 'overbooked', { day: eventDate, reason })
  }
  const settings = await getSettings(scope)
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const input: OrderInput = { ...before, ...named }
  refuseBackwardSlot(input)
  const eventType = input.eventTypeId ? await getEventType(scope, input.eventTypeId) : undefined
  const terms = paymentDefaults(settings, eventType)
  const feeBefore = { kind: before.bookingFeeKind, value: before.bookingFeeValue }
  // Once it is no draft any more it is taxed as it was, whatever the settings say by now.
  const order: OrderInput & Pricing = inCurrency({
    ...before,
    ...named,
    datesFrom: datesFromOf(scope, before, input.orderDate ?? before.orderDate),
    ...feeOf(changes, terms.bookingFee, before.status === 'Draft' && !before.feeTyped ? terms.bookingFee : feeBefore),
    lines: await costedLines(scope, input.lines, isFirm(before.status) ? before.lines : []),
    terms,
    rates: settings.customTaxRates,
    pricedBefore: before.lines,
  })
  refuseFee(order)
  if (isFirm(before.status)) refuseMissing({ lineCount: order.lines.length, eventDate: order.eventDate })
  const priced = await priceOrder(scope, order)
  if (isPositive(record.row.amount_paid) && order.contactId == null)
    throw new AppError('INVALID', 'An order with payments keeps its customer', {
      fields: { contactId: 'An order with payments keeps its customer' },
    })
  const isGivenOn = before.contactId !== null && order.contactId !== before.contactId
  await rewriteOrder(scope, id, {
    ...columnsOf(order),
    ...pricedColumns(order, priced, changes, { today: scope.today, before }),
    ...(takesBackMove ? await datesBeforeMove(scope, before, order.eventDate) : {}),
    ...(order.contactId === before.contactId ? {} : { customer_email: null, customer_phone: null }),
    ...(isGivenOn ? { given_on_at: scope.now } : {}),
    version: version + 1,
  })
  if (changes.lines || isRepriced(changes) || before.totalAsSaved !== null)
    await rewriteLines(scope, before, order.lines, priced)
  if (changes.imageIds) await writeImages(scope, id, changes.imageIds)
  const after = await getOrder(scope, id)
  if (isGivenOn) await effects['close-links'](scope, id)
  const changed: Record<string, unknown> = changesOf(toldFields(before), toldFields(after))
  if (changes.lines && JSON.stringify(shownLines(before)) !== JSON.stringify(shownLines(after)))
    changed.lines = [namedLines(before), namedLines(after)]
  if (Object.keys(changed).length > 0) await recordActivity(scope, 'order', id, 'changed', changed)
  if (before.status === 'Quote' && Object.keys(changed).some((field) => !PRIVATE.has(field)))
    await effects['withdraw-quote'](scope, id)
  return after
}

/** What the history of an order tells by its fields: the items are told by their names. */
const toldFields = ({
  lines: _lines,
  moves: _moves,
  typedDates: _typed,
  feeTyped: _fee,
  deliveryTaxTyped: _deliveryTax,
  datesFrom: _from,
  totalAsSaved: _asSaved,
  updatedAt: _at,
  ...told
}: Order) => told

const namedLines = ({ lines }: Order) => lines.map(({ quantity, name }) => `${formatQuantity(quantity)} × ${name}`)

/** The items without what they cost to make, which no customer sees. */
const shownLines = ({ lines }: Order) => lines.map(({ id: _id, cost: _cost, costParts: _parts, ...shown }) => shown)

/** A quote at other prices, taxes or for another day, as it would be kept (`keep`). Its dates are counted from today. */
export async function repriceOrder(scope: Scope, before: Order, changes: Repriced, { keep }: { keep: boolean }) {
  const settings = await getSettings(scope)
  const eventType = before.eventTypeId ? await getEventType(scope, before.eventTypeId) : undefined
  const { keepTaxes, ...changed } = changes
  const order: OrderInput & Pricing = {
    ...before,
    ...changed,
    orderDate: scope.today,
    datesFrom: scope.today,
    lines: await costedLines(scope, changed.lines),
    terms: paymentDefaults(settings, eventType),
    rates: settings.customTaxRates,
    ...(keepTaxes ? { pricedBefore: before.lines } : {}),
  }
  const priced = await priceOrder(scope, order)
  const anew = { bookingFeeDueOn: null, dueDate: null, validUntil: null }
  const columns = pricedColumns(order, priced, anew, {
    today: scope.today,
    before: { ...before, status: 'Quote' },
  })
  if (keep) {
    await rewriteOrder(scope, before.id, { ...columnsOf(order), ...columns })
    await rewriteLines(scope, before, order.lines, priced)
  }
  return { priced, bookingFee: columns.booking_fee_amount }
}

type Repriced = Pick<Order, 'eventDate' | 'taxEnabled' | 'deliveryTaxPercent'> & {
  lines: OrderLineInput[]
  keepTaxes: boolean
}

/** Fields that no customer ever sees: changing them leaves a sent quote as it is. */
const PRIVATE = new Set([
  'wishes',
  'wishesOnJobSheet',
  'notes',
  'jobSheetNotes',
  'source',
  'budget',
  'remindersMuted',
  'tags',
  'termsAcceptedOn',
  'deliveryDistance',
  'deliveryPostcode',
  'costedLines',
  'profit',
  'grossProfit',
])

const isRepriced = (changes: Partial<OrderInput>) =>
  changes.discount !== undefined || changes.discountType !== undefined || changes.priceEntry !== undefined

export async function removeOrder(scope: Scope, id: number): Promise<void> {
  const { row, paymentCount } = await getOrderRecord(scope, id, { lock: true })
  if (row.status !== 'Draft' || row.number !== null || paymentCount > 0)
    throw new AppError('CONFLICT', 'Only a draft that was never sent can be deleted. Cancel the order instead.')
  await throwAway(scope, orderBin, id)
}

/** From the bin as it was, in the currency of today. A customer, order request or event type that has gone since is left out. */
export async function restoreOrder(scope: Scope, id: number): Promise<Order> {
  const { currency } = await getSettings(scope)
  const still = (table: string, column: string) =>
    sql`(select t.id from ${sql.table(table)} t where t.business_id = d.business_id and t.id = (d.record ->> ${column})::bigint)`
  await sql`update deleted_records d set record = d.record || jsonb_build_object(
      'currency', ${currency}::text, 'contact_id', ${still('contacts', 'contact_id')}, 'enquiry_id', ${still('enquiries', 'enquiry_id')},
      'event_type_id', ${still('event_types', 'event_type_id')})
    where d.business_id = ${scope.businessId} and d.kind = 'orders' and d.id = ${id}`.execute(scope.db)
  await takeBack(scope, orderBin, id)
  return getOrder(scope, id)
}

/** All that a draft which was never sent can have. */
export const orderBin: Bin = {
  table: 'orders',
  parts: [
    { table: 'order_lines', of: 'order_id', needs: () => ({ product_id: productBin, recipe_id: recipeBin }) },
    { table: 'order_images', of: 'order_id' },
    { table: 'order_notes', of: 'order_id' },
    { table: 'tasks', of: 'order_id', stays: true },
  ],
}

/**
 * ORD-8: copies lines, notes, pictures and event type; not dates, payments, status or acceptances. `takesDraft`: the
 * copy that is still a draft, where there is one.
 */
export async function duplicateOrder(
  scope: Scope,
  id: number,
  { takesDraft }: { takesDraft: boolean },
): Promise<Order> {
  await holdOrder(scope, id)
  const original = await getOrder(scope, id)
  const draft = takesDraft ? await draftCopyOf(scope, id) : undefined
  if (draft !== undefined) return getOrder(scope, draft)
  const copy = await createOrder(scope, copyOf(original))
  await copyReach(scope, copy, original)
  await recordActivity(scope, 'order', copy.id, 'duplicated', { orderId: id, orderNumber: original.orderNumber })
  return getOrder(scope, copy.id)
}

async function draftCopyOf({ db, businessId }: Scope, id: number): Promise<number | undefined> {
  const draft = await db
    .selectFrom('orders')
    .innerJoin('activity', (join) =>
      join.onRef('activity.business_id', '=', 'orders.business_id').onRef('activity.entity_id', '=', 'orders.id'),
    )
    .select('orders.id')
    .where('orders.business_id', '=', businessId)
    .where('orders.status', '=', 'Draft')
    .where('activity.entity', '=', 'order')
    .where('activity.act', '=', 'duplicated')
    .where(sql<string>`activity.details ->> 'orderId'`, '=', String(id))
    .orderBy('orders.id', 'desc')
    .executeTakeFirst()
  return draft?.id
}

/** What another order takes over from this one. */
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

async function rememberedAllergies(scope: Scope, contactId: number | null | undefined): Promise<string | null> {
  if (!contactId) return null
  const contact = await scope.db
    .selectFrom('contacts')
    .select('allergies')
    .where('business_id', '=', scope.businessId)
    .where('id', '=', contactId)
    .executeTakeFirst()
  return contact?.allergies ?? null
}

import { claimDay } from '#modules/availability/server/claim-day.ts'
import { paymentDefaults } from '#modules/settings/payment-defaults.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getEventType } from '#modules/settings/server/event-types.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { deliveryTaxRate } from '#modules/settings/tax.ts'
import { changesOf, recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import { formatQuantity } from '#shared/format.ts'
import { compare, isPositive, roundTo } from '#shared/money.ts'
import type { Order, OrderChanges, OrderInput, OrderLineInput } from '../schema.ts'
import { isFirm, type OrderStatus } from '../status.ts'
import { type PricedResult, type Pricing, priceOrder } from './price-order.ts'
import { toOrder } from './read-order.ts'
import { getOrder, getOrderRecord } from './store.ts'

const OPEN: OrderStatus[] = ['Draft', 'Quote', 'Booked', 'Confirmed', 'In Progress', 'Ready']

/** The fields of an order that an input leaves out, from the settings and the event type (ORD-13, TAX-3). */
async function withDefaults(scope: Scope, input: OrderInput, settings: Settings): Promise<OrderInput & Pricing> {
  const eventType = input.eventTypeId ? await getEventType(scope, input.eventTypeId) : undefined
  const defaults = paymentDefaults(settings, eventType)
  return {
    ...input,
    orderDate: input.orderDate ?? scope.today,
    eventDate: input.eventDate ?? null,
    priceEntry: input.priceEntry ?? (settings.pricesIncludeTax ? 'gross' : 'net'),
    taxEnabled: settings.taxEnabled,
    discountBeforeTax: settings.discountBeforeTax,
    taxRounding: settings.taxRounding,
    discountType: input.discountType ?? '%',
    discount: input.discount ?? '0',
    setupFee: input.setupFee ?? '0',
    deliveryTaxPercent: input.deliveryTaxPercent ?? deliveryTaxRate(settings)?.rate ?? '0',
    bookingFeeKind: input.bookingFeeKind ?? defaults.bookingFee.kind,
    bookingFeeValue: input.bookingFeeValue ?? defaults.bookingFee.value,
    currency: settings.currency,
    terms: defaults,
    rates: settings.customTaxRates,
  }
}

/** Of an order that there is (`id`) with what its saving would keep. */
export async function previewOrder(
  scope: Scope,
  { id, ...input }: OrderInput & { id?: number | undefined },
): Promise<PricedResult> {
  const order = await withDefaults(scope, input, await getSettings(scope))
  if (id === undefined) return priceOrder(scope, order)
  const before = await getOrder(scope, id)
  const { taxEnabled, discountBeforeTax, taxRounding, currency } = before
  const priced = await priceOrder(scope, {
    ...order,
    taxEnabled,
    discountBeforeTax,
    taxRounding,
    currency,
    pricedBefore: before.lines,
  })
  if (!isFeeKept(order, priced.totals.total, before)) return priced
  return { ...priced, plan: { ...priced.plan, bookingFee: before.bookingFeeAmount } }
}

export async function createOrder(scope: Scope, input: OrderInput, kind: 'quote' | 'order' = 'quote'): Promise<Order> {
  const settings = await getSettings(scope)
  await refuseStrangers(scope, input)
  const order = await withDefaults(scope, input, settings)
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
      ...pricedColumns(order, priced, input),
      allergies_stated: allergies,
      currency: order.currency,
      tax_enabled: order.taxEnabled,
      discount_before_tax: order.discountBeforeTax,
      tax_rounding: order.taxRounding,
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

/** Passed in by the module that keeps revisions: what a customer was shown must not be accepted any more. */
export type QuoteChanged = (scope: Scope, orderId: number) => Promise<void>

export async function updateOrder(
  scope: Scope,
  id: number,
  { version, dateReason, ...changes }: OrderChanges,
  quoteChanged: QuoteChanged,
): Promise<Order> {
  const record = await getOrderRecord(scope, id, { lock: true })
  const before = toOrder(scope, record)
  if (record.row.version !== version)
    throw new AppError('STALE', 'Someone else changed this order in the meantime', { details: before })
  if (!OPEN.includes(record.row.status as OrderStatus))
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
  const eventType = input.eventTypeId ? await getEventType(scope, input.eventTypeId) : undefined
  // How tax is taken stays as it was when the order was made, whatever the settings say by now.
  const order: OrderInput & Pricing = {
    ...before,
    ...named,
    terms: paymentDefaults(settings, eventType),
    rates: settings.customTaxRates,
    pricedBefore: before.lines,
  }
  const priced = await priceOrder(scope, order)
  if (isPositive(record.row.amount_paid) && order.contactId == null)
    throw new AppError('INVALID', 'An order with payments keeps its customer', {
      fields: { contactId: 'An order with payments keeps its customer' },
    })
  await scope.db
    .updateTable('orders')
    .set({
      ...columnsOf(order),
      ...pricedColumns(order, priced, changes, before),
      version: version + 1,
      updated_at: scope.now,
    })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .execute()
  if (changes.lines || isRepriced(changes)) {
    await scope.db
      .deleteFrom('order_lines')
      .where('business_id', '=', scope.businessId)
      .where('order_id', '=', id)
      .execute()
    await writeLines(scope, id, order.lines, priced)
  }
  if (changes.imageIds) await writeImages(scope, id, changes.imageIds)
  const after = await getOrder(scope, id)
  const { lines: _linesBefore, moves: _movesBefore, updatedAt: _at, ...wasBefore } = before
  const { lines: _lines, moves: _moves, updatedAt: _updated, ...isNow } = after
  const changed: Record<string, unknown> = changesOf(wasBefore, isNow)
  if (changes.lines) changed.items = after.lines.map((line) => `${formatQuantity(line.quantity)} × ${line.name}`)
  if (Object.keys(changed).length > 0) await recordActivity(scope, 'order', id, 'changed', changed)
  if (before.status === 'Quote' && Object.keys(changed).some((field) => !PRIVATE.has(field)))
    await quoteChanged(scope, id)
  return after
}

/** Fields that no customer ever sees: changing them leaves a sent quote as it is. */
const PRIVATE = new Set(['notes', 'jobSheetNotes', 'source', 'budget', 'costedLines', 'profit', 'grossProfit'])

const isRepriced = (changes: Partial<OrderInput>) =>
  changes.discount !== undefined || changes.discountType !== undefined || changes.priceEntry !== undefined

export async function removeOrder(scope: Scope, id: number): Promise<void> {
  const { row, paymentCount } = await getOrderRecord(scope, id, { lock: true })
  if (row.status !== 'Draft' || row.number !== null || paymentCount > 0)
    throw new AppError('CONFLICT', 'Only a draft that was never sent can be deleted. Cancel the order instead.')
  await scope.db.deleteFrom('orders').where('business_id', '=', scope.businessId).where('id', '=', id).execute()
}

/** ORD-8: copies lines, notes, pictures and event type; not dates, payments, status or acceptances. */
export async function duplicateOrder(scope: Scope, id: number): Promise<Order> {
  const original = await getOrder(scope, id)
  const copied = Object.fromEntries(COPIED.map((field) => [field, original[field]]))
  return createOrder(scope, { ...copied, lines: original.lines })
}

const COPIED = [
  'contactId',
  'eventTypeId',
  'theme',
  'guestCount',
  'deliveryType',
  'deliveryAddress',
  'deliveryDetails',
  'priceEntry',
  'discountType',
  'discount',
  'setupFee',
  'deliveryTaxPercent',
  'bookingFeeKind',
  'bookingFeeValue',
  'notes',
  'generalInformation',
  'jobSheetNotes',
  'allergiesStated',
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

/** Ids in a body are claims: each must be this bakery's. */
async function refuseStrangers(scope: Scope, input: Partial<OrderInput>): Promise<void> {
  const lines: OrderLineInput[] = input.lines ?? []
  const claimed: readonly (readonly [
    'contacts' | 'enquiries' | 'event_types' | 'products' | 'tax_rates' | 'media',
    string,
    readonly (number | null | undefined)[],
  ])[] = [
    ['contacts', 'contactId', [input.contactId]],
    ['enquiries', 'enquiryId', [input.enquiryId]],
    ['event_types', 'eventTypeId', [input.eventTypeId]],
    ['products', 'lines', lines.map((line) => line.productId)],
    ['tax_rates', 'lines', lines.map((line) => line.taxRateId)],
    ['media', 'imageIds', [...(input.imageIds ?? []), ...lines.map((line) => line.imageId)]],
  ]
  for (const [table, field, given] of claimed) {
    const ids = [...new Set(given.filter((value) => typeof value === 'number'))]
    if (ids.length === 0) continue
    const { known } = await scope.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('known'))
      .where('business_id', '=', scope.businessId)
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow()
    if (known < ids.length)
      throw new AppError('INVALID', 'This was not found', { fields: { [field]: 'This was not found' } })
  }
}

function columnsOf(order: OrderInput & Pricing) {
  return {
    contact_id: order.contactId ?? null,
    enquiry_id: order.enquiryId ?? null,
    order_date: order.orderDate,
    event_type_id: order.eventTypeId ?? null,
    event_date: order.eventDate,
    event_time: order.eventTime ?? null,
    theme: order.theme ?? null,
    guest_count: order.guestCount ?? null,
    budget: order.budget ?? null,
    delivery_type: order.deliveryType ?? null,
    delivery_address: order.deliveryAddress ?? null,
    delivery_details: order.deliveryDetails ?? null,
    delivery_time: order.deliveryTime ?? null,
    price_entry: order.priceEntry,
    discount_type: order.discountType,
    discount: order.discount,
    setup_fee: order.setupFee,
    delivery_tax_percent: order.deliveryTaxPercent,
    booking_fee_kind: order.bookingFeeKind,
    booking_fee_value: order.bookingFeeValue,
    notes: order.notes ?? null,
    general_information: order.generalInformation ?? null,
    job_sheet_notes: order.jobSheetNotes ?? null,
    allergies_stated: order.allergiesStated ?? null,
    source: order.source ?? null,
  }
}

/** Typed dates stay; the others follow the plan until the order is booked, and never change by themselves after that. */
function pricedColumns(
  order: OrderInput & Pricing,
  { totals, plan }: PricedResult,
  typed: Partial<OrderInput>,
  before?: Order,
) {
  const isBooked = before !== undefined && before.status !== 'Draft' && before.status !== 'Quote'
  const date = (given: string | null | undefined, kept: string | null | undefined, planned: string | null) =>
    given !== undefined ? given : isBooked ? (kept ?? null) : planned
  return {
    subtotal: totals.subtotal,
    tax: totals.tax,
    discount_amount: totals.discount,
    setup_fee_net: totals.setupFee,
    delivery_tax: totals.deliveryTax,
    total: totals.total,
    booking_fee_amount: isFeeKept(order, totals.total, before)
      ? before.bookingFeeAmount
      : roundTo(plan.bookingFee, decimalsOf(order.currency)),
    booking_fee_due_on: date(typed.bookingFeeDueOn, before?.bookingFeeDueOn, plan.bookingFeeDueOn),
    due_date: date(typed.dueDate, before?.dueDate, plan.balanceDueOn),
    valid_until: typed.validUntil !== undefined ? typed.validUntil : (before?.validUntil ?? null),
  }
}

/** What was booked at one fee does not owe another because the settings changed since. */
function isFeeKept(order: OrderInput & Pricing, total: string, before: Order | undefined): before is Order {
  return (
    before !== undefined &&
    before.status !== 'Draft' &&
    compare(before.total, total) === 0 &&
    before.eventDate === order.eventDate &&
    before.eventTypeId === (order.eventTypeId ?? null) &&
    before.bookingFeeKind === order.bookingFeeKind &&
    compare(before.bookingFeeValue, order.bookingFeeValue) === 0
  )
}

async function writeLines(
  scope: Scope,
  orderId: number,
  lines: readonly OrderLineInput[],
  priced: PricedResult,
): Promise<void> {
  if (lines.length === 0) return
  await scope.db
    .insertInto('order_lines')
    .values(
      lines.map((line, i) => {
        const total = priced.totals.lines[i] as PricedResult['totals']['lines'][number]
        return {
          business_id: scope.businessId,
          order_id: orderId,
          position: i,
          product_id: line.productId ?? null,
          product_type: line.productType ?? null,
          name: line.name,
          description: line.description ?? null,
          servings: line.servings ?? null,
          quantity: line.quantity,
          unit_price: line.unitPrice,
          tax_rate_id: line.taxRateId ?? null,
          tax_percent: priced.taxPercents[i] ?? '0',
          cost: line.cost ?? null,
          subtotal: total.subtotal,
          discount_share: total.discountShare,
          tax: total.tax,
          total: total.total,
          image_id: line.imageId ?? null,
        }
      }),
    )
    .execute()
}

async function writeImages(scope: Scope, orderId: number, imageIds: readonly number[]): Promise<void> {
  await scope.db
    .deleteFrom('order_images')
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .execute()
  const unique = [...new Set(imageIds)]
  if (unique.length > 0)
    await scope.db
      .insertInto('order_images')
      .values(
        unique.map((media_id, position) => ({ business_id: scope.businessId, order_id: orderId, media_id, position })),
      )
      .execute()
}

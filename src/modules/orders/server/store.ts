import { type SelectQueryBuilder, sql } from 'kysely'
import { paymentDefaults } from '#modules/settings/payment-defaults.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getEventType } from '#modules/settings/server/event-types.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { deliveryTaxRate } from '#modules/settings/tax.ts'
import { changesOf, recordActivity } from '#server/activity.ts'
import type { DB } from '#server/db/schema.generated.ts'
import { escapeLike } from '#server/db/like.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { addDays } from '#shared/dates.ts'
import { AppError, found } from '#shared/errors.ts'
import { formatQuantity } from '#shared/format.ts'
import { isPositive, roundTo } from '#shared/money.ts'
import { type Page, sortOf, window } from '#shared/paging.ts'
import type { OrderListing } from '../contract.ts'
import type { Order, OrderChanges, OrderInput, OrderLineInput, OrderRow } from '../schema.ts'
import { COUNTED, type OrderStatus } from '../status.ts'
import { type PricedResult, type Pricing, priceOrder } from './price-order.ts'
import { type OrderRecord, toOrder, toOrderRow } from './read-order.ts'

type OrderColumn = 'eventDate' | 'number' | 'customer' | 'status' | 'total' | 'createdAt'
const USUAL_SORT = {
  upcoming: 'eventDate',
  quotes: '-createdAt',
  action: 'eventDate',
  past: '-eventDate',
  all: '-createdAt',
} as const
const OPEN: OrderStatus[] = ['Draft', 'Quote', 'Booked', 'Confirmed', 'In Progress', 'Ready']
const FIRM: OrderStatus[] = [...COUNTED.production]
const EXPIRING_DAYS = 2
const QUOTE_TAB: OrderStatus[] = ['Draft', 'Quote', 'Declined', 'Expired']
const NULLABLE: readonly OrderColumn[] = ['eventDate', 'number', 'customer']

export async function listOrders(scope: Scope, query: OrderListing): Promise<Page<OrderRow>> {
  const { limit, offset } = window(query)
  const { column, descending } = sortOf<OrderColumn>(query.sort, USUAL_SORT[query.tab ?? 'all'])
  const direction = descending ? 'desc' : 'asc'
  let matching = scope.db.selectFrom('orders as o').where('o.business_id', '=', scope.businessId)
  if (query.tab === 'upcoming')
    matching = matching.where('o.status', 'in', FIRM).where('o.event_date', '>=', scope.today)
  if (query.tab === 'quotes') matching = matching.where('o.status', 'in', QUOTE_TAB)
  if (query.tab === 'past')
    matching = matching.where((eb) =>
      eb.or([eb('o.status', 'in', ['Completed', 'Cancelled']), eb('o.event_date', '<', scope.today)]),
    )
  if (query.tab === 'action')
    matching = matching.where((eb) =>
      eb.or([
        eb('o.acceptance_pending', '=', true),
        eb('o.changes_requested', 'is not', null),
        isExpiring(scope),
        isOverdueNow(scope),
      ]),
    )
  if (query.needs === 'acceptance') matching = matching.where('o.acceptance_pending', '=', true)
  if (query.needs === 'changes') matching = matching.where('o.changes_requested', 'is not', null)
  if (query.needs === 'expiring') matching = matching.where(isExpiring(scope))
  if (query.status) matching = matching.where('o.status', '=', query.status)
  if (query.eventTypeId) matching = matching.where('o.event_type_id', '=', query.eventTypeId)
  if (query.contactId) matching = matching.where('o.contact_id', '=', query.contactId)
  if (query.from) matching = matching.where('o.event_date', '>=', query.from)
  if (query.to) matching = matching.where('o.event_date', '<=', query.to)
  if (query.payment === 'unpaid') matching = matching.where('o.amount_paid', '<=', '0').where('o.status', 'in', FIRM)
  if (query.payment === 'part')
    matching = matching.where('o.amount_paid', '>', '0').whereRef('o.amount_paid', '<', 'o.total')
  if (query.payment === 'paid')
    matching = matching.where('o.total', '>', '0').whereRef('o.amount_paid', '>=', 'o.total')
  if (query.payment === 'owing')
    matching = matching.where('o.status', 'in', [...COUNTED['order-totals']]).whereRef('o.amount_paid', '<', 'o.total')
  if (query.payment === 'overdue') matching = matching.where(isOverdueNow(scope))
  if (query.q) {
    const text = `%${escapeLike(query.q.toLowerCase())}%`
    const number = /^(?:q-|#)?(\d{1,12})$/i.exec(query.q)?.[1]
    matching = matching.where((eb) =>
      eb.or([
        ...(number ? [eb('o.number', '=', Number(number))] : []),
        eb.exists(
          eb
            .selectFrom('contacts as c')
            .select('c.id')
            .whereRef('c.business_id', '=', 'o.business_id')
            .whereRef('c.id', '=', 'o.contact_id')
            .where(
              sql<string>`lower(c.first_name || ' ' || c.last_name || ' ' || coalesce(c.business_name, ''))`,
              'like',
              text,
            ),
        ),
        eb(sql<string>`lower(coalesce(o.theme, ''))`, 'like', text),
      ]),
    )
  }
  const total = isWholeTab(query) ? await countByStatus(scope, query) : await countRows(matching)

  const ordering = {
    eventDate: sql`o.event_date`,
    number: sql`o.number`,
    customer: sql`lower(c.last_name || ' ' || c.first_name)`,
    status: sql`o.status`,
    total: sql`o.total`,
    createdAt: sql`o.created_at`,
  }[column]
  const rows = await matching
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.business_id', '=', 'o.business_id').onRef('c.id', '=', 'o.contact_id'),
    )
    .leftJoin('event_types as e', (join) =>
      join.onRef('e.business_id', '=', 'o.business_id').onRef('e.id', '=', 'o.event_type_id'),
    )
    .selectAll('o')
    .select(['c.first_name', 'c.last_name', 'c.business_name', 'e.name as event_type', 'e.color as event_type_color'])
    .select((eb) =>
      eb
        .selectFrom('order_lines as l')
        .select(
          sql<string>`coalesce(string_agg(trim_scale(l.quantity) || ' × ' || l.name, ', ' order by l.position), '')`.as(
            'items',
          ),
        )
        .whereRef('l.business_id', '=', 'o.business_id')
        .whereRef('l.order_id', '=', 'o.id')
        .as('items'),
    )
    // Without nulls the plain order matches the index, with nulls they come last either way.
    .orderBy(ordering, (order) => (descending ? (NULLABLE.includes(column) ? order.desc().nullsLast() : order.desc()) : order.asc()))
    .orderBy('o.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map((row) => toOrderRow(scope, { ...row, items: row.items ?? '' })), total }
}

/** Filters that depend on the status alone; their totals are kept by the database. */
const isWholeTab = ({ page: _page, pageSize: _size, sort: _sort, tab = 'all', status: _status, ...others }: OrderListing) =>
  (tab === 'all' || tab === 'quotes') && Object.values(others).every((value) => value === undefined)

async function countByStatus(scope: Scope, { tab, status }: OrderListing): Promise<number> {
  const { total } = await scope.db
    .selectFrom('order_counts')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('orders'), sql<number>`0`).as('total'))
    .where('business_id', '=', scope.businessId)
    .$if(tab === 'quotes', (counts) => counts.where('status', 'in', QUOTE_TAB))
    .$if(status !== undefined, (counts) => counts.where('status', '=', status ?? ''))
    .executeTakeFirstOrThrow()
  return Number(total)
}

const countRows = async (matching: SelectQueryBuilder<DB & { o: DB['orders'] }, 'o', unknown>): Promise<number> =>
  (await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total

/** Quotes that run out today, tomorrow or the day after. */
export const isExpiring = (scope: Scope) =>
  sql<boolean>`(o.status = 'Quote' and o.valid_until <= ${addDays(scope.today, EXPIRING_DAYS)})`

/** Firm orders with a fee or a balance that was due before today. */
export const isOverdueNow = (scope: Scope) =>
  sql<boolean>`(o.status in (${sql.join(FIRM)}) and ((o.booking_fee_due_on < ${scope.today} and o.amount_paid < o.booking_fee_amount)
    or (o.due_date < ${scope.today} and o.amount_paid < o.total)))`

// Exact amounts travel inside JSON as text; a JSON number would lose their decimals.
const LINE_JSON = sql<OrderRecord['lines']>`coalesce(jsonb_agg(jsonb_build_object(
  'id', l.id, 'position', l.position, 'product_id', l.product_id, 'product_type', l.product_type, 'name', l.name,
  'description', l.description, 'servings', l.servings, 'quantity', l.quantity::text, 'unit_price', l.unit_price::text,
  'tax_rate_id', l.tax_rate_id, 'tax_percent', l.tax_percent::text, 'cost', l.cost::text, 'subtotal', l.subtotal::text,
  'discount_share', l.discount_share::text, 'tax', l.tax::text, 'total', l.total::text, 'image_id', l.image_id) order by l.position), '[]')`

/**
 * The order with what it refers to. `lock` keeps it from changing until the transaction ends; it is read after the
 * lock is had, so that the lines are those of the locked order.
 */
async function findRecord(scope: Scope, id: number, lock: boolean): Promise<OrderRecord | undefined> {
  const { businessId, db } = scope
  if (lock) await db.selectFrom('orders').select('id').where('business_id', '=', businessId).where('id', '=', id).forUpdate().execute()
  const found = await db
    .selectFrom('orders as o')
    .leftJoin('contacts as c', (join) => join.onRef('c.business_id', '=', 'o.business_id').onRef('c.id', '=', 'o.contact_id'))
    .leftJoin('event_types as e', (join) => join.onRef('e.business_id', '=', 'o.business_id').onRef('e.id', '=', 'o.event_type_id'))
    .selectAll('o')
    .select([
      sql<OrderRecord['contact']>`case when c.id is not null then jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
        'business_name', c.business_name, 'email', c.email, 'phone', c.phone, 'address', c.address) end`.as('contact'),
      sql<OrderRecord['eventType']>`case when e.id is not null then jsonb_build_object('name', e.name, 'color', e.color) end`.as('eventType'),
      sql<OrderRecord['lines']>`(select ${LINE_JSON} from order_lines l where l.business_id = ${businessId} and l.order_id = ${id})`.as('lines'),
      sql<number[]>`(select coalesce(jsonb_agg(i.media_id order by i.position), '[]') from order_images i
        where i.business_id = ${businessId} and i.order_id = ${id})`.as('imageIds'),
      sql<{ count: number; refunds: number }>`(select jsonb_build_object('count', count(*), 'refunds', count(*) filter (where p.type = 'refund'))
        from payments p where p.business_id = ${businessId} and p.order_id = ${id})`.as('payments'),
    ])
    .where('o.business_id', '=', businessId)
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { contact, eventType, lines, imageIds, payments, ...row } = found
  return { row, lines, contact, eventType, imageIds, hasRefund: payments.refunds > 0, paymentCount: payments.count }
}

export async function getOrderRecord(scope: Scope, id: number, { lock = false } = {}): Promise<OrderRecord> {
  return found(await findRecord(scope, id, lock), 'Order')
}

export async function getOrder(scope: Scope, id: number): Promise<Order> {
  return toOrder(scope, await getOrderRecord(scope, id))
}

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

export async function previewOrder(scope: Scope, input: OrderInput): Promise<PricedResult> {
  return priceOrder(scope, await withDefaults(scope, input, await getSettings(scope)))
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
  { version, ...changes }: OrderChanges,
  quoteChanged: QuoteChanged,
): Promise<Order> {
  const record = await getOrderRecord(scope, id, { lock: true })
  const before = toOrder(scope, record)
  if (record.row.version !== version)
    throw new AppError('STALE', 'Someone else changed this order in the meantime', { details: before })
  if (!OPEN.includes(record.row.status as OrderStatus))
    throw new AppError('CONFLICT', `A ${before.status.toLowerCase()} order cannot be changed`)
  await refuseStrangers(scope, changes)
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
  const { contactId, eventTypeId, theme, guestCount, deliveryType, deliveryAddress, deliveryDetails, priceEntry } =
    original
  const { discountType, discount, setupFee, deliveryTaxPercent: percent, bookingFeeKind, bookingFeeValue } = original
  const { notes, generalInformation, jobSheetNotes, allergiesStated, imageIds, lines } = original
  return createOrder(scope, {
    ...{ contactId, eventTypeId, theme, guestCount, deliveryType, deliveryAddress, deliveryDetails, priceEntry },
    ...{ discountType, discount, setupFee, deliveryTaxPercent: percent, bookingFeeKind, bookingFeeValue },
    ...{ notes, generalInformation, jobSheetNotes, allergiesStated, imageIds, lines },
  })
}

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
    booking_fee_amount: roundTo(plan.bookingFee, decimalsOf(order.currency)),
    booking_fee_due_on: date(typed.bookingFeeDueOn, before?.bookingFeeDueOn, plan.bookingFeeDueOn),
    due_date: date(typed.dueDate, before?.dueDate, plan.balanceDueOn),
    valid_until: typed.validUntil !== undefined ? typed.validUntil : (before?.validUntil ?? null),
  }
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

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect } from 'vitest'
import { add, type Exact, minus, round } from './exact-fraction.ts'
import { type Bakery, minutesWorked, type Order } from './generated-bakery.ts'

export const totalOf = ({ fee, feeTax, lines }: Order): Exact =>
  add(fee, feeTax, ...lines.map(({ net, share, tax }) => minus(add(net, tax), share)))
export const taxOf = ({ feeTax, lines }: Order): Exact => add(feeTax, ...lines.map(({ tax }) => tax))
export const paidOf = ({ payments }: Order): Exact => add(...payments.map(({ amount }) => amount))
export const creditedOf = ({ payments }: Order): Exact => add(...payments.map(({ credited }) => credited))
export const settledOf = (order: Order): Exact =>
  add(...order.payments.flatMap(({ amount, credited, rounding }) => [amount, credited, rounding]))
export const tipsOf = ({ payments }: Order): Exact => add(...payments.map(({ tip }) => tip))

/** The items of an order in one line, as lists show them. */
export const itemsOf = ({ lines }: Order): string =>
  lines.map(({ quantity, name }) => `${Number(quantity)} × ${name}`).join(', ')

type Row = Record<string, unknown>
type Call = (path: string, body: unknown) => Promise<{ status: number; text: string }>
type Owned = { businessId: number; owner: { post: Call; patch: Call } }

/** Puts a generated bakery into the database; values that the product calculates on saving go through its own calls. */
export async function seedBakery(client: pg.Client, bakery: Owned, world: Bakery): Promise<void> {
  const { decimals, currency } = world
  const money = (amount: Exact) => round(amount, decimals)
  const at = '2025-01-01T00:00:00Z'
  const stamps = { created_at: at, updated_at: at }
  const insert = async (table: string, rows: Row[]) => {
    if (rows.length === 0) return
    const columns = ['business_id', ...Object.keys(rows[0] as Row)]
    const named = columns.map((column) => `"${column}"`).join(', ')
    await client.query(
      `insert into ${table} (${named}) select ${named} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.map((row) => ({ business_id: bakery.businessId, ...row })))],
    )
  }
  const category = (kind: string) => (named: { id: number; name: string }) => ({
    ...named,
    kind,
    color: '#888',
    ...stamps,
  })

  const saved = await bakery.owner.patch('/settings', {
    currency,
    timezone: world.zone,
    tippingEnabled: world.tippingEnabled,
    distanceUnit: world.distanceUnit,
    taxEnabled: world.taxEnabled,
  })
  expect(saved.status, saved.text).toBe(200)

  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(`select set_local('app.business_id', '${bakery.businessId}')`)
  await insert(
    'contacts',
    world.contacts.map(({ id, firstName, lastName }) => ({
      id,
      first_name: firstName,
      last_name: lastName,
      supplier: false,
      mailing_list: false,
      important_dates: [],
      version: 1,
      ...stamps,
    })),
  )
  await insert(
    'event_types',
    world.eventTypes.map((type, position) => ({
      ...type,
      color: '#888',
      position,
      active: true,
      stages: [],
      version: 1,
      ...stamps,
    })),
  )
  await insert(
    'product_types',
    world.productTypes.map(({ slug, name, group }, i) => ({
      id: world.seed * 100 + i + 500_000_000,
      slug,
      name,
      color: '#888',
      position: 90 + i,
      hidden: false,
      baking_group: group,
      lead_days: 0,
      stages: [],
      version: 1,
      ...stamps,
    })),
  )
  await insert(
    'expense_categories',
    [...world.expenseCategories.map(category('expense')), ...world.incomeCategories.map(category('income'))].map(
      (row) => ({ ...row, version: 1 }),
    ),
  )
  await insert(
    'ingredients',
    world.ingredients.map((each) => ({
      id: each.id,
      name: each.name,
      category: each.category,
      supplier: each.supplier,
      unit: each.unit,
      pack_size: each.packSize,
      pack_cost: each.packCost,
      purchase_tax_rate: each.taxRate,
      purchase_price_entry: each.priceEntry,
      waste_percent: each.waste,
      has_volume_conversion: each.volume !== null,
      volume_unit: each.volume?.unit ?? null,
      volume_to_weight_ratio: each.volume?.grams ?? null,
      weight_unit: each.volume ? 'g' : null,
      item_weight: each.itemWeight,
      stock_quantity: each.stock,
      version: 1,
      ...stamps,
    })),
  )
  await insert(
    'supplies',
    world.supplies.map(({ id, name, category: kind, packSize, price, stock }) => ({
      id,
      name,
      category: kind,
      pack_size: packSize,
      price,
      quantity: stock,
      version: 1,
      ...stamps,
    })),
  )
  await insert(
    'recipes',
    world.recipes.map(({ id, name, servings, yield: makes }) => ({
      id,
      name,
      category: 'Cake',
      servings,
      yield_quantity: makes?.quantity ?? null,
      yield_unit: makes?.unit ?? null,
      oven_unit: 'C',
      allergens: [],
      version: 1,
      ...stamps,
    })),
  )
  let part = world.seed * 1000 + 600_000_000
  await insert(
    'recipe_rows',
    world.recipes.flatMap(({ id, rows }) =>
      rows.map((row, position) => ({
        id: (part += 1),
        recipe_id: id,
        position,
        ingredient_id: row.ingredientId,
        sub_recipe_id: row.recipeId,
        quantity: row.quantity,
        unit: row.unit,
      })),
    ),
  )
  await insert(
    'products',
    world.products.map((product) => ({
      id: product.id,
      type: product.type,
      name: product.name,
      price: '10',
      active: true,
      show_in_enquiry: false,
      labour_minutes: product.labourMinutes,
      labour_cost: product.labourCost,
      overhead_mode: 'amount',
      overhead_value: product.overhead,
      version: 1,
      ...stamps,
    })),
  )
  await insert(
    'product_recipes',
    world.products.flatMap(({ id, recipes }) =>
      recipes.map(({ recipeId, quantity }, position) => ({
        id: (part += 1),
        product_id: id,
        position,
        recipe_id: recipeId,
        quantity,
      })),
    ),
  )
  await insert(
    'product_supplies',
    world.products.flatMap(({ id, supplies }) =>
      supplies.map(({ supplyId, quantity }, position) => ({
        id: (part += 1),
        product_id: id,
        position,
        supply_id: supplyId,
        quantity,
      })),
    ),
  )
  await insert(
    'orders',
    world.orders.map((order) => ({
      id: order.id,
      kind: order.kind,
      status: order.status,
      number: order.number,
      contact_id: order.contactId,
      order_date: '2025-11-01',
      event_type_id: order.eventTypeId,
      event_date: order.eventDate,
      event_time: order.eventTime,
      delivery_type: order.deliveryType,
      delivery_address: order.deliveryAddress,
      delivery_time: order.deliveryTime,
      delivery_time_to: order.deliveryTimeTo,
      job_sheet_notes: order.jobSheetNotes,
      price_entry: 'net',
      tax_enabled: true,
      discount_before_tax: true,
      tax_rounding: 'line',
      discount_type: '%',
      discount: 0,
      setup_fee: money(order.fee),
      delivery_tax_percent: 10,
      booking_fee_kind: 'none',
      booking_fee_value: 0,
      currency,
      subtotal: money(add(...order.lines.map(({ net }) => net))),
      tax: money(add(...order.lines.map(({ tax }) => tax))),
      discount_amount: money(add(...order.lines.map(({ share }) => share))),
      setup_fee_net: money(order.fee),
      delivery_tax: money(order.feeTax),
      total: money(totalOf(order)),
      booking_fee_amount: 0,
      amount_paid: money(paidOf(order)),
      credited: money(creditedOf(order)),
      rounding: money(add(...order.payments.map(({ rounding }) => rounding))),
      tips: money(tipsOf(order)),
      items: itemsOf(order),
      completed_at: order.completedAt === null ? null : new Date(order.completedAt).toISOString(),
      sent_at: order.sentAt === null ? null : new Date(order.sentAt).toISOString(),
      acceptance_pending: false,
      revision: 0,
      invoice_emailed_count: 0,
      reminders_muted: false,
      tags: [],
      typed_dates: [],
      fee_typed: true,
      delivery_tax_typed: false,
      wishes_on_job_sheet: true,
      payment_terms: {},
      payment_count: order.payments.length,
      standing_payments: order.payments.length,
      has_refund: false,
      card_fees: '0',
      is_disputed: false,
      open_asks: [],
      version: 1,
      ...stamps,
    })),
  )
  await insert(
    'order_lines',
    world.orders.flatMap(({ id, lines }) =>
      lines.map((line) => ({
        id: line.id,
        order_id: id,
        position: line.position,
        product_id: line.productId,
        recipe_id: line.recipeId,
        product_type: line.productType,
        name: line.name,
        description: line.description,
        servings: line.servings,
        quantity: line.quantity,
        unit_price: '1',
        tax_percent: line.taxPercent,
        cost: line.cost,
        cost_parts: line.parts,
        subtotal: money(line.net),
        discount_share: money(line.share),
        tax: money(line.tax),
        total: money(minus(add(line.net, line.tax), line.share)),
        tiers: [],
      })),
    ),
  )
  await insert(
    'order_work',
    world.orders
      .filter((order) => minutesWorked(order) > 0)
      .map((order) => ({
        mark_id: randomUUID(),
        order_id: order.id,
        stage: 'Baked',
        began_at: new Date(Date.parse(at) - minutesWorked(order) * 60_000).toISOString(),
        ended_at: at,
        worked_by: 'Olive',
        counted: true,
        noted_at: at,
      })),
  )
  await insert(
    'baked_items',
    world.orders.flatMap(({ id, lines }) =>
      lines.flatMap((line) =>
        line.baked ? [{ order_id: id, line_id: line.id, item: '', made_of: [], baked_at: at, baked_by: 'Olive' }] : [],
      ),
    ),
  )
  await insert(
    'payments',
    world.orders.flatMap(({ id, payments }) =>
      payments.map((payment) => ({
        id: payment.id,
        order_id: id,
        type: payment.type,
        amount: money(payment.amount),
        tip_amount: money(payment.tip),
        credited: money(payment.credited),
        rounding: money(payment.rounding),
        method: payment.method,
        provider: payment.provider,
        payment_date: payment.date,
        version: 1,
        ...stamps,
      })),
    ),
  )
  await insert(
    'invoices',
    world.orders.flatMap(({ id, invoicedOn }) =>
      invoicedOn === null
        ? []
        : [
            {
              id,
              order_id: id,
              number: `INV-${id}`,
              title: 'Invoice',
              issued_on: invoicedOn,
              total: 1,
              shown: {},
              created_at: at,
            },
          ],
    ),
  )
  // A valid credit note, and a void one of the same refund, which failed at first or was paid another way for a while.
  const notes = world.orders.flatMap(({ id: order_id, payments }) =>
    payments.flatMap(({ id, date, credited, creditedOn }) =>
      creditedOn === null
        ? []
        : [
            { id, order_id, day: creditedOn, credited, isVoid: false },
            { id: id + 800_000_000, order_id, day: id % 2 === 0 ? date : world.today, credited, isVoid: true },
          ].map((note) => ({ ...note, refund_id: id })),
    ),
  )
  await insert(
    'credit_notes',
    notes.map(({ id, order_id, refund_id, day, credited, isVoid }) => ({
      id,
      order_id,
      refund_id,
      number: `CN-${id}`,
      title: 'Credit note',
      issued_on: day,
      shown: {},
      total: money(credited),
      is_void: isVoid,
      created_at: at,
    })),
  )
  await insert(
    'mileage',
    world.drives.map((drive, i) => ({
      id: world.seed * 100 + i + 700_000_000,
      date: drive.date,
      category: drive.category,
      description: drive.description,
      start_odometer: drive.start,
      end_odometer: drive.end,
      distance: drive.distance ?? Number(drive.end) - Number(drive.start),
      unit: drive.unit,
      manual_distance: drive.distance !== null,
      round_trip: false,
      version: 1,
      ...stamps,
    })),
  )
  await insert(
    'tasks',
    world.tasks.map(({ id, title, dueDate, priority, orderId, done }) => ({
      id,
      title,
      due_date: dueDate,
      priority,
      order_id: orderId,
      checklist: [],
      completed_at: done ? at : null,
      version: 1,
      ...stamps,
    })),
  )
  await insert(
    'enquiries',
    world.enquiries.map(({ id, receivedAt, spam }) => ({
      id,
      reference: `R${id}`,
      status: spam ? 'Spam' : 'New',
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'a@example.test',
      email_key: 'a@example.test',
      phone: '',
      phone_digits: '',
      event_date: '2026-12-01',
      preferred_contact: 'either',
      selected_products: [],
      answers: [],
      slug: 'x',
      verified: true,
      content_hash: '\\x00',
      received_at: new Date(receivedAt).toISOString(),
      version: 1,
      updated_at: at,
    })),
  )
  await client.query('commit')

  for (const each of world.expenses) {
    const made = await bakery.owner.post('/expenses', {
      date: each.date,
      description: each.description,
      categoryId: each.categoryId,
      supplier: each.supplier,
      paymentSource: each.source,
      totalIncTax: each.total,
      ...(each.vat === null ? { taxRate: each.rate } : { vat: each.vat }),
      taxDeductible: each.deductible,
      businessPercent: each.percent,
      isDraft: each.isDraft,
    })
    expect(made.status, made.text).toBe(201)
  }
  for (const { payer, source, ...each } of world.income) {
    const made = await bakery.owner.post('/income', { ...each, source: payer, paymentSource: source })
    expect(made.status, made.text).toBe(201)
  }
}

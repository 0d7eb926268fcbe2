import { sql } from 'kysely'
import { softAuthenticator } from '#modules/auth/server/passkey-testing.ts'
import { readLineRecipes } from '#modules/orders/server/line-recipes.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { keepRecord } from '#modules/production/server/keep-record.ts'
import { addDays, startOfWeek } from '#shared/dates/dates.ts'
import { recordKinds } from '../../record-kinds.ts'
import { addToTeam } from '../test-accounts.ts'
import type { TestBakery } from '../testing.ts'
import { type RecordIds, STRETCH, validBodies } from './valid-bodies.ts'

export type FilledBakery = TestBakery & {
  ids: RecordIds
  /** A quote that was sent, and a valid link to it. */
  quote: { id: number; token: string }
  /** Path parameters that name this bakery's own record for a path. */
  idsFor: (path: string) => Record<string, string | number>
  /** A body that the route accepts, so that a refusal is about the record's owner. */
  bodyFor: (route: string) => Record<string, unknown> | undefined
  /** The query that a route needs, with its question mark; mostly empty. */
  queryFor: (route: string) => string
  /** A hash of every table's rows of this bakery. */
  checksum: () => Promise<Record<string, string>>
}

/** Marks every text of a filled bakery, so that a leaked one can be found. */
export const CANARY = 'CANARY-B-7f3e'

/** The table of the record that a path names, by the beginning of the path. */
export const TABLES = {
  ...Object.fromEntries(Object.values(recordKinds).map(({ path, table }) => [`${path}/`, table])),
  '/contacts/': 'contacts',
  '/standing-orders/': 'standing_orders',
  '/monthly-invoices/': 'monthly_invoices',
  '/packs/': 'packs',
  '/products/': 'products',
  '/ingredients/': 'ingredients',
  '/recipes/': 'recipes',
  '/tax-rates/': 'tax_rates',
  '/event-types/': 'event_types',
  '/product-types/': 'product_types',
  '/blocked-dates/': 'blocked_ranges',
  '/payments/': 'payments',
  '/orders/': 'orders',
  '/tasks/': 'tasks',
  '/order-notes/': 'order_notes',
  '/public/menus/': 'media',
  '/order-links/': 'order_links',
  '/asks/': 'asks',
  '/changes/': 'order_changes',
  '/calendar/feeds/': 'calendar_feeds',
  '/enquiries/': 'enquiries',
  '/imports/': 'import_batches',
  '/outbox/': 'outbox',
  '/media/': 'media',
  '/auth/sessions/': 'sessions',
  '/auth/passkeys/': 'passkeys',
  '/auth/bakeries/': 'businesses',
  '/team/invitations/': 'invitations',
  '/team/': 'users',
  '/baking-items/': 'order_lines',
  '/export/': 'transfers',
  '/restore/': 'transfers',
  '/accountant/exports/': 'accountant_exports',
  '/integrations/webhooks/': 'webhook_endpoints',
  '/integrations/api-keys/': 'api_keys',
  '/integrations/deliveries/': 'webhook_deliveries',
} as const satisfies Record<string, string>

type Begin = keyof typeof TABLES

function beginOf(path: string): Begin {
  const begin = (Object.keys(TABLES) as Begin[]).find((known) => path.startsWith(known))
  if (begin === undefined) throw new Error(`fill-bakery.ts makes no record for ${path}`)
  return begin
}

export const tableOf = (path: string): string => TABLES[beginOf(path)]

/** Adds at least one row to every table through the API, as far as no picture or PDF is needed. */
/** Lets customers read German, without which no words of the owner can be written in it. */
export async function offerGerman({ owner }: TestBakery): Promise<void> {
  const { version } = (await owner.get('/settings')).body
  const answer = await owner.patch('/settings', { version, customerLanguages: ['de'] })
  if (answer.status !== 200) throw new Error(`/settings answered ${answer.status}: ${answer.text}`)
}

export async function fillBakery(bakery: TestBakery, mark = CANARY): Promise<FilledBakery> {
  const { owner } = bakery
  const line = { name: `${mark} cake`, quantity: '1', unitPrice: '120.00' }
  const send = async (
    status: number,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Record<string, unknown> & { id: number; version: number }> => {
    const answer = await owner.post(path, body, headers)
    if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return answer.body
  }
  const made = (path: string, body: unknown) => send(201, path, body)
  const contact = await send(
    201,
    '/contacts',
    { firstName: 'Canary', lastName: 'Customer', email: 'canary@example.test', notes: mark },
    { 'idempotency-key': `fill-${bakery.businessId}-contact` },
  )
  const other = await made('/contacts', { firstName: 'Canary', lastName: 'Second', email: 'second@example.test' })
  const { data: ingredient } = (await made('/ingredients', {
    name: `${mark} flour`,
    packSize: '1.5',
    packCost: '2.85',
    notes: mark,
  })) as unknown as { data: { id: number } }
  const plain: Record<string, number> = {}
  for (const [kind, { path, sample }] of Object.entries(recordKinds)) plain[kind] = (await made(path, sample(mark))).id
  const subRecipe = await made('/recipes', {
    name: `${mark} icing`,
    servings: 8,
    ingredients: [{ ingredientId: ingredient.id, quantity: '0.1', unit: 'kg' }],
  })
  await owner.patch(`/recipes/${subRecipe.id}`, { storageInfo: mark, version: 1 })
  const recipe = await made('/recipes', {
    name: `${mark} sponge`,
    servings: 12,
    instructions: mark,
    ingredients: [{ recipeId: subRecipe.id, quantity: '2', unit: 'serving', notes: mark }],
  })
  const product = await made('/products', {
    type: 'cakes',
    name: `${mark} product`,
    price: '80.00',
    recipes: [{ id: recipe.id, quantity: '1' }],
    supplies: [{ id: plain.supply, quantity: '1' }],
  })
  const { options: offered } = (await made('/choices', {
    name: `${mark} sponge`,
    kind: 'one',
    options: [
      {
        name: mark,
        price: '0.50',
        recipeId: recipe.id,
        recipeShare: '1',
        supplies: [{ id: plain.supply, quantity: '1' }],
      },
    ],
  })) as unknown as { options: { id: number }[] }
  const choice = await made('/choices', {
    name: `${mark} filling`,
    kind: 'many',
    options: [{ name: mark, price: '8' }],
  })
  // Archived, so that lists do not have it: most bakeries have no sizes.
  const sized = await made('/products', {
    type: 'cakes',
    name: `${mark} tower`,
    sizes: [
      {
        name: mark,
        servings: 12,
        price: '95',
        leftOut: [offered[0]?.id],
        supplies: [{ id: plain.supply, quantity: '1' }],
      },
    ],
    choices: [{ choiceId: choice.id }],
  })
  await send(200, `/products/${sized.id}/archive`, {})
  const taxRate = await made('/tax-rates', { name: `${mark} tax`, rate: '5' })
  const eventType = await made('/event-types', { name: `${mark} event`, color: '#aa5500' })
  const blockedRange = await made('/blocked-dates', {
    from: '2027-01-01',
    to: '2027-01-05',
    reason: 'holiday',
    note: mark,
  })
  const limit = await owner.patch('/availability/2027-02-01', { maxOrders: 7 })
  if (limit.status !== 200) throw new Error(`limiting a day answered ${limit.status}: ${limit.text}`)
  const productType = await made('/product-types', { name: `${mark} type`, color: '#aa5500' })
  await made('/terms', { body: mark })
  const form = await owner.put('/enquiries/settings', validBodies({} as RecordIds, mark)['orderForm.saveForm'])
  if (form.status !== 200) throw new Error(`saving the form answered ${form.status}: ${form.text}`)
  await send(200, '/enquiries/settings/slug', { slug: `canary-${bakery.businessId}`, day: '2027-03-01' })
  const template = await owner.patch('/email-templates/quote_sent', {
    subject: mark,
    body: `${mark} {{ button }}`,
    version: 1,
  })
  if (template.status !== 200) throw new Error(`saving the template answered ${template.status}: ${template.text}`)
  const order = await made('/orders', {
    contactId: contact.id,
    eventDate: '2026-12-12',
    notes: mark,
    tags: [mark],
    lines: [line],
  })
  const sent = await made('/orders', {
    contactId: contact.id,
    eventDate: '2026-12-14',
    wishes: mark,
    notes: mark,
    lines: [line],
  })
  await send(200, `/orders/${sent.id}/status`, { to: 'Quote', version: sent.version })
  const { url } = await send(200, `/orders/${sent.id}/link`, {})
  const paid = await made('/orders', {
    contactId: contact.id,
    eventDate: '2026-12-13',
    lines: [{ ...line, productId: product.id }],
    bookingFeeKind: 'none',
  })
  await send(200, `/orders/${paid.id}/status`, { to: 'Confirmed', version: paid.version })
  const booked = await send(200, `/orders/${paid.id}/invoice`, {}).then(() => owner.get(`/orders/${paid.id}`))
  const changed = await owner.patch(`/orders/${paid.id}`, { theme: mark, version: booked.body.version })
  if (changed.status !== 200) throw new Error(`changing an order answered ${changed.status}: ${changed.text}`)
  await send(200, `/orders/${paid.id}/invoice`, {})
  const payment = await made(`/orders/${paid.id}/payments`, {
    amount: '20.00',
    method: 'Cash',
    paymentDate: '2026-06-10',
    note: mark,
  })

  const asked = await made('/orders', { contactId: contact.id, eventDate: '2026-12-15', notes: mark, lines: [line] })

  await made('/expenses/split', {
    date: '2026-06-09',
    supplier: mark,
    lines: [{ text: mark, amount: '5.70', businessPercent: '100', ingredientId: ingredient.id, packs: '2' }],
  })
  const note = await made(`/orders/${order.id}/notes`, { content: mark })

  const brought = (await send(200, '/supplies/import', {
    ...validBodies({} as RecordIds, mark)['imports.supplies'],
    headers: ['Name'],
  })) as unknown as { data: { batchId: number } }
  await send(200, '/bell/read', { upTo: 1 })
  const handedOver = await made('/accountant/exports', {
    layout: 'plain-bank',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  })
  const codes = {
    program: 'sage',
    sales: mark,
    income: '',
    expenses: '',
    bank: '',
    customers: '',
    taxNames: [],
    version: 1,
  }
  await owner.put('/accountant/codes', codes)
  await owner.put('/integrations/mail', {
    ...validBodies({} as RecordIds, mark)['mailServer.save'],
    version: 0,
  })
  const webhook = await made('/integrations/webhooks', {
    url: `https://cake.example/${mark}`,
    events: ['enquiry.received'],
  })
  const apiKey = await made('/integrations/api-keys', { name: mark, scopes: ['read:orders'] })
  const feed = await made('/calendar/feeds', { kind: 'all' })
  const helper = await addToTeam(bakery, 'kitchen')
  const task = await made('/tasks', {
    title: `${mark} task`,
    dueDate: '2026-12-10',
    relatedOrderId: order.id,
    assigneeId: helper.userId,
  })

  const invitation = await made('/team/invitations', { email: 'invited@example.test', role: 'kitchen' })

  const shown = await owner.put('/push', validBodies({} as RecordIds, mark)['notices.save'])
  if (shown.status !== 200) throw new Error(`/push answered ${shown.status}: ${shown.text}`)

  const transfer = await made('/export', undefined)

  const {
    outboxId,
    sessionId,
    mediaId,
    enquiryId,
    askId,
    linkId,
    deliveryId,
    standingId,
    skipId,
    standingDay,
    monthlyId,
  } = await bakery.inScope(async (scope) => {
    const inserted = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
      (await statement.execute(scope.db)).rows[0]?.id as number
    const { businessId, now } = scope
    const outboxId = await inserted(sql<{ id: number }>`
        insert into outbox (business_id, template, is_private, to_address, from_name, subject, html, text,
          attachments, message_id, state, next_attempt_at, created_at, sent_at)
        values (${businessId}, 'test', false, 'canary@example.test', 'Canary', ${mark}, ${mark}, ${mark}, '[]',
          'canary', 'sent', ${now}, ${now}, ${now}) returning id`)
    const mediaId = await inserted(sql<{ id: number }>`
        insert into media (business_id, key, purpose, state, file_name, source_bytes, next_attempt_at, created_at)
        values (${businessId}, md5(random()::text), 'order', 'ready', ${mark}, 1, ${now}, ${now}) returning id`)
    const enquiryId = await inserted(sql<{ id: number }>`
        insert into enquiries (business_id, reference, status, first_name, last_name, email, email_key, phone,
          phone_digits, event_date, description, preferred_contact,
          selected_products, answers, slug, verified, content_hash, viewed_at, received_at, updated_at)
        values (${businessId}, ${`E-${businessId}`}, 'Viewed', 'Canary', 'Visitor', 'v@example.test',
          'v@example.test', '0400', '0400', '2026-12-12', ${mark}, 'either',
          '[]', '[]', 'canary', true, '\\x00', ${now}, ${now}, ${now}) returning id`)
    await sql`insert into enquiry_images (business_id, enquiry_id, media_id, position) values (${businessId},
      ${enquiryId}, ${mediaId}, 1)`.execute(scope.db)
    await sql`insert into enquiry_messages (business_id, enquiry_id, kind, subject, body, author_name, outbox_id, sent_at)
        values (${businessId}, ${enquiryId}, 'reply', ${mark}, ${mark}, 'Canary', ${outboxId}, ${now})`.execute(
      scope.db,
    )
    await sql`insert into deleted_enquiries (business_id, id, enquiry, images, messages, deleted_at)
        values (${businessId}, 0, ${JSON.stringify({ description: mark })}, '[]', '[]', ${now})`.execute(scope.db)
    await sql`insert into deleted_records (business_id, kind, id, record, parts, deleted_at)
        values (${businessId}, 'ingredients', 0, ${JSON.stringify({ name: mark })}, '{}', ${now})`.execute(scope.db)
    await sql`insert into order_images (business_id, order_id, media_id, position) values (${businessId}, ${order.id},
      ${mediaId}, 1)`.execute(scope.db)
    await sql`insert into mileage_skips (business_id, kind, record_id, place, created_at) values (${businessId},
      'expense', 0, ${mark}, ${now})`.execute(scope.db)
    await sql`insert into expense_orders (business_id, expense_id, order_id) values (${businessId}, ${plain.expense}, ${order.id})`.execute(
      scope.db,
    )
    await sql`insert into expense_receipts (business_id, expense_id, media_id, position) values (${businessId},
      ${plain.expense}, ${mediaId}, 1)`.execute(scope.db)
    const changeId = await inserted(sql<{ id: number }>`
        insert into asks (business_id, order_id, kind, text, created_at)
        values (${businessId}, ${order.id}, 'change', ${mark}, ${now}) returning id`)
    // Nothing else touches its order, so that an outsider's answer would change it.
    const askId = await inserted(sql<{ id: number }>`
        insert into asks (business_id, order_id, kind, text, wanted_date, created_at)
        values (${businessId}, ${asked.id}, 'date', ${mark}, '2027-03-06', ${now}) returning id`)
    const linkId = await inserted(sql<{ id: number }>`
        insert into order_links (business_id, order_id, recipient, token_hash, created_at, expires_at)
        values (${businessId}, ${sent.id}, ${mark}, sha256(random()::text::bytea), ${now}, '2027-03-14') returning id`)
    await sql`insert into ask_images (business_id, ask_id, media_id, position) values (${businessId}, ${changeId}, ${mediaId}, 0)`.execute(
      scope.db,
    )
    await sql`insert into order_codes (business_id, order_id, email_key, created_at, expires_at)
        values (${businessId}, ${order.id}, 'canary@example.test', ${now}, ${now})`.execute(scope.db)
    await sql`insert into documents (business_id, key, file_name, content_type, byte_count, sha256, created_at)
        values (${businessId}, md5(random()::text), ${mark}, 'application/pdf', 1, '\\x00', ${now})`.execute(scope.db)
    const { rows: shown } = await sql<{ shown: string }>`
        select (shown || jsonb_build_object('number', ${mark}::text))::text as shown
          from invoices where business_id = ${businessId} order by id limit 1`.execute(scope.db)
    await sql`insert into receipts (business_id, order_id, payment_id, revision, facts, title, issued_on, shown, total, created_at)
        values (${businessId}, ${paid.id}, ${payment.id}, 2, 'none', ${mark}, '2026-06-10', ${shown[0]?.shown}::jsonb, 20, ${now})`.execute(
      scope.db,
    )
    await sql`insert into credit_notes (business_id, order_id, refund_id, number, title, issued_on, shown, total, created_at)
        values (${businessId}, ${paid.id}, ${payment.id}, ${mark}, ${mark}, '2026-06-10', ${shown[0]?.shown}::jsonb, 20, ${now})`.execute(
      scope.db,
    )
    const { rows: filled } = await sql<{ id: number }>`
        select distinct order_id as id from order_lines where business_id = ${businessId}`.execute(scope.db)
    for (const { id } of filled) {
      const { lines } = await getOrder(scope, id)
      const [first] = lines as [(typeof lines)[number]]
      const { recipesOf } = await readLineRecipes(scope, { id, lines })
      const made_of = JSON.stringify(recipesOf(first).ids.map((recipeId) => ({ recipeId })))
      const row = { business_id: businessId, order_id: id, line_id: first.id, item: mark, made_of }
      await scope.db
        .insertInto('baked_items')
        .values({ ...row, baked_at: now, baked_by: mark })
        .execute()
    }
    await sql`insert into shopping_ticks (business_id, start_date, end_date, item, ticked_at, ticked_by)
        values (${businessId}, '2026-06-10', '2026-06-16', 'ingredient:1:kg', ${now}, ${mark})`.execute(scope.db)
    await sql`insert into marks (business_id, id, subject, kind, done, at, noted_at, noted_by)
        values (${businessId}, gen_random_uuid(), ${`stage:${order.id}:${mark}`}, 'tick', true, ${now}, ${now}, ${mark})`.execute(
      scope.db,
    )
    await sql`insert into stock_movements (business_id, kind, item_id, order_id, amount, moved_at)
        values (${businessId}, 'supply', 999999999, ${order.id}, 1, ${now})`.execute(scope.db)
    await sql`insert into order_work (business_id, mark_id, order_id, stage, began_at, ended_at, worked_by, noted_at)
        values (${businessId}, ${STRETCH}::uuid, ${order.id}, ${mark}, ${now}, ${now}, ${mark}, ${now})`.execute(
      scope.db,
    )
    await keepRecord(scope, order.id)
    await sql`insert into taken_days (business_id, day, taken_at) values (${businessId}, '2026-06-10', ${now})`.execute(
      scope.db,
    )
    await sql`insert into card_accounts (business_id, provider, key_sealed, key_end, connected_at, next_check_at)
        values (${businessId}, 'sandbox', '\\x00', ${mark}, ${now}, ${now})`.execute(scope.db)
    await sql`insert into card_checkouts (business_id, order_id, provider, title, amount, currency, checkout_ref,
      state, created_at, expires_at)
        values (${businessId}, ${sent.id}, 'sandbox', ${mark}, 20, 'AUD', ${mark}, 'ended', ${now}, ${now})`.execute(
      scope.db,
    )
    await sql`insert into provider_events (business_id, provider, event_ref, type, object_ref, received_at, done_at, next_attempt_at)
        values (${businessId}, 'sandbox', ${mark}, 'test', ${mark}, ${now}, ${now}, ${now})`.execute(scope.db)
    await sql`insert into job_runs (business_id, key, occurrence) values (${businessId}, ${mark}, '2026-06-10')`.execute(
      scope.db,
    )
    await sql`insert into acceptances (business_id, order_id, revision, hash, typed_name, allergens_confirmed, accepted_at)
        values (${businessId}, ${paid.id}, 1, 'none', ${mark}, true, ${now})`.execute(scope.db)
    await sql`insert into safety_decisions (business_id, order_id, outcome, codes, found, public_text, note, by_name, made_at)
      values (${businessId}, ${paid.id}, 'told', '["nuts"]', '{"nuts": "may"}', ${mark}, ${mark}, ${mark}, ${now})`.execute(
      scope.db,
    )
    // A cluster gives ids only to rows that are inserted as values.
    const anyOf = async <Row>(table: string): Promise<Row> =>
      (await sql<Row>`select * from ${sql.table(table)} where business_id = ${businessId} limit 1`.execute(scope.db))
        .rows[0] as Row
    const revised = await anyOf<{ order_id: number; revision: number }>('order_revisions')
    const section = await anyOf<{ id: number; menu_id: number }>('menu_sections')
    const device = await anyOf<{ id: number }>('push_devices')
    await sql`insert into order_changes (business_id, order_id, revision, state, changes, diff, total_before, total_after, valid_until,
      ask_id, made_by, sent_at, answered_at, answer_text)
      values (${businessId}, ${revised.order_id}, ${revised.revision}, 'declined', ${JSON.stringify({ theme: mark, taxPercents: [] })},
        ${JSON.stringify([{ what: 'text', label: mark, before: mark, after: mark, amount: null }])}, 1, 1, '2026-06-10',
        ${askId}, ${mark}, ${now}, ${now}, ${mark})`.execute(scope.db)
    await sql`insert into menu_items (business_id, menu_id, section_id, position, product_id, title, counts_as, hidden)
      values (${businessId}, ${section.menu_id}, ${section.id}, 0, ${product.id}, ${mark}, 1, false)`.execute(scope.db)
    await sql`insert into own_words (business_id, language, hash, original, said, place, updated_at)
        values (${businessId}, 'fr', ${mark}, ${mark}, ${mark}, ${mark}, ${now})`.execute(scope.db)
    await sql`insert into packs (business_id, ingredient_id, lot, supplier, note, opened_on, archived_at, discarded, mark_id,
          created_at, updated_at)
        values (${businessId}, ${ingredient.id}, ${mark}, ${mark}, ${mark}, '2026-11-02', ${now}, false,
          gen_random_uuid(), ${now}, ${now})`.execute(scope.db)
    await sql`insert into menu_holds (business_id, menu_id, order_id, token_hash, nonce, content_hash, address_hash, email_key, created_at)
      values (${businessId}, ${section.menu_id}, ${sent.id}, '\\x00', ${mark}, '\\x00', '\\x00', ${mark}, ${now})`.execute(
      scope.db,
    )
    const standingId = await inserted(sql<{ id: number }>`
        insert into standing_orders (business_id, contact_id, name, starts_on, every, delivery_address, delivery_details, reference,
          job_sheet_notes, ahead_days, takes_place, archived_at, created_at, updated_at)
        values (${businessId}, ${contact.id}, ${mark}, '2020-01-07', 1, ${mark}, ${mark}, ${mark}, ${mark}, 14, true,
          ${now}, ${now}, ${now}) returning id`)
    await sql`insert into standing_lines (business_id, standing_id, position, product_id, picks, name, tue)
        values (${businessId}, ${standingId}, 0, ${product.id}, '[]', ${mark}, 20)`.execute(scope.db)
    await sql`insert into contact_prices (business_id, contact_id, product_id, price)
        values (${businessId}, ${contact.id}, ${product.id}, 8.5)`.execute(scope.db)
    const skipId = await inserted(sql<{ id: number }>`
        insert into standing_skips (business_id, standing_id, from_day, to_day, note)
        values (${businessId}, ${standingId}, '2020-01-14', '2020-01-17', ${mark}) returning id`)
    const monthlyId = await inserted(sql<{ id: number }>`
        insert into monthly_invoices (business_id, contact_id, month, number, title, issued_on, due_on, total, tax, currency, shown, created_at)
        values (${businessId}, ${contact.id}, '2020-01-01', ${`${mark}-M`}, ${mark}, '2020-02-01', '2020-02-15', 0, 0, 'AUD',
          ${shown[0]?.shown}::jsonb, ${now}) returning id`)
    const standingDay = addDays(startOfWeek(addDays(scope.today, 30), 'Tuesday'), 7)
    const sessionId = await inserted(
      sql<{ id: number }>`select id from sessions where user_id = ${bakery.userId} order by id limit 1`,
    )
    const eventId = await inserted(sql<{ id: number }>`
        insert into webhook_events (business_id, ref, type, body, created_at) values (${businessId}, 'evt_canary',
          'test', ${mark}, ${now}) returning id`)
    const deliveryId = await inserted(sql<{ id: number }>`
        insert into webhook_deliveries (business_id, endpoint_id, event_id, state, next_attempt_at)
        values (${businessId}, ${webhook.id}, ${eventId}, 'delivered', ${now}) returning id`)
    await sql`insert into push_messages (business_id, device_id, body, next_attempt_at)
      values (${businessId}, ${device.id}, ${JSON.stringify({ title: mark })}, ${now}::timestamptz + interval '100 years')`.execute(
      scope.db,
    )
    return {
      outboxId,
      mediaId,
      enquiryId,
      sessionId,
      askId,
      linkId,
      deliveryId,
      standingId,
      skipId,
      standingDay,
      monthlyId,
    }
  })
  const { id: packId } = await bakery.inScope(({ db, businessId }) =>
    db.selectFrom('packs').select('id').where('business_id', '=', businessId).executeTakeFirstOrThrow(),
  )
  const { id: orderChangeId } = await bakery.inScope(({ db, businessId }) =>
    db.selectFrom('order_changes').select('id').where('business_id', '=', businessId).executeTakeFirstOrThrow(),
  )

  const ids: RecordIds = {
    ...plain,
    contact: contact.id,
    otherContact: other.id,
    product: product.id,
    ingredient: ingredient.id,
    option: offered[0]?.id ?? 0,
    size: (sized.sizes as { id: number }[])[0]?.id ?? 0,
    recipe: recipe.id,
    subRecipe: subRecipe.id,
    taxRate: taxRate.id,
    eventType: eventType.id,
    productType: productType.id,
    blockedRange: blockedRange.id,
    order: order.id,
    booked: paid.id,
    helper: helper.userId,
    orderLine: (order.lines as { id: number }[])[0]?.id ?? 0,
    payment: payment.id,
    task: task.id,
    enquiry: enquiryId,
    media: mediaId,
    ask: askId,
  }
  const { step, options } = await send(200, '/auth/passkeys/question')
  const answer = softAuthenticator().register(options as { challenge: string })
  const passkey = await made('/auth/passkeys', { step, name: mark, answer })
  const records: Record<Begin, number> = {
    ...Object.fromEntries(Object.entries(recordKinds).map(([kind, { path }]) => [`${path}/`, plain[kind]])),
    '/contacts/': contact.id,
    '/standing-orders/': standingId,
    '/monthly-invoices/': monthlyId,
    '/packs/': packId,
    '/products/': product.id,
    '/ingredients/': ingredient.id,
    '/recipes/': recipe.id,
    '/tax-rates/': taxRate.id,
    '/event-types/': eventType.id,
    '/product-types/': productType.id,
    '/blocked-dates/': blockedRange.id,
    '/payments/': payment.id,
    '/orders/': order.id,
    '/tasks/': task.id,
    '/order-notes/': note.id,
    '/order-links/': linkId,
    '/asks/': askId,
    '/changes/': orderChangeId,
    '/calendar/feeds/': feed.id,
    '/accountant/exports/': handedOver.id,
    '/integrations/webhooks/': webhook.id,
    '/integrations/api-keys/': apiKey.id,
    '/integrations/deliveries/': deliveryId,
    '/enquiries/': enquiryId,
    '/imports/': brought.data.batchId,
    '/outbox/': outboxId,
    '/media/': mediaId,
    '/public/menus/': mediaId,
    '/auth/sessions/': sessionId,
    '/auth/passkeys/': passkey.id,
    '/auth/bakeries/': bakery.businessId,
    '/team/invitations/': invitation.id,
    '/team/': helper.userId,
    '/baking-items/': ids.orderLine,
    '/export/': transfer.id,
    '/restore/': transfer.id,
  }
  const bodies = validBodies(ids, mark)
  const queries: Record<string, string> = {
    'documents.pdf': '?kind=quote',
    'products.allergens': `?recipes=${recipe.id}`,
    'jobSheets.chosen': `?ids=${order.id}`,
    'deliveryNotes.pdf': `?ids=${order.id}`,
    'labels.get': `?ids=${order.id}`,
    'labels.pdf': `?ids=${order.id}&format=a4-8`,
    'portal.document': '?kind=quote&revision=1',
    'reports.shoppingTicks': '?startDate=2026-06-10&endDate=2026-06-16',
    'reports.untickShopping': '?startDate=2026-06-10&endDate=2026-06-16',
    'kitchenMode.marked': '?since=2026-06-10T00:00:00Z',
    'overview.search': '?q=canary',
    'availability.days': '?from=2026-12-01&to=2026-12-31',
    'availability.work': '?from=2026-12-01&to=2026-12-31',
    'ingredients.duplicates': '?name=flour',
    'monthlyInvoices.list': '?month=2020-01',
    'monthlyInvoices.statement': '?from=2020-01-01&to=2020-12-31',
    'monthlyInvoices.statementPdf': '?from=2020-01-01&to=2020-12-31',
    'calendar.get': '?from=2026-12-01&to=2026-12-31',
    'reports.download': '?format=csv',
    'ownWords.list': '?language=de',
    'packs.recall': `?ingredient=${ingredient.id}&from=2026-01-01&to=2026-12-31`,
    'packs.recallFile': `?ingredient=${ingredient.id}&from=2026-01-01&to=2026-12-31&format=csv`,
    'accountant.preview': '?layout=plain-bank&startDate=2026-01-01&endDate=2026-12-31',
  }
  return {
    ...bakery,
    ids,
    quote: { id: sent.id, token: String(url).split('token=')[1] as string },
    queryFor: (route) => queries[route] ?? '',
    idsFor: (path) => ({
      id: path.includes('{id}') ? records[beginOf(path)] : 1,
      orderId: sent.id,
      mediaId,
      size: 320,
      reportId: 'order-list',
      type: 'supplies',
      file: 1,
      provider: 'google',
      skipId,
      ...(path.startsWith('/standing-orders/') && { day: standingDay }),
      slug: `canary-${bakery.businessId}`,
    }),
    bodyFor: (route) => bodies[route],
    checksum: () => checksumOf(bakery),
  }
}

function checksumOf(bakery: TestBakery): Promise<Record<string, string>> {
  return bakery.inScope(async (scope) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(scope.db)
    const sums: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{ sum: string }>`
        select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.table(name)} t
          where business_id = ${scope.businessId}`.execute(scope.db)
      sums[name] = rows[0]?.sum ?? ''
    }
    return sums
  })
}

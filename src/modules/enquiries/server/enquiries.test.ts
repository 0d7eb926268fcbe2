import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { sha256 } from '#server/secrets.ts'
import { emailKey } from '#shared/text.ts'
import { DEFAULT_FORM } from '../default-form.ts'

const body = {
  firstName: 'Ana',
  lastName: "O'Brien",
  email: 'ana@example.test',
  phone: '+61 400 123 456',
  eventType: 'Wedding',
  eventDate: '2026-09-05',
  guestCount: 80,
  budget: '$300-400',
  deliveryType: 'Delivery',
  deliveryAddress: '1 Baker St',
  description: 'Two tiers, <b>lemon</b>.',
  preferredContact: 'either',
}
const SAVED = { ...DEFAULT_FORM, isFormEnabled: true }

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let app: TestApp
let bakery: TestBakery
let owner: Caller
let visitor: Caller
let slug: string
let made = 0

async function publish(at: TestBakery, change: object = {}): Promise<string> {
  made += 1
  const address = `bakery-${made}`
  await at.owner.post('/enquiries/settings/slug', { slug: address })
  const saved = await at.owner.put('/enquiries/settings', { ...SAVED, ...change })
  expect(saved.status).toBe(200)
  return address
}

const outbox = (at: TestBakery) =>
  at.inScope((scope) =>
    scope.db
      .selectFrom('outbox')
      .select(['template', 'to_address', 'subject', 'html', 'text', 'reply_to'])
      .where('business_id', '=', scope.businessId)
      .where('enquiry_id', 'is not', null)
      .orderBy('id')
      .execute(),
  )

const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}

/** A nonce that was asked for a minute ago. */
async function filled(at: string): Promise<string> {
  const { nonce } = (await visitor.get(`/enquiries/public/${at}/challenge`)).body as { nonce: string }
  later(60)
  return nonce
}

async function sendForm(at: string, files: { name: string; bytes: Buffer }[], more: object = {}, to = app) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...body, customFields: '{}', selectedProducts: '[]', ...more }))
    form.append(name, String(value))
  for (const { name, bytes } of files)
    form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  const request = new Request('http://bakebook.test/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return to.app.inject({
    method: 'POST',
    url: `/api/enquiries/public/${at}`,
    headers,
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

beforeAll(async () => {
  app = await testApp()
  visitor = app.anonymous
  bakery = await newBakery()
  owner = bakery.owner
  slug = await publish(bakery)
})

describe('what a visitor sees', () => {
  it('finds the form with its event types, week start and currency', async () => {
    const { status, body: form } = await visitor.get(`/enquiries/public/form-settings/${slug}`)
    expect(status).toBe(200)
    expect(form).toMatchObject({
      isFormEnabled: true,
      formTitle: 'Order Request',
      weekStartDay: 'Monday',
      currency: 'AUD',
      today: '2026-06-10',
      isPreview: false,
    })
    expect(form.eventTypes[0]).toEqual({
      id: expect.any(Number),
      name: 'Birthday',
      color: expect.stringMatching(/^#/),
      noticeDays: null,
    })
    expect(form.version).toBeUndefined()
  })

  it('cannot tell an unknown address from one that was never published', async () => {
    const hidden = await newBakery()
    await hidden.owner.post('/enquiries/settings/slug', { slug: 'not-yet-open' })
    const answer = async (path: string) => {
      const { status, body: said } = await visitor.get(path)
      const { requestId: _, ...rest } = said
      return { status, rest }
    }
    for (const call of ['form-settings', 'business', 'blocked-dates', 'products']) {
      const never = await answer(`/enquiries/public/${call}/not-yet-open`)
      expect(never.status).toBe(404)
      expect(never).toEqual(await answer(`/enquiries/public/${call}/nobody-at-all`))
    }
    expect((await visitor.post('/enquiries/public/not-yet-open', body)).status).toBe(404)
  })

  it('is told politely when a form is closed, and cannot send to it', async () => {
    const closed = await newBakery()
    const at = await publish(closed)
    await closed.owner.put('/enquiries/settings', { ...SAVED, isFormEnabled: false })
    expect((await visitor.get(`/enquiries/public/form-settings/${at}`)).body.isFormEnabled).toBe(false)
    expect(await visitor.post(`/enquiries/public/${at}`, body)).toMatchObject({
      status: 409,
      body: { error: "This form isn't taking requests right now" },
    })
  })

  it("never gets the baker's address or phone when the header is hidden", async () => {
    const home = await newBakery()
    await home.owner.patch('/settings', {
      businessAddress: '7 Home Lane',
      businessPhone: '0400 000 000',
      website: 'https://example.test',
    })
    const at = await publish(home)
    expect((await visitor.get(`/enquiries/public/business/${at}`)).body.data).toMatchObject({ address: '7 Home Lane' })
    await home.owner.put('/enquiries/settings', { ...SAVED, hideHeader: true })
    const { text } = await visitor.get(`/enquiries/public/business/${at}`)
    expect(text).not.toMatch(/Home Lane|0400|https/)
    expect(JSON.parse(text).data).toEqual({
      businessName: expect.any(String),
      businessLogoUrl: null,
      phone: null,
      email: home.email,
      address: null,
      website: null,
    })
  })

  it('sees only products meant for the form, at the price with tax; the owner sees that price and today’s', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    await shop.inScope(async (scope) => {
      const common = {
        business_id: scope.businessId,
        type: 'cakes',
        price: '100',
        created_at: scope.now,
        updated_at: scope.now,
      }
      await scope.db
        .insertInto('products')
        .values([
          { ...common, name: 'Shown', show_in_enquiry: true },
          { ...common, name: 'Inactive', show_in_enquiry: true, active: false },
          { ...common, name: 'Private' },
        ])
        .execute()
    })
    const types = (await shop.owner.get('/product-types')).body
    const { id: typeId, version } = types.find(({ slug: known }: { slug: string }) => known === 'cakes')
    expect((await shop.owner.patch(`/product-types/${typeId}`, { name: 'Torte', version })).status).toBe(200)
    const { body: products } = await visitor.get(`/enquiries/public/products/${at}`)
    expect(products).toHaveLength(1)
    expect(Object.keys(products[0]).toSorted()).toEqual([
      'allergens',
      'description',
      'id',
      'imageUrl',
      'leadDays',
      'maxQuantity',
      'minQuantity',
      'name',
      'price',
      'servings',
      'taxName',
      'type',
      'typeName',
    ])
    expect(products[0]).toMatchObject({ name: 'Shown', typeName: 'Torte', price: '110.00', taxName: 'GST' })
    const chosen = [{ productId: products[0].id, quantity: 2, price: '0.01', totalPrice: '0.02' }]
    await visitor.post(`/enquiries/public/${at}`, { ...body, selectedProducts: chosen })
    const [{ id }] = (await shop.owner.get('/enquiries')).body
    expect((await shop.owner.get(`/enquiries/${id}`)).body.selectedProducts).toEqual([
      {
        productId: products[0].id,
        name: 'Shown',
        type: 'cakes',
        quantity: 2,
        price: '110.00',
        netPrice: '100.00',
        totalPrice: '220.00',
      },
    ])

    const changed = async (change: object) => {
      await shop.inScope(({ db, businessId }) =>
        db
          .updateTable('products')
          .set(change)
          .where('business_id', '=', businessId)
          .where('id', '=', products[0].id)
          .execute(),
      )
      const { selectedProducts, pricesToday } = (await shop.owner.get(`/enquiries/${id}`)).body
      expect(selectedProducts[0].price).toBe('110.00')
      return pricesToday
    }
    expect(await changed({ price: '120', show_in_enquiry: false })).toEqual({ [products[0].id]: '132.00' })
    expect(await changed({ active: false })).toEqual({})
    // It left the form while she wrote: the request says still what she chose.
    await visitor.post(`/enquiries/public/${at}`, { ...body, email: 'late@example.test', selectedProducts: chosen })
    const late = (await shop.owner.get('/enquiries?q=late')).body
    expect((await shop.owner.get(`/enquiries/${late[0].id}`)).body).toMatchObject({
      selectedProducts: [{ name: 'Shown', quantity: 2 }],
      pricesToday: {},
    })
  })

  it('is refused by name what is too few or too many of a product, and is told when one was deleted meanwhile', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    const offer = async (name: string, limits: object) => {
      const made = await shop.owner.post('/products', {
        name,
        type: 'cakes',
        price: '3',
        showInEnquiry: true,
        ...limits,
      })
      return made.body.id as number
    }
    const macarons = await offer('Macarons', { minQuantity: '12', maxQuantity: '60' })
    const cake = await offer('Cake', {})
    expect((await visitor.get(`/enquiries/public/products/${at}`)).body).toMatchObject([
      { name: 'Cake', minQuantity: null, maxQuantity: null },
      { name: 'Macarons', minQuantity: '12.000', maxQuantity: '60.000' },
    ])
    const ask = (selectedProducts: object[], files: { name: string; bytes: Buffer }[] = []) =>
      files.length === 0
        ? visitor.post(`/enquiries/public/${at}`, { ...body, selectedProducts })
        : sendForm(at, files, { selectedProducts: JSON.stringify(selectedProducts) }).then((answer) => ({
            status: answer.statusCode,
            body: answer.json(),
          }))
    const few = await ask([{ productId: macarons, quantity: 6 }])
    expect([few.status, few.body.fields]).toEqual([
      422,
      { [`selectedProducts.${macarons}`]: 'Please choose at least 12 of Macarons.' },
    ])
    const many = await ask([{ productId: macarons, quantity: 61 }], [{ name: 'a.png', bytes: png }])
    expect([many.status, many.body.fields]).toEqual([
      422,
      { [`selectedProducts.${macarons}`]: 'Please choose at most 60 of Macarons.' },
    ])
    expect((await shop.owner.del(`/products/${cake}`)).status).toBeLessThan(300)
    const gone = await ask([
      { productId: macarons, quantity: 12 },
      { productId: cake, quantity: 1 },
    ])
    expect([gone.status, Object.entries(gone.body.fields)]).toEqual([
      422,
      [[`selectedProducts.${cake}`, expect.stringContaining('no longer offered')]],
    ])
    expect((await shop.owner.get('/enquiries')).body).toEqual([])
    expect((await ask([{ productId: macarons, quantity: 12 }])).status).toBe(201)
    expect((await shop.owner.get('/enquiries')).body).toHaveLength(1)
  })

  it('reads what is in a product, or that it should ask', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    const made = async (path: string, fields: Record<string, unknown>) => (await shop.owner.post(path, fields)).body
    const ingredient = async (name: string, allergens: unknown) =>
      (await made('/ingredients', { name, unit: 'g', packSize: '1000', packCost: '1', allergens })).data.id
    const flour = await ingredient('Flour', { contains: ['wheat'], mayContain: ['soy'] })
    const spice = await ingredient('Spice', null)
    const row = (ingredientId: number) => ({ ingredientId, quantity: '1', unit: 'g' })
    const base = await made('/recipes', { name: 'Base', ingredients: [row(flour)] })
    const top = await made('/recipes', {
      name: 'Top',
      allergens: ['Milk'],
      ingredients: [{ recipeId: base.id, quantity: '1', unit: 'serving' }, row(spice)],
    })
    const { version } = (await shop.owner.get('/settings')).body
    await shop.owner.patch('/settings', { kitchenMayContain: ['Nuts'], version })
    for (const [name, recipes] of [
      ['Checked', [base]],
      ['Partly', [top]],
      ['Unknown', []],
    ] as const)
      await made('/products', {
        name,
        type: 'cakes',
        price: '10',
        showInEnquiry: true,
        recipes: recipes.map(({ id }) => ({ id, quantity: '1' })),
      })
    const { body: products } = await visitor.get(`/enquiries/public/products/${at}`)
    expect(products.map(({ allergens }: { allergens: unknown }) => allergens)).toEqual([
      { contains: ['Gluten (wheat)'], mayContain: ['Soy', 'Nuts'], complete: true },
      { contains: ['Gluten (wheat)', 'Milk'], mayContain: ['Soy', 'Nuts'], complete: false },
      { contains: [], mayContain: ['Nuts'], complete: false },
    ])
    expect(JSON.stringify(products)).not.toContain('Spice')
  })

  it('cannot choose closed weekdays, too short notice or days too far ahead', async () => {
    const careful = await newBakery()
    const at = await publish(careful)
    await careful.owner.patch('/settings', { recurringBlockedDays: [0, 6], minNoticeDays: 7, bookAheadMonths: 6 })
    const { body: blocked } = await visitor.get(`/enquiries/public/blocked-dates/${at}`)
    expect(blocked['2026-06-10']).toEqual({ reason: 'notice' })
    expect(blocked['2026-09-05']).toEqual({ reason: 'closed' })
    expect(blocked['2026-09-04']).toBeUndefined()
    const refused = await visitor.post(`/enquiries/public/${at}`, body)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'DATE_UNAVAILABLE', details: { alternatives: ['2026-09-03', '2026-09-04', '2026-09-07'] } },
    })
    expect((await visitor.post(`/enquiries/public/${at}`, { ...body, eventDate: '2027-03-01' })).status).toBe(422)
    expect((await visitor.post(`/enquiries/public/${at}`, { ...body, eventDate: '2026-06-09' })).status).toBe(422)
    expect((await careful.owner.get('/enquiries')).body).toEqual([])
  })

  it('cannot choose a day that is too soon for the products or the kind of event they chose', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    await shop.owner.patch('/settings', { minNoticeDays: 2 })
    const [cake] = (await shop.owner.get('/product-types')).body
    await shop.owner.patch(`/product-types/${cake.id}`, { leadDays: 5, version: cake.version })
    const [birthday] = (await shop.owner.get('/event-types')).body
    const paymentDefaults = { minNoticeDays: 4 }
    await shop.owner.patch(`/event-types/${birthday.id}`, { paymentDefaults, version: birthday.version })
    const product = async (fields: object) =>
      (await shop.owner.post('/products', { name: 'Cake', type: 'cakes', price: '10', showInEnquiry: true, ...fields }))
        .body.id
    const quick = await product({ leadDays: 0 })
    const asItsType = await product({})
    const slow = await product({ leadDays: 9 })
    const secret = await product({ leadDays: 90, showInEnquiry: false })
    const { body: products } = await visitor.get(`/enquiries/public/products/${at}`)
    expect(products.map(({ leadDays }: { leadDays: number }) => leadDays)).toEqual([0, 5, 9])

    const ask = (eventDate: string, chosen: number[], eventType = 'Wedding') =>
      visitor.post(`/enquiries/public/${at}`, {
        ...body,
        eventType,
        eventDate,
        selectedProducts: chosen.map((productId) => ({ productId, quantity: 1 })),
      })
    const refused = await ask('2026-06-18', [quick, asItsType, slow])
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'DATE_UNAVAILABLE',
        fields: { eventDate: 'What you chose needs 9 days of notice. Please choose a later date.' },
        details: { alternatives: ['2026-06-19', '2026-06-20', '2026-06-21'] },
      },
    })
    expect((await ask('2026-06-14', [asItsType])).status).toBe(409)
    expect((await ask('2026-06-13', [quick], 'Birthday')).status).toBe(409)
    expect((await shop.owner.get('/enquiries')).body).toEqual([])
    const free: [string, number[], string?][] = [
      ['2026-06-19', [slow]],
      ['2026-06-15', [asItsType]],
      ['2026-06-14', [quick], 'Birthday'],
      ['2026-06-12', [quick, secret]],
    ]
    for (const [day, chosen, kind] of free) expect((await ask(day, chosen, kind)).status).toBe(201)
  })

  it('the owner alone previews a form that is not published, for 15 minutes', async () => {
    const hidden = await newBakery()
    await hidden.owner.post('/enquiries/settings/slug', { slug: 'preview-me' })
    const { token } = (await hidden.owner.post('/enquiries/settings/preview', {})).body as { token: string }
    const path = `/enquiries/public/form-settings/preview-me?preview=${token}`
    expect((await visitor.get(path)).body).toMatchObject({ isPreview: true, isFormEnabled: true })
    expect((await visitor.get(`/enquiries/public/form-settings/preview-me?preview=${token}x`)).status).toBe(404)
    const foreign = (await owner.post('/enquiries/settings/preview', {})).body as { token: string }
    expect((await visitor.get(`/enquiries/public/form-settings/preview-me?preview=${foreign.token}`)).status).toBe(404)
    expect((await visitor.post('/enquiries/public/preview-me', body)).status).toBe(404)
    later(16 * 60)
    expect((await visitor.get(path)).status).toBe(404)
  })
})

describe('sending a request', () => {
  it('answers with a reference, keeps everything, tells the owner and sends the customer a receipt without their words', async () => {
    const shop = await newBakery()
    const at = await publish(shop, {
      customFields: [{ id: 'flav1', name: 'Flavour', type: 'text', mandatory: true, order: 0 }],
    })
    const nonce = await filled(at)
    const sent = await visitor.post(`/enquiries/public/${at}`, {
      ...body,
      nonce,
      customFields: { flav1: 'lemon' },
      referrer: 'https://ana.example/cakes',
      utm: 'source: instagram\r\n, campaign: easter',
      userId: 1,
    })
    expect(sent.status).toBe(201)
    expect(sent.body).toEqual({ success: true, reference: expect.stringMatching(/^R-[2-9A-Z]{6}$/) })

    const rows = (await shop.owner.get('/enquiries')).body
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      reference: sent.body.reference,
      status: 'New',
      verified: true,
      guestCount: 80,
      imageCount: 0,
    })
    const enquiry = (await shop.owner.get(`/enquiries/${rows[0].id}`)).body
    expect(enquiry).toMatchObject({
      firstName: 'Ana',
      lastName: "O'Brien",
      description: 'Two tiers, <b>lemon</b>.',
      deliveryType: 'Delivery',
      deliveryAddress: '1 Baker St',
      answers: [{ id: 'flav1', label: 'Flavour', type: 'text', answer: 'lemon' }],
      slug: at,
      referrer: 'https://ana.example/cakes',
      utm: 'source: instagram , campaign: easter',
      contactMatch: null,
      orders: [],
    })

    const mails = await outbox(shop)
    expect(mails.map(({ template, to_address }) => [template, to_address])).toEqual([
      ['enquiry_received_owner', shop.email],
      ['enquiry_received', 'ana@example.test'],
    ])
    expect(mails[0]).toMatchObject({ reply_to: 'ana@example.test' })
    expect(mails[0]?.html).toContain('&lt;b&gt;lemon&lt;/b&gt;')
    expect(mails[0]?.html).toContain(`http://bakebook.test/order-requests/${enquiry.id}`)
    expect(mails[1]?.text).toContain(sent.body.reference)
    expect(mails[1]?.html + (mails[1]?.text ?? '') + (mails[1]?.subject ?? '')).not.toMatch(
      /lemon|Baker St|Ana|300-400/,
    )
  })

  it('takes the body of the specification without a nonce: stored and shown as unverified, no mail to the stranger', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    expect((await visitor.post(`/enquiries/public/${at}`, body)).status).toBe(201)
    expect((await shop.owner.get('/enquiries')).body[0]).toMatchObject({ status: 'New', verified: false })
    expect((await outbox(shop)).map(({ template }) => template)).toEqual(['enquiry_received_owner'])
  })

  it('takes everything that the rules allow, in any script, with pictures and without', async () => {
    const shop = await newBakery()
    const customFields = Array.from({ length: 50 }, (_, order) => {
      const id = `question${order}`
      return { id, name: `Question ${order}`, type: 'text', mandatory: true, order }
    })
    const at = await publish(shop, { customFields })
    const answers = Object.fromEntries(customFields.map(({ id }) => [id, '茶\n'.repeat(999)]))
    const long = { description: '菓'.repeat(5000), allergies: '麦'.repeat(2000) }
    const plain = await visitor.post(`/enquiries/public/${at}`, { ...body, ...long, customFields: answers })
    expect([plain.status, plain.text]).toEqual([201, expect.anything()])
    const more = { ...long, email: 'bo@example.test', customFields: JSON.stringify(answers) }
    const sent = await sendForm(at, [{ name: 'a.png', bytes: png }], more)
    expect([sent.statusCode, sent.body]).toEqual([201, expect.anything()])
    for (const { id } of (await shop.owner.get('/enquiries')).body)
      expect((await shop.owner.get(`/enquiries/${id}`)).body.answers).toHaveLength(50)
  })

  it('says what is missing, by field, and stores nothing', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    const { deliveryAddress: _, ...rest } = body
    const refused = await visitor.post(`/enquiries/public/${at}`, { ...rest, firstName: ' ' })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      error: 'Please fill in all required fields.',
      fields: {
        firstName: 'First name is required',
        deliveryAddress: 'Delivery address is required when delivery is selected',
      },
    })
    expect((await shop.owner.get('/enquiries/counts')).body.New).toBe(0)
  })

  it('keeps one of the same request sent twice, also at the same moment, with or without a nonce', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    const twice = await Promise.all([1, 2, 3, 4].map(() => visitor.post(`/enquiries/public/${at}`, body)))
    expect(twice.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(twice.map((each) => each.body.reference)).size).toBe(1)
    const nonce = await filled(at)
    const other = { ...body, description: 'Something else', nonce }
    const again = await Promise.all([1, 2, 3].map(() => visitor.post(`/enquiries/public/${at}`, other)))
    expect(new Set(again.map((each) => each.body.reference)).size).toBe(1)
    expect((await shop.owner.get('/enquiries')).body).toHaveLength(2)
    later(11 * 60)
    await visitor.post(`/enquiries/public/${at}`, body)
    expect((await shop.owner.get('/enquiries')).body).toHaveLength(3)
    later(60)
    await visitor.post(`/enquiries/public/${at}`, { ...other, description: 'A used nonce' })
    expect((await shop.owner.get('/enquiries?sort=-receivedAt')).body[0]).toMatchObject({
      verified: false,
      status: 'New',
    })
  })

  it('puts what a machine sends into Spam, loses nothing, and mails nobody', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    const { nonce } = (await visitor.get(`/enquiries/public/${at}/challenge`)).body as { nonce: string }
    const fast = await visitor.post(`/enquiries/public/${at}`, { ...body, nonce })
    const trapped = await visitor.post(`/enquiries/public/${at}`, {
      ...body,
      description: 'Buy',
      homepage: 'http://spam.test',
    })
    expect([fast.status, trapped.status]).toEqual([201, 201])
    expect((await shop.owner.get('/enquiries/counts')).body).toMatchObject({ New: 0, Spam: 2 })
    expect((await shop.owner.get('/enquiries')).body).toEqual([])
    expect((await shop.owner.get('/enquiries?status=Spam')).body).toHaveLength(2)
    expect(await outbox(shop)).toEqual([])
  })

  it('takes five an hour from one place, then asks to wait; a flood from many goes to Spam', async () => {
    const strict = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' }, database: app.database })
    const shop = await newBakery()
    const at = await publish(shop)
    const send = (n: number, ip: string) =>
      strict.app.inject({
        method: 'POST',
        url: `/api/enquiries/public/${at}`,
        payload: { ...body, email: `v${n}@example.test` },
        remoteAddress: ip,
      })
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await send(n, '198.51.100.1')).statusCode)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    for (let n = 6; n < 53; n++) await send(n, `203.0.113.${n}`)
    const counts = (await shop.owner.get('/enquiries/counts')).body
    expect(counts.New).toBe(50)
    expect(counts.Spam).toBe(2)
  })

  it('mails a stranger at most once a day, and five times from all bakeries, whoever types the address', async () => {
    const strict = await testApp({
      environment: { RATE_LIMIT_FACTOR: '1' },
      database: app.database,
      now: app.clock.now,
    })
    const email = 'a-stranger@example.test'
    const receiptsOf = async (descriptions: string[]) => {
      const shop = await newBakery()
      const at = await publish(shop)
      for (const description of descriptions) {
        const { nonce } = (await strict.anonymous.get(`/enquiries/public/${at}/challenge`)).body as { nonce: string }
        strict.clock.now = new Date(strict.clock.now.getTime() + 10_000)
        expect(
          (await strict.anonymous.post(`/enquiries/public/${at}`, { ...body, email, description, nonce })).status,
        ).toBe(201)
      }
      return (await outbox(shop)).filter(({ template }) => template === 'enquiry_received')
    }
    expect(await receiptsOf(['one', 'two'])).toHaveLength(1)
    const address = sha256(emailKey(email)).toString('hex')
    await strict.services.limits.spend('enquiry-mail-anywhere', address, 3)
    expect(await receiptsOf(['the fifth'])).toHaveLength(1)
    expect(await receiptsOf(['the sixth'])).toEqual([])
  })
})

describe('pictures', () => {
  it('that find no room are named to the owner, and the request is kept', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    await shop.inScope(({ db, businessId, now }) =>
      db
        .insertInto('media')
        .values({
          business_id: businessId,
          key: `full-${businessId}`,
          purpose: 'order',
          state: 'ready',
          file_name: 'much.png',
          source_bytes: 1,
          stored_bytes: 5 * 1024 ** 3,
          next_attempt_at: now,
          created_at: now,
        })
        .execute(),
    )
    const originals = async () => (await readdir(app.services.spoolFolder)).filter((name) => name.endsWith('.original'))
    const before = await originals()
    const answer = await sendForm(at, [{ name: 'cake.png', bytes: png }])
    expect(answer.statusCode, answer.payload).toBe(201)
    const [row] = (await shop.owner.get('/enquiries')).body
    expect((await shop.owner.get(`/enquiries/${row.id}`)).body).toMatchObject({
      description: body.description,
      images: [{ state: 'refused', refusedReason: 'cake.png was not kept: there is no room left for more pictures' }],
    })
    expect(await originals()).toEqual(before)
  })

  it('arrive with the request, in their order', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    expect(
      (
        await sendForm(at, [
          { name: 'one.png', bytes: png },
          { name: 'two.png', bytes: png },
        ])
      ).statusCode,
    ).toBe(201)
    const [row] = (await shop.owner.get('/enquiries')).body
    expect(row.imageCount).toBe(2)
    const { images } = (await shop.owner.get(`/enquiries/${row.id}`)).body
    expect(images.map((image: { fileName: string }) => image.fileName)).toEqual(['one.png', 'two.png'])
  })

  it('that are none are refused by name, and the request can be sent again without them', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    const refused = await sendForm(at, [{ name: 'cake.svg', bytes: Buffer.from('<svg/>') }])
    expect(refused.statusCode).toBe(422)
    expect(refused.json().fields.images).toContain('cake.svg is not a supported image type.')
    expect((await shop.owner.get('/enquiries')).body).toEqual([])
    expect((await sendForm(at, [])).statusCode).toBe(201)
  })

  it('that are refused do not use up the copy by mail, but count for their place', async () => {
    const strict = await testApp({
      environment: { RATE_LIMIT_FACTOR: '1' },
      database: app.database,
      now: app.clock.now,
    })
    const shop = await newBakery()
    const at = await publish(shop)
    const { nonce } = (await strict.anonymous.get(`/enquiries/public/${at}/challenge`)).body as { nonce: string }
    strict.clock.now = new Date(strict.clock.now.getTime() + 10_000)
    const own = { email: 'a-refused-picture@example.test', nonce }
    const drawn = [{ name: 'cake.svg', bytes: Buffer.from('<svg/>') }]
    const statuses: number[] = []
    for (const files of [drawn, [], drawn, drawn, drawn, drawn])
      statuses.push((await sendForm(at, files, own, strict)).statusCode)
    expect(statuses).toEqual([422, 201, 422, 422, 422, 429])
    expect((await outbox(shop)).map(({ template }) => template)).toContain('enquiry_received')
  })

  it('and corrections that a customer sends once more are kept beside the first request', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    const picture = { name: 'cake.png', bytes: png }
    const answers = [
      await sendForm(at, []),
      await sendForm(at, [picture]),
      await sendForm(at, [picture]),
      await visitor.post(`/enquiries/public/${at}`, { ...body, allergies: 'Peanuts: she carries an EpiPen' }),
      await visitor.post(`/enquiries/public/${at}`, { ...body, deliveryAddress: '2 Baker St' }),
    ]
    expect(answers.map((each) => ('statusCode' in each ? each.statusCode : each.status))).toEqual([
      201, 201, 201, 201, 201,
    ])
    expect((await shop.owner.get('/enquiries')).body).toHaveLength(4)
  })

  it('are not taken by a form that does not ask for them', async () => {
    const shop = await newBakery()
    const at = await publish(shop, { hideImageUpload: true })
    expect((await sendForm(at, [{ name: 'one.png', bytes: png }])).statusCode).toBe(201)
    expect((await shop.owner.get('/enquiries')).body[0].imageCount).toBe(0)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, newBakery, type TestApp, testApp } from '#app/server/testing.ts'
import { OPEN_FORM, PNG, pass, publish, REQUEST, sendForm } from '#modules/inbox/server/testing.ts'
import { firstPaint } from './first-paint.ts'

let app: TestApp
let owner: Caller
let visitor: Caller
let slug: string

beforeAll(async () => {
  app = await testApp()
  visitor = app.anonymous
  const bakery = await newBakery()
  owner = bakery.owner
  slug = await publish(bakery)
})

describe('the form as a visitor sees it', () => {
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
    expect((await visitor.post('/enquiries/public/not-yet-open', REQUEST)).status).toBe(404)
  })

  it('is told politely when a form is closed, and cannot send to it', async () => {
    const closed = await newBakery()
    const at = await publish(closed)
    await closed.owner.put('/enquiries/settings', { ...OPEN_FORM, isFormEnabled: false })
    expect((await visitor.get(`/enquiries/public/form-settings/${at}`)).body.isFormEnabled).toBe(false)
    expect(await visitor.post(`/enquiries/public/${at}`, REQUEST)).toMatchObject({
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
    await home.owner.put('/enquiries/settings', { ...OPEN_FORM, hideHeader: true })
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
    await visitor.post(`/enquiries/public/${at}`, { ...REQUEST, selectedProducts: chosen })
    const [{ id }] = (await shop.owner.get('/enquiries')).body
    expect((await shop.owner.get(`/enquiries/${id}`)).body.selectedProducts).toEqual([
      {
        productId: products[0].id,
        id: products[0].id,
        name: 'Shown',
        productName: 'Shown',
        type: 'cakes',
        description: null,
        quantity: 2,
        price: '110.00',
        netPrice: '100.00',
        totalPrice: '220.00',
        notes: '',
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
    // The product left the form while the visitor wrote: the request still shows it.
    await visitor.post(`/enquiries/public/${at}`, { ...REQUEST, email: 'late@example.test', selectedProducts: chosen })
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
      { name: 'Macarons', minQuantity: 12, maxQuantity: 60 },
    ])
    const ask = (selectedProducts: object[], files: { name: string; bytes: Buffer }[] = []) =>
      files.length === 0
        ? visitor.post(`/enquiries/public/${at}`, { ...REQUEST, selectedProducts })
        : sendForm(app, at, files, { selectedProducts: JSON.stringify(selectedProducts) }).then((answer) => ({
            status: answer.statusCode,
            body: answer.json(),
          }))
    const few = await ask([{ productId: macarons, quantity: 6 }])
    expect([few.status, few.body.fields]).toEqual([
      422,
      { [`selectedProducts.${macarons}`]: 'Please choose at least 12 of Macarons.' },
    ])
    const many = await ask([{ productId: macarons, quantity: 61 }], [{ name: 'a.png', bytes: PNG }])
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
    const refused = await visitor.post(`/enquiries/public/${at}`, REQUEST)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'DATE_UNAVAILABLE', details: { alternatives: ['2026-09-03', '2026-09-04', '2026-09-07'] } },
    })
    expect((await visitor.post(`/enquiries/public/${at}`, { ...REQUEST, eventDate: '2027-03-01' })).status).toBe(422)
    expect((await visitor.post(`/enquiries/public/${at}`, { ...REQUEST, eventDate: '2026-06-09' })).status).toBe(422)
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
        ...REQUEST,
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

  it('is not kept from the form by how many pictures it showed', async () => {
    const strict = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' }, database: app.database })
    const shop = await newBakery()
    const at = await publish(shop)
    const pictures = Array.from({ length: 121 }, () => strict.anonymous.get(`/enquiries/public/pictures/${at}/1/320`))
    expect(new Set((await Promise.all(pictures)).map(({ status }) => status))).toEqual(new Set([404]))
    expect((await strict.anonymous.get(`/enquiries/public/form-settings/${at}`)).status).toBe(200)
  })

  it('counts a visit to the page as any other call: a form that is asked for too often rests a minute', async () => {
    const strict = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' }, database: app.database })
    const shop = await newBakery()
    const at = await publish(shop)
    const visit = () => firstPaint(strict.services, '198.51.100.77', { slug: at })
    await strict.services.limits.spend('public-slug', String(shop.businessId), 599)
    expect((await visit())?.shown.settings.slug).toBe(at)
    await expect(visit()).rejects.toMatchObject({ code: 'TOO_MANY' })
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
    expect((await visitor.post('/enquiries/public/preview-me', REQUEST)).status).toBe(404)
    pass(app, 16 * 60)
    expect((await visitor.get(path)).status).toBe(404)
  })
})

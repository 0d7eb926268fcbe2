import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { productPageWords } from '../words.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

const cake = { name: 'Vanilla cake', type: 'cakes', price: '120.00' }

async function made(body: Record<string, unknown> = {}) {
  const answer = await bakery.owner.post('/products', { ...cake, ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

describe('saving a product', () => {
  it('keeps what was typed and tells the price with tax', async () => {
    const rates = (await bakery.owner.get('/tax-rates')).body as { rate: string; isDefault: boolean }[]
    const rate = Number(rates.find((each) => each.isDefault)?.rate ?? 0)
    const product = await made({ description: 'Three layers', servings: 12, sku: 'VC-1' })
    expect(product).toMatchObject({
      name: 'Vanilla cake',
      type: 'cakes',
      category: 'cakes',
      typeName: 'Cake',
      noticeDays: 0,
      description: 'Three layers',
      servings: 12,
      price: '120.00',
      priceIncludingTax: (120 * (1 + rate / 100)).toFixed(2),
      active: true,
      showInEnquiry: false,
      archived: false,
      imageUrl: null,
    })
    expect((await bakery.owner.get(`/products/${product.id}`)).body).toEqual(product)
  })
  it('keeps 500.00 typed with tax at 500.00', async () => {
    const rate = (await bakery.owner.post('/tax-rates', { name: 'Tenth', rate: '10' })).body
    const product = await made({ price: undefined, priceIncludingTax: '500.00', taxRateId: rate.id })
    expect(product).toMatchObject({
      price: '454.545',
      priceIncludingTax: '500.00',
      taxRate: '10.000',
      taxName: 'Tenth',
    })
    const changed = await bakery.owner.patch(`/products/${product.id}`, { priceIncludingTax: '550', version: 1 })
    expect(changed.body).toMatchObject({ price: '500.00', priceIncludingTax: '550.00', version: 2 })
  })
  it('keeps a price of three decimals as it was typed with its tax, in an order as well', async () => {
    const { owner } = await newBakery()
    const { version } = (await owner.get('/settings')).body
    await owner.patch('/settings', { currency: 'KWD', pricesIncludeTax: false, version })
    const { id: taxRateId } = (await owner.post('/tax-rates', { name: 'Twentieth', rate: '5' })).body
    const product = (
      await owner.post('/products', { ...cake, price: undefined, priceIncludingTax: '1.005', taxRateId })
    ).body
    expect(product).toMatchObject({ price: '0.9571', priceIncludingTax: '1.005' })
    const line = { productId: product.id, name: 'Vanilla cake', quantity: '1', unitPrice: product.price, taxRateId }
    const order = (await owner.post('/orders', { eventDate: '2026-09-20', lines: [line] })).body
    expect(order).toMatchObject({ total: '1.005', lines: [{ unitPrice: '0.9571' }] })
  })
  it('understands category, a type by its name and the old slugs', async () => {
    expect(await made({ type: undefined, category: 'Cookie' })).toMatchObject({ type: 'cookies', typeName: 'Cookie' })
    expect(await made({ type: 'other-product' })).toMatchObject({ type: 'other' })
  })
  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ type: undefined }, 'type', 'Type is required'],
    [{ type: 'spaceships' }, 'type', 'Choose a product type from the list'],
    [{ price: undefined }, 'price', 'Price is required'],
    [{ price: '-1' }, 'price', 'Price must be at least 0'],
    [{ servings: 0 }, 'servings', 'Servings must be at least 1'],
    [{ imageId: 999_999 }, 'imageId', 'Choose a picture that was uploaded for a product'],
    [{ priceIncludingTax: '1' }, 'priceIncludingTax', 'Give the price before tax or including tax, not both'],
  ])('refuses %j with the sentence of its field', async (fields, field, message) => {
    const answer = await bakery.owner.post('/products', { ...cake, ...fields })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({ [field]: message })
  })
  it('changes only what is given and refuses a stale version', async () => {
    const { id } = await made({ description: 'keep' })
    const changed = await bakery.owner.patch(`/products/${id}`, { active: false, version: 1 })
    expect(changed.body).toMatchObject({ description: 'keep', active: false, price: '120.00' })
    expect((await bakery.owner.patch(`/products/${id}`, { active: true, version: 1 })).status).toBe(409)
  })
  it('shows on the form or not by one switch', async () => {
    const { id } = await made()
    const path = `/products/${id}/enquiry-visibility`
    const said = async (showInEnquiry: boolean) => {
      const { body } = await bakery.owner.patch(path, { showInEnquiry })
      expect(body).toMatchObject({ showInEnquiry })
      return productPageWords.nowOnForm(body)
    }
    expect(await said(true)).toBe('Product will now appear in enquiry form')
    expect(await said(false)).toBe('Product will no longer appear in enquiry form')
    const { version } = (await bakery.owner.get(`/products/${id}`)).body
    expect((await bakery.owner.patch(`/products/${id}`, { active: false, version })).status).toBe(200)
    expect(await said(true)).toBe('Product will appear in enquiry form once it is active')
    expect((await bakery.owner.patch(path, {})).status).toBe(422)
  })
})

describe('the list of products', () => {
  it('searches, filters, sorts and leaves other bakeries out', async () => {
    const shop = await newBakery()
    const add = async (body: Record<string, unknown>) => (await shop.owner.post('/products', { ...cake, ...body })).body
    await add({ name: 'Zebra cake', price: '20' })
    await add({ name: 'apple tart 100%', type: 'other', price: '30', active: false })
    const shown = await add({ name: 'Brownie', type: 'cookies', price: '10', showInEnquiry: true })
    const namesOf = async (query: string) =>
      (await shop.owner.get(`/products${query}`)).body.map((row: { name: string }) => row.name)
    expect(await namesOf('')).toEqual(['apple tart 100%', 'Brownie', 'Zebra cake'])
    expect(await namesOf('?sort=-price')).toEqual(['apple tart 100%', 'Zebra cake', 'Brownie'])
    expect(await namesOf(`?q=${encodeURIComponent('100%')}`)).toEqual(['apple tart 100%'])
    expect(await namesOf('?active=true&sort=price')).toEqual(['Brownie', 'Zebra cake'])
    expect(await namesOf('?onForm=true')).toEqual(['Brownie'])
    expect(await namesOf('?type=cookies')).toEqual(['Brownie'])
    const types = (await shop.owner.get('/product-types')).body
    const { id, version } = types.find(({ slug }: { slug: string }) => slug === 'cookies')
    await shop.owner.patch(`/product-types/${id}`, { name: 'Biscuits', version })
    expect(await namesOf('?q=biscuit')).toEqual(['Brownie'])
    expect(await namesOf('?sort=type')).toEqual(['Brownie', 'Zebra cake', 'apple tart 100%'])
    expect((await shop.owner.get('/products?page=2&pageSize=2')).headers['x-total-count']).toBe('3')
    expect((await bakery.owner.get(`/products/${shown.id}`)).status).toBe(404)
    expect((await bakery.owner.patch(`/products/${shown.id}`, { name: 'Mine', version: 1 })).status).toBe(404)
  })
  it('knows those that need more notice than some days, by themselves or by their type', async () => {
    const shop = await newBakery()
    const [cakes] = (await shop.owner.get('/product-types')).body
    await shop.owner.patch(`/product-types/${cakes.id}`, { leadDays: 30, version: cakes.version })
    for (const leadDays of [null, 10, 45])
      await shop.owner.post('/products', { ...cake, name: `${leadDays}`, leadDays })
    const over = async (days: number) =>
      (await shop.owner.get(`/products?noticeOver=${days}`)).body.map((row: { name: string }) => row.name)
    expect(await over(9)).toEqual(['10', '45', 'null'])
    expect(await over(29)).toEqual(['45', 'null'])
    expect(await over(30)).toEqual(['45'])
    expect((await shop.owner.get('/products?noticeOver=45')).headers['x-total-count']).toBe('0')
  })
  it('are counted by type, in the order of the types, without archived ones', async () => {
    const shop = await newBakery()
    const add = async (fields: Record<string, unknown>) =>
      (await shop.owner.post('/products', { name: 'x', type: 'cakes', price: '1', ...fields })).body
    await add({})
    await add({ showInEnquiry: true })
    await add({ showInEnquiry: true, active: false })
    const gone = await add({ type: 'Macaron' })
    await shop.owner.post(`/products/${gone.id}/archive`)
    const { body } = await shop.owner.get('/products/types')
    expect(body[0]).toEqual({ slug: 'cakes', name: 'Cake', color: '#c2557f', hidden: false, products: 3, onForm: 1 })
    expect(body.find(({ slug }: { slug: string }) => slug === 'macarons')).toMatchObject({ products: 0 })
    expect((await (await newBakery()).owner.get('/products/types')).body[0].products).toBe(0)
  })
  it('deletes what was never used and archives what orders and requests name, and says which', async () => {
    const unused = await made()
    expect((await bakery.owner.del(`/products/${unused.id}`)).status).toBe(204)
    expect((await bakery.owner.get(`/products/${unused.id}`)).status).toBe(404)
    const used = await made({ name: 'Used cake' })
    await bakery.inScope(({ db, businessId, now }) =>
      db
        .insertInto('enquiries')
        .values({
          business_id: businessId,
          reference: 'E-1',
          status: 'New',
          first_name: 'A',
          last_name: 'B',
          email: 'a@b.example',
          email_key: 'a@b.example',
          phone: '123',
          phone_digits: '123',
          event_date: '2026-08-01',
          preferred_contact: 'either',
          selected_products: JSON.stringify([{ productId: used.id, name: 'Used cake', quantity: 1 }]),
          answers: '[]',
          slug: 'x',
          verified: true,
          content_hash: Buffer.from('x'),
          received_at: now,
          updated_at: now,
        })
        .execute(),
    )
    const draft = await bakery.owner.post('/orders', {
      lines: [{ productId: used.id, name: 'Used cake', quantity: '1', unitPrice: '40.00' }],
    })
    expect(draft.status, draft.text).toBe(201)
    expect((await bakery.owner.get(`/products/${used.id}/where-used`)).body).toMatchObject([
      {
        kind: 'order',
        id: draft.body.id,
        name: 'Draft',
        customerName: 'Unknown',
        status: 'Draft',
        eventDate: null,
      },
      { kind: 'request', name: 'E-1', customerName: 'A B', status: 'New', eventDate: '2026-08-01' },
    ])
    expect((await bakery.owner.del(`/products/${used.id}`)).status).toBe(204)
    expect((await bakery.owner.get(`/products/${used.id}`)).body).toMatchObject({ archived: true })
    expect((await bakery.owner.get('/products?q=used')).body).toEqual([])
    expect((await bakery.owner.post(`/products/${used.id}/restore`)).body).toMatchObject({ archived: false })
  })
})

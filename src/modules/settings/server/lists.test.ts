import { describe, expect, test } from 'vitest'
import { newBakery } from '#app/server/testing.ts'
import type { EventType } from '../kinds/event-type.ts'
import type { ProductType } from '../kinds/product-type.ts'
import type { TaxRate } from '../taxes/tax-rate.ts'
import { addOrder } from './testing.ts'

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)
const defaultsOf = (rows: TaxRate[]) => rows.filter(({ isDefault }) => isDefault).length

describe('tax rates', () => {
  test('exactly one is the default, whoever asks at once', async () => {
    const { owner } = await newBakery()
    const made = await Promise.all(
      ['A', 'B', 'C'].map((name) => owner.post<TaxRate>('/tax-rates', { name, rate: 12.5, isDefault: true })),
    )
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
    const rows = (await owner.get<TaxRate[]>('/tax-rates')).body
    expect(rows).toHaveLength(5)
    expect(defaultsOf(rows)).toBe(1)
    expect(rows[0]).toMatchObject({ isDefault: true, rate: '12.500' })
  })

  test('the default can only be passed on, not dropped, archived or deleted', async () => {
    const { owner } = await newBakery()
    const [gst, free] = (await owner.get<TaxRate[]>('/tax-rates')).body as [TaxRate, TaxRate]
    expect((await owner.patch(`/tax-rates/${gst.id}`, { isDefault: false, version: gst.version })).status).toBe(422)
    expect((await owner.patch(`/tax-rates/${gst.id}`, { archived: true, version: gst.version })).status).toBe(409)
    expect((await owner.del(`/tax-rates/${gst.id}`)).status).toBe(409)
    expect((await owner.patch(`/tax-rates/${free.id}`, { isDefault: true, version: free.version })).status).toBe(200)
    expect((await owner.del(`/tax-rates/${gst.id}`)).status).toBe(204)
    expect(namesOf((await owner.get('/tax-rates?archived=all')).body)).toEqual(['GST free'])
  })

  test('the only one, archived and brought back, taxes new lines again', async () => {
    const { owner } = await newBakery()
    const [gst, free] = (await owner.get<TaxRate[]>('/tax-rates')).body as [TaxRate, TaxRate]
    await owner.del(`/tax-rates/${free.id}`)
    const { body: away } = await owner.patch<TaxRate>(`/tax-rates/${gst.id}`, { archived: true, version: gst.version })
    expect(away).toMatchObject({ archived: true, isDefault: false })
    const back = await owner.patch<TaxRate>(`/tax-rates/${gst.id}`, { archived: false, version: away.version })
    expect(back.body).toMatchObject({ archived: false, isDefault: true })
  })

  test('a rate that an order uses is archived, and leaves the delivery setting', async () => {
    const { owner, inScope } = await newBakery()
    const { body: rate } = await owner.post<TaxRate>('/tax-rates', { name: 'Reduced', rate: '5', code: 'R5' })
    await owner.patch('/settings', { deliveryTaxRateId: rate.id })
    await inScope((scope) => addOrder(scope, { taxRateId: rate.id }))
    expect((await owner.del(`/tax-rates/${rate.id}`)).status).toBe(204)
    expect((await owner.get<TaxRate[]>('/tax-rates?archived=true')).body).toMatchObject([
      { id: rate.id, archived: true },
    ])
    expect((await owner.get('/settings')).body.deliveryTaxRateId).toBeNull()
    expect((await owner.patch('/settings', { deliveryTaxRateId: rate.id })).status).toBe(422)
  })

  test('a deleted or archived rate comes back with Undo as it was, for the delivery as well', async () => {
    const { owner } = await newBakery()
    const { body: made } = await owner.post<TaxRate>('/tax-rates', { name: 'Reduced', rate: '5', code: 'R5' })
    const deliveryRate = async () => (await owner.get('/settings')).body.deliveryTaxRateId
    await owner.patch('/settings', { deliveryTaxRateId: made.id })

    await owner.del(`/tax-rates/${made.id}`)
    expect(namesOf((await owner.get('/tax-rates?archived=all')).body)).not.toContain('Reduced')
    expect(await deliveryRate()).toBeNull()
    const { body: back } = await owner.post<TaxRate>(`/tax-rates/${made.id}/restore`)
    expect(back).toMatchObject({ id: made.id, name: 'Reduced', rate: '5.000', code: 'R5', archived: false })
    expect(await deliveryRate()).toBe(made.id)

    const { body: away } = await owner.patch<TaxRate>(`/tax-rates/${made.id}`, {
      archived: true,
      version: back.version,
    })
    expect(await deliveryRate()).toBeNull()
    await owner.patch(`/tax-rates/${made.id}`, { archived: false, version: away.version })
    expect(await deliveryRate()).toBe(made.id)
  })

  test('a rate that comes back leaves the delivery the rate that was chosen for it meanwhile', async () => {
    const { owner } = await newBakery()
    const [gst] = (await owner.get<TaxRate[]>('/tax-rates')).body as [TaxRate]
    const { body: made } = await owner.post<TaxRate>('/tax-rates', { name: 'Reduced', rate: '5' })
    await owner.patch('/settings', { deliveryTaxRateId: made.id })
    await owner.del(`/tax-rates/${made.id}`)
    await owner.patch('/settings', { deliveryTaxRateId: gst.id })
    await owner.post(`/tax-rates/${made.id}/restore`)
    expect((await owner.get('/settings')).body.deliveryTaxRateId).toBe(gst.id)
  })

  test('an archived rate stays with the products and types that were given it, and names them', async () => {
    const { owner } = await newBakery()
    const { body: made } = await owner.post<TaxRate>('/tax-rates', { name: 'Reduced', rate: '5' })
    const [cake] = (await owner.get<ProductType[]>('/product-types')).body as [ProductType]
    const { body: type } = await owner.patch(`/product-types/${cake.id}`, { taxRateId: made.id, version: cake.version })
    const product = { type: 'cookies', price: '10', taxRateId: made.id }
    const names = ['F', 'E', 'D', 'C', 'B', 'A'].map((letter) => `Loaf ${letter}`)
    for (const name of names) expect((await owner.post('/products', { ...product, name })).status).toBe(201)
    const { body: tiered } = await owner.post('/products', { type: 'cakes', price: '10', name: 'Tiered' })
    expect((await owner.get(`/tax-rates/${made.id}/uses`)).body).toEqual({
      productTypes: [cake.name],
      productCount: 6,
      products: ['Loaf A', 'Loaf B', 'Loaf C', 'Loaf D', 'Loaf E'],
    })
    await owner.patch(`/tax-rates/${made.id}`, { archived: true, version: made.version })
    const { body: after } = await owner.get(`/products/${tiered.id}`)
    expect(after).toMatchObject({ taxRate: '5.000', taxName: 'Reduced', taxRateArchived: true })
    const lines = [{ productId: tiered.id, name: 'Tiered', quantity: '1', unitPrice: '10' }]
    expect((await owner.post('/orders', { lines })).body.lines).toMatchObject([{ taxPercent: '5.000' }])
    const renamed = { name: 'Torte', taxRateId: made.id, version: type.version }
    expect((await owner.patch(`/product-types/${cake.id}`, renamed)).status).toBe(200)
    expect((await owner.post('/product-types', { name: 'Pie', color: '#553311', taxRateId: made.id })).status).toBe(422)
  })

  test('one does not come back beside another of its name', async () => {
    const { owner } = await newBakery()
    const { body: made } = await owner.post<TaxRate>('/tax-rates', { name: 'Reduced', rate: '5' })
    await owner.del(`/tax-rates/${made.id}`)
    await owner.post('/tax-rates', { name: 'reduced', rate: '6' })
    const refused = await owner.post(`/tax-rates/${made.id}/restore`)
    expect([refused.status, refused.body.fields]).toEqual([422, { name: 'There already is one called Reduced' }])
    expect((await owner.get<TaxRate[]>('/tax-rates?archived=all')).body.map(({ id }) => id)).not.toContain(made.id)
  })

  test('bad rates are refused with their field', async () => {
    const { owner } = await newBakery()
    const refused = async (body: object) => (await owner.post('/tax-rates', body)).body.fields
    expect(await refused({ name: 'X', rate: 101 })).toEqual({ rate: 'Rate must be at most 100' })
    expect(await refused({ name: '', rate: 1 })).toEqual({ name: 'Name is required' })
    expect(await refused({ name: 'gst', rate: 1 })).toEqual({ name: 'There already is one called gst' })
  })

  test('another bakery’s rate is not found', async () => {
    const [mine, theirs] = [await newBakery(), await newBakery()]
    const [rate] = (await theirs.owner.get<TaxRate[]>('/tax-rates')).body as [TaxRate]
    expect((await mine.owner.patch(`/tax-rates/${rate.id}`, { name: 'Mine', version: 1 })).status).toBe(404)
    expect((await mine.owner.del(`/tax-rates/${rate.id}`)).status).toBe(404)
    expect((await mine.owner.patch('/settings', { deliveryTaxRateId: rate.id })).status).toBe(422)
  })
})

describe('event types', () => {
  test('a new bakery has fifteen, and a wedding is to be paid a fortnight before', async () => {
    const { owner } = await newBakery()
    const rows = (await owner.get<EventType[]>('/event-types')).body
    expect(rows).toHaveLength(15)
    expect(rows[0]?.name).toBe('Birthday')
    expect(rows.find(({ name }) => name === 'Wedding')?.paymentDefaults).toEqual({ balanceDueDaysBefore: 14 })
  })

  test('keep the order they are put in, new ones last', async () => {
    const { owner } = await newBakery()
    const { body: made } = await owner.post<EventType>('/event-types', { name: 'Divorce', color: '#112233' })
    const ids = (await owner.get<EventType[]>('/event-types')).body.map(({ id }) => id)
    expect(ids.at(-1)).toBe(made.id)
    const reordered = await owner.post<EventType[]>('/event-types/reorder', { ids: ids.toReversed() })
    expect(reordered.body.map(({ id }) => id)).toEqual(ids.toReversed())
  })

  test('a type that an order has is archived, any other deleted', async () => {
    const { owner, inScope } = await newBakery()
    const [birthday, wedding] = (await owner.get<EventType[]>('/event-types')).body as [EventType, EventType]
    await inScope((scope) => addOrder(scope, { eventTypeId: birthday.id }))
    expect((await owner.del(`/event-types/${birthday.id}`)).status).toBe(204)
    expect((await owner.del(`/event-types/${wedding.id}`)).status).toBe(204)
    expect(namesOf((await owner.get('/event-types?archived=true')).body)).toEqual(['Birthday'])
    expect((await owner.get<EventType[]>('/event-types')).body).toHaveLength(13)
    expect((await owner.post(`/event-types/${wedding.id}/restore`)).body).toEqual(wedding)
    const [archived] = (await owner.get<EventType[]>('/event-types?archived=true')).body as [EventType]
    expect(
      (await owner.patch(`/event-types/${birthday.id}`, { archived: false, version: archived.version })).body,
    ).toMatchObject({ archived: false })
  })

  test('own payment rules are kept, emptied and checked', async () => {
    const { owner } = await newBakery()
    const [type] = (await owner.get<EventType[]>('/event-types')).body as [EventType]
    const change = (body: object) => owner.patch(`/event-types/${type.id}`, body)
    const own = { bookingFee: { kind: 'fixed', value: '75' }, quoteValidDays: 14 }
    expect((await change({ paymentDefaults: own, version: 1 })).body.paymentDefaults).toMatchObject({
      quoteValidDays: 14,
      bookingFee: { value: '75.00' },
    })
    expect((await change({ paymentDefaults: null, version: 2 })).body.paymentDefaults).toBeNull()
    expect((await change({ name: 'Late', version: 2 })).status).toBe(409)
    const bad = await change({ paymentDefaults: { bookingFee: { kind: 'percent', value: 120 } }, version: 3 })
    expect(bad.body.fields).toEqual({ 'paymentDefaults.bookingFee.value': 'A percentage can be at most 100' })
    expect((await change({ name: 'Wedding', version: 3 })).body.fields).toEqual({
      name: 'There already is one called Wedding',
    })
  })
})

describe('product types', () => {
  test('a new bakery has the specification’s, and adds its own', async () => {
    const { owner } = await newBakery()
    expect((await owner.get('/product-types')).body).toHaveLength(15)
    const made = await owner.post<ProductType>('/product-types', { name: 'Brownie tray', color: '#553311' })
    expect(made.body).toMatchObject({
      slug: 'brownie-tray',
      bakingGroup: 'Other',
      leadDays: 0,
      stages: [],
      position: 15,
    })
  })

  test('a renamed one keeps its slug', async () => {
    const { owner } = await newBakery()
    const [cake] = (await owner.get<ProductType[]>('/product-types')).body as [ProductType]
    const { body } = await owner.patch<ProductType>(`/product-types/${cake.id}`, {
      name: 'Torte',
      stages: ['Bake', 'Ice', 'Bake'],
      leadDays: 4,
      hidden: true,
      version: 1,
    })
    expect(body).toMatchObject({ slug: 'cakes', name: 'Torte', stages: ['Bake', 'Ice'], leadDays: 4, hidden: true })
  })

  test.each(['/product-types', '/event-types'])('the times of stages follow their names: %s', async (path) => {
    const { owner } = await newBakery()
    const stageWork = { Bake: { minutes: 60, before: 2, sooner: 1 }, Ice: { minutes: 30, before: 1, sooner: 0 } }
    const made = await owner.post(path, { name: 'Torte', color: '#553311', stages: ['Bake', 'Ice'], stageWork })
    expect(made.body).toMatchObject({ stages: ['Bake', 'Ice'], stageWork })
    const address = `${path}/${made.body.id}`
    const renamed = await owner.patch(address, { stages: ['Bake', 'Frost'], version: 1 })
    expect(renamed.body.stageWork).toEqual({ Bake: stageWork.Bake, Frost: stageWork.Ice })
    const called = await owner.patch(address, { name: 'Gateau', version: 2 })
    expect(called.body.stageWork).toEqual(renamed.body.stageWork)
    expect((await owner.del(address)).status).toBe(204)
    expect((await owner.post(`${address}/restore`)).body.stageWork).toEqual(renamed.body.stageWork)
    const refused = await owner.patch(address, { stageWork: { Bake: { ...stageWork.Bake, before: 31 } }, version: 3 })
    expect([refused.status, refused.body.fields]).toEqual([422, { 'stageWork.Bake.before': 'Enter 30 or less' }])
  })

  test('a type that a product has cannot be deleted', async () => {
    const { owner, inScope } = await newBakery()
    const [cake, cookie] = (await owner.get<ProductType[]>('/product-types')).body as [ProductType, ProductType]
    await inScope((scope) =>
      scope.db
        .insertInto('products')
        .values({
          business_id: scope.businessId,
          type: 'cakes',
          name: 'Sponge',
          price: '10',
          created_at: scope.now,
          updated_at: scope.now,
        })
        .execute(),
    )
    const refused = await owner.del(`/product-types/${cake.id}`)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Cake is used by 1 product. Hide it instead.')
    expect((await owner.del(`/product-types/${cookie.id}`)).status).toBe(204)
    expect((await owner.post(`/product-types/${cookie.id}/restore`)).body).toEqual(cookie)
    expect((await owner.get<ProductType[]>('/product-types')).body[1]).toEqual(cookie)
  })

  test('one comes back with its tax rate, also where that was deleted meanwhile', async () => {
    const { owner } = await newBakery()
    const { body: rate } = await owner.post<TaxRate>('/tax-rates', { name: 'Reduced', rate: '5' })
    const made = await owner.post('/product-types', { name: 'Slice', color: '#553311', taxRateId: rate.id })
    expect((await owner.del(`/product-types/${made.body.id}`)).status).toBe(204)
    expect((await owner.del(`/tax-rates/${rate.id}`)).status).toBe(204)
    const back = await owner.post(`/product-types/${made.body.id}/restore`)
    expect([back.status, back.body]).toEqual([200, made.body])
  })

  test('take only a tax rate of this bakery', async () => {
    const [mine, theirs] = [await newBakery(), await newBakery()]
    const [rate] = (await theirs.owner.get<TaxRate[]>('/tax-rates')).body as [TaxRate]
    const { status } = await mine.owner.post('/product-types', { name: 'Slice', color: '#553311', taxRateId: rate.id })
    expect(status).toBe(422)
  })
})

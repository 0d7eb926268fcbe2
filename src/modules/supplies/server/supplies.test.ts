import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { unitPriceOf } from '../supply-cost.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

async function made(body: Record<string, unknown> = {}, shop = bakery) {
  const answer = await shop.owner.post('/supplies', { name: 'Cake box 10 inch', ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

describe('a supply', () => {
  it('needs a name and nothing else', async () => {
    const supply = await made()
    expect(supply).toMatchObject({
      category: 'Other',
      packSize: 1,
      price: null,
      costPrice: null,
      unitPrice: null,
      quantity: null,
      lowStock: false,
      imageUrl: null,
    })
    expect((await bakery.owner.get(`/supplies/${supply.id}`)).body).toEqual(supply)
  })
  it('tells the price of one from the price of a pack', async () => {
    expect(await made({ packSize: 25, price: '18.00' })).toMatchObject({ price: '18.00', unitPrice: '0.7200' })
    expect(await made({ packSize: 3, costPrice: 1 })).toMatchObject({ price: '1.00', unitPrice: '0.3333' })
  })
  it('takes a price of one only where the price of the pack is missing', async () => {
    expect(await made({ price: null, costPrice: '18' })).toMatchObject({ price: '18.00' })
    expect(await made({ price: null, unitPrice: '0.72', packSize: '25' })).toMatchObject({ price: '18.00' })
    expect(await made({ unitPrice: '0.72' })).toMatchObject({ packSize: 1, price: '0.72', unitPrice: '0.7200' })
    expect(await made({ unitPrice: '0.72', packSize: '25' })).toMatchObject({ price: '18.00', unitPrice: '0.7200' })
    expect(await made({ unitPrice: '9', packSize: '25', price: '18' })).toMatchObject({ unitPrice: '0.7200' })
  })
  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ packSize: 0 }, 'packSize', 'Pack size must be greater than 0'],
    [{ price: -1 }, 'price', 'Price must be at least 0'],
    [{ quantity: 'many' }, 'quantity', 'Enter a number'],
    [{ imageId: 999_999 }, 'imageId', 'Choose a picture that was uploaded for a product'],
  ])('is refused with the sentence of its field: %j', async (fields, field, message) => {
    const answer = await bakery.owner.post('/supplies', { name: 'Box', ...fields })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({ [field]: message })
  })
  it('is low at its reorder level and below', async () => {
    expect(await made({ quantity: 5, reorderLevel: 5 })).toMatchObject({ lowStock: true })
    expect(await made({ quantity: '5.5', reorderLevel: 5 })).toMatchObject({ lowStock: false })
    expect(await made({ quantity: 0 })).toMatchObject({ lowStock: false })
  })
  it('costs nothing that is not known', () => {
    expect(unitPriceOf({ packSize: '3', price: '4.00' })).toBe('1.3333')
    expect(unitPriceOf({ packSize: '3', price: null })).toBeNull()
  })
  it('changes only what is given, refuses a stale version, is copied, archived and deleted', async () => {
    const { id } = await made({ name: 'Ribbon', supplier: 'Bows', price: '5' })
    const changed = await bakery.owner.patch(`/supplies/${id}`, { quantity: 3, version: 1 })
    expect(changed.body).toMatchObject({ supplier: 'Bows', price: '5.00', quantity: 3, version: 2 })
    expect((await bakery.owner.patch(`/supplies/${id}`, { quantity: 4, version: 1 })).status).toBe(409)
    expect((await bakery.owner.post(`/supplies/${id}/duplicate`)).body).toMatchObject({ name: 'Ribbon (Copy)' })
    expect((await bakery.owner.post(`/supplies/${id}/archive`)).body).toMatchObject({ archived: true })
    expect((await bakery.owner.post(`/supplies/${id}/restore`)).body).toMatchObject({ archived: false })
    expect((await bakery.owner.del(`/supplies/${id}`)).status).toBe(204)
    expect((await bakery.owner.get(`/supplies/${id}`)).status).toBe(404)
    expect((await bakery.owner.post(`/supplies/${id}/restore`)).body).toMatchObject({ id, quantity: 3 })
  })
})

describe('the list of supplies', () => {
  it('searches, filters, sorts, goes out as CSV and leaves other bakeries out', async () => {
    const shop = await newBakery()
    await made({ name: 'Zip bag', category: 'Packaging', price: '1', quantity: 1, reorderLevel: 2 }, shop)
    await made({ name: 'board', category: 'Boards of mine', price: '9' }, shop)
    const { id } = await made({ name: 'Dowel' }, shop)
    const namesOf = async (query: string) =>
      (await shop.owner.get(`/supplies${query}`)).body.map((row: { name: string }) => row.name)
    expect(await namesOf('')).toEqual(['board', 'Dowel', 'Zip bag'])
    expect(await namesOf('?sort=-unitPrice')).toEqual(['board', 'Zip bag', 'Dowel'])
    expect(await namesOf('?lowStock=true')).toEqual(['Zip bag'])
    expect(await namesOf('?category=Boards of mine')).toEqual(['board'])
    expect((await shop.owner.get('/supplies/categories')).body).toEqual(['Boards of mine', 'Other', 'Packaging'])
    expect(await namesOf('?q=PACK zip')).toEqual(['Zip bag'])
    const csv = (await shop.owner.get('/supplies/export')).text.trim().split('\r\n')
    expect(csv[1]).toBe('board,Boards of mine,,1,9.00,9.0000,,,')
    expect((await bakery.owner.get(`/supplies/${id}`)).status).toBe(404)
    expect((await bakery.owner.patch(`/supplies/${id}`, { name: 'Mine', version: 1 })).status).toBe(404)
  })
})

import { beforeAll, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { templateOf } from '#modules/cake-templates/from-design.ts'
import { TEMPLATES } from '#modules/designer/templates.ts'
import { newKey } from '#server/files/stores/disk-store.ts'
import type { Part } from '../parts.ts'

const YEAR = { startDate: '2026-01-01', endDate: '2026-12-31' }

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

const madePicture = () =>
  bakery.inScope(async ({ db, businessId, now }) => {
    const picture = {
      business_id: businessId,
      purpose: 'order',
      state: 'ready',
      file_name: 'cake.jpg',
      source_bytes: 1,
    }
    const { id } = await db
      .insertInto('media')
      .values({ ...picture, key: newKey(), next_attempt_at: now, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

const parts = async () => (await bakery.owner.get('/settings')).body.parts

it('a new bakery uses no part', async () => {
  expect(await parts()).toEqual([])
})

it('each part is in use once somebody uses it, and again after it was switched off', async () => {
  const { owner } = bakery
  await owner.post('/income', { date: '2026-06-09', description: 'Class', amount: '80' })
  const imageIds = await Promise.all([madePicture(), madePicture()])
  const order = (
    await owner.post('/orders', {
      eventDate: '2026-06-09',
      bookingFeeKind: 'none',
      lines: [{ name: 'Cake', quantity: '1', unitPrice: '80' }],
    })
  ).body
  for (const to of ['Confirmed', 'Completed']) {
    const { version } = (await owner.get(`/orders/${order.id}`)).body
    expect((await owner.post(`/orders/${order.id}/status`, { to, version })).status, to).toBe(200)
  }
  const contactId = (await owner.post('/contacts', { firstName: 'Ada', lastName: 'Luna' })).body.id
  const uses: Record<Part, () => Promise<{ status: number; text: string }>> = {
    mileage: () =>
      owner.post('/mileage', { date: '2026-06-09', category: 'Supplies', description: 'Flour', distance: 5 }),
    cakeTemplates: () =>
      owner.post('/tools/cake-template-designer', { name: 'Anna', template: templateOf(TEMPLATES.plain) }),
    stock: () =>
      owner.post('/supplies', { name: `Box ${Math.random()}`, packSize: '10', packPrice: '5', quantity: '3' }),
    team: () => owner.post('/team/invitations', { email: `helper-${Math.random()}@example.test`, role: 'kitchen' }),
    accountant: () => owner.post('/accountant/exports', { layout: 'plain-bank', ...YEAR, again: true }),
    gallery: () => owner.post(`/orders/${order.id}/pictures`, { imageIds }),
    standing: () => owner.post('/standing-orders', { contactId, name: 'Bread', startsOn: '2026-06-10' }),
    programs: () => owner.post('/integrations/api-keys', { name: 'Till', scopes: ['read'] }),
  }
  for (const [part, use] of Object.entries(uses)) {
    const first = await use()
    expect(first.status, `${part} ${first.text}`).toBe(201)
    expect(await parts(), part).toContain(part)
    expect((await owner.patch('/settings', { parts: [] })).status).toBe(200)
    expect(await parts()).toEqual([])
    await use()
    expect(await parts(), part).toContain(part)
  }
})

it('two pages that switch different parts keep each other’s, however old they are', async () => {
  const { owner } = bakery
  await owner.patch('/settings', { parts: ['stock'] })
  const used = (part: string, isUsed: boolean) => owner.put('/settings/parts', { part, used: isUsed })
  await Promise.all([used('team', true), used('mileage', true), used('stock', false)])
  expect((await parts()).toSorted()).toEqual(['mileage', 'team'])
  const again = await used('team', true)
  expect([again.status, again.body.parts.toSorted()]).toEqual([200, ['mileage', 'team']])
  expect((await used('moon', true)).body.fields).toHaveProperty('part')
})

it('using a part is a change of the settings, which a page that has not seen it may not undo', async () => {
  const { owner } = bakery
  const { version } = (await owner.patch('/settings', { parts: [] })).body
  await owner.post('/mileage', { date: '2026-06-09', category: 'Supplies', description: 'Flour', distance: 5 })
  expect((await owner.patch('/settings', { parts: [], version })).status).toBe(409)
  expect(await parts()).toEqual(['mileage'])
})

it('a part that does not exist is refused by its name', async () => {
  const { status, body } = await bakery.owner.patch('/settings', { parts: ['moon'] })
  expect([status, Object.keys(body.fields)]).toEqual([422, ['parts.0']])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { addItem, changeTier } from '#modules/designer/acts.ts'
import { CakeDesign } from '#modules/designer/design.ts'
import { TEMPLATES } from '#modules/designer/templates.ts'
import { by, draftOrder, must, sendQuote } from '#modules/quotes/server/testing.ts'
import { newKey } from '#server/files/stores/disk-store.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { lemonCake } from './testing.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})
afterAll(closePdfPool)

const picture = ({ inScope }: TestBakery) =>
  inScope(async ({ db, businessId, now }) => {
    const values = {
      purpose: 'order',
      state: 'ready',
      file_name: 'photo.jpg',
      source_bytes: 1,
      stored_bytes: 1,
    } as const
    const times = { next_attempt_at: now, created_at: now }
    const made = db
      .insertInto('media')
      .values({ business_id: businessId, key: newKey(), width: 9, height: 9, ...values, ...times })
    return (await made.returning('id').executeTakeFirstOrThrow()).id
  })
const placed = { tier: 1, x: 0, y: 50, size: 60, turn: 0, hidden: false, mirrored: false }
const withPicture = (imageId: number) =>
  addItem(CakeDesign.parse(TEMPLATES.plain), { ...placed, kind: 'picture', imageId })
const wedding = CakeDesign.parse(TEMPLATES.wedding)
const drawn = (design: CakeDesign) => ({ ...lemonCake, design })
const orderOf = async (id: number) => must(await bakery.owner.get(`/orders/${id}`), 200)
const designOf = async (id: number) => (await orderOf(id)).lines[0].design

describe('the drawing of a line', () => {
  test('is kept as it was drawn, through changes, a copy, the same again and the bin', async () => {
    const { id, version } = await draftOrder(bakery, { lines: [drawn(wedding)] })
    expect(await designOf(id)).toEqual(wedding)
    must(await bakery.owner.patch(`/orders/${id}`, { discount: '10', version }), 200)
    expect(await designOf(id)).toEqual(wedding)
    const copy = must(await bakery.owner.post(`/orders/${id}/duplicate`), 201)
    expect(copy.lines[0].design).toEqual(wedding)
    const again = must(await bakery.owner.post(`/orders/${id}/again`, { eventDate: '2027-09-20' }), 201)
    expect(again.lines[0].design).toEqual(wedding)
    must(await bakery.owner.del(`/orders/${id}`), 204)
    must(await bakery.owner.post(`/orders/${id}/restore`, {}), 200)
    expect(await designOf(id)).toEqual(wedding)
    expect(JSON.stringify(must(await bakery.owner.get('/orders'), 200))).not.toContain('"design"')
  })

  test('does not follow the design of the gallery that it was copied from', async () => {
    const kept = must(await bakery.owner.post('/tools/cake-designer', { name: 'Maya', design: wedding }), 201)
    const { id } = await draftOrder(bakery, { lines: [drawn(kept.design)] })
    const wider = changeTier(wedding, 1, { width: 400 })
    must(await bakery.owner.patch(`/tools/cake-designer/${kept.id}`, { design: wider, version: 1 }), 200)
    expect(await designOf(id)).toEqual(wedding)
  })

  test('is said in the quote that is sent, whose words stay; another drawing takes the quote back', async () => {
    const { id } = await draftOrder(bakery, { lines: [drawn(wedding)] })
    const token = await sendQuote(bakery, id)
    const shown = async () => must(await bakery.app.anonymous.get(`/public/orders/${id}`, by(token)), 200)
    const before = await shown()
    expect(before.lines[0].drawing).toMatch(/^A cake of 3 tiers\. Top tier: round, 15 cm across, 12 cm high, ivory/)
    expect(before.lines[0]).not.toHaveProperty('design')
    const order = await orderOf(id)
    const line = { ...order.lines[0], design: changeTier(wedding, 3, { colour: '#cc3338' }) }
    must(await bakery.owner.patch(`/orders/${id}`, { lines: [line], version: order.version }), 200)
    expect((await shown()).state).toBe('replaced')
    await sendQuote(bakery, id)
    const revisions = await bakery.inScope(({ db, businessId }) =>
      db
        .selectFrom('order_revisions')
        .select(['shown', 'hash'])
        .where('business_id', '=', businessId)
        .where('order_id', '=', id)
        .orderBy('revision')
        .execute(),
    )
    const said = revisions.map(({ shown: paper }) => (paper as { lines: { drawing: string }[] }).lines[0]?.drawing)
    expect(said[0]).toBe(before.lines[0].drawing)
    expect(said[1]).toContain('12 cm high, red')
    expect(revisions[0]?.hash).not.toBe(revisions[1]?.hash)
  })

  test("shows no picture of another bakery's", async () => {
    const other = await newBakery()
    const theirs = await picture(other)
    const contact = must(await bakery.owner.post('/contacts', { firstName: 'Ada', lastName: 'Lovelace' }), 201)
    const refused = await bakery.owner.post('/orders', { contactId: contact.id, lines: [drawn(withPicture(theirs))] })
    expect(refused).toMatchObject({ status: 422, body: { fields: { lines: 'This was not found' } } })
    const design = withPicture(theirs)
    const gallery = await bakery.owner.post('/tools/cake-designer', { name: 'Odd', design })
    expect(gallery).toMatchObject({
      status: 422,
      body: { fields: { design: 'Choose a picture that was uploaded for a cake' } },
    })
    const mine = must(await bakery.owner.post('/tools/cake-designer', { name: 'Mine', design: TEMPLATES.plain }), 201)
    expect((await bakery.owner.patch(`/tools/cake-designer/${mine.id}`, { design, version: 1 })).status).toBe(422)
  })

  test('loses names and given pictures when its customer is erased, and stays a drawing', async () => {
    const contact = must(await bakery.owner.post('/contacts', { firstName: 'Wilhelmina', lastName: 'Ottery' }), 201)
    const text = { ...placed, kind: 'text', text: 'Wilhelmina 40', font: 'Inter', colour: '#6b4230' } as const
    const design = addItem(withPicture(await picture(bakery)), text)
    const { id, version } = await draftOrder(bakery, { contactId: contact.id, lines: [drawn(design)] })
    must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Quote', version }), 200)
    const { version: sent } = await orderOf(id)
    must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Declined', version: sent, reason: 'no' }), 200)
    must(await bakery.owner.post(`/contacts/${contact.id}/erase`, { confirm: 'Wilhelmina Ottery' }), 200)
    const left = CakeDesign.parse(await designOf(id))
    expect(JSON.stringify(left)).not.toMatch(/Wilhelmina|imageId/)
    expect(left.tiers).toEqual(design.tiers)
    expect(left.items).toHaveLength(1)
  })
})

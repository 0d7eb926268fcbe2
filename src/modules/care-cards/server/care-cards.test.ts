import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, newBakery, type TestBakery } from '#app/server/testing.ts'
import { by, draftOrder, mailedToken, mailsOf, must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'

let bakery: TestBakery
let customer: Caller
beforeAll(async () => {
  bakery = await newBakery()
  customer = bakery.app.anonymous
})
afterAll(closePdfPool)

const tier = (inches: number, extra: object = {}) => ({ shape: 'Round', size: `${inches} in`, depth: '4 in', ...extra })
const cake = { name: 'Rose cake', quantity: '1', unitPrice: '480.00', tiers: [tier(6), tier(8), tier(10)] }
const textOf = (bytes: Buffer) => readPdfText(bytes).join('\n').replace(/\s+/g, ' ')

async function booked(changes: object = {}, to: string | null = 'Booked') {
  const { id, version } = await draftOrder(bakery, { deliveryType: 'Collection', lines: [cake], ...changes })
  if (to !== null) must(await bakery.owner.post(`/orders/${id}/status`, { to, version }), 200)
  return id
}
const send = (id: number) => bakery.owner.post(`/orders/${id}/care-card/send`, {})
const sent = async (id: number) => {
  must(await send(id), 200)
  return mailedToken(bakery, id)
}
const portal = async (id: number, token: string) =>
  must(await customer.get(`/public/orders/${id}/portal`, by(token)), 200)

describe('a care card', () => {
  test('says how to keep, cut and serve a stack, on the page and on paper, and nothing private', async () => {
    must(await bakery.owner.patch('/settings', { cakeStorage: 'cool', careText: 'Cut with a wet knife.' }), 200)
    const id = await booked()
    const token = await sent(id)
    const { careCard, care } = await portal(id, token)
    expect(careCard.storage[1].text).toBe('Take it out of the fridge at 12:30 PM, 2 hours before the event.')
    expect(careCard.cakes[0].facts.at(-1)).toEqual({ label: 'Portions', text: '62 coffee portions' })
    expect(careCard.cakes[0].tiers.map(({ cut }: { cut: { portions: number } }) => cut.portions)).toEqual([11, 20, 31])
    expect(careCard.cakes[0].remove).toEqual(['9 dowels', '2 boards between the tiers'])
    expect(care).toBeNull()
    const paper = await customer.get(`/public/orders/${id}/care-card`, by(token))
    expect(paper.status).toBe(200)
    const text = textOf(paper.bytes)
    for (const said of [
      'Care card',
      'Rose cake',
      '12:30 PM',
      '62 coffee portions',
      '9 dowels',
      'Cut with a wet knife.',
    ])
      expect(text).toContain(said)
    for (const hidden of ['SECRET', '480', 'amelie-']) expect(text + JSON.stringify(careCard)).not.toContain(hidden)
    expect(textOf((await bakery.owner.get(`/orders/${id}/care-card/pdf`)).bytes)).toContain('62 coffee portions')
  })

  test('tells the allergens in the very words of the order’s papers', async () => {
    const id = await booked({ allergiesStated: 'Peanuts' })
    const token = await sent(id)
    const { allergens } = must(await customer.get(`/public/orders/${id}`, by(token)), 200)
    expect(allergens).toContain('Peanuts')
    expect((await portal(id, token)).careCard.allergens).toBe(allergens)
  })

  test('is as the order is now, also after it was mailed', async () => {
    const id = await booked()
    const token = await sent(id)
    const { version } = must(await bakery.owner.get(`/orders/${id}`), 200)
    const lines = [{ ...cake, tiers: [tier(6)] }]
    must(await bakery.owner.patch(`/orders/${id}`, { version, lines }), 200)
    expect((await portal(id, token)).careCard.cakes[0].tiers).toHaveLength(1)
  })

  test('is for booked orders with a cake of tiers only, and for who holds the link', async () => {
    const id = await booked()
    const token = await sent(id)
    for (const wrong of ['x'.repeat(43), ''])
      expect((await customer.get(`/public/orders/${id}/care-card`, by(wrong))).status).toBe(404)
    const other = await booked()
    expect((await customer.get(`/public/orders/${other}/care-card`, by(token))).status).toBe(404)
    const plain = await booked({ lines: [{ name: 'Cupcakes', quantity: '24', unitPrice: '4' }] })
    expect((await send(plain)).status).toBe(422)
    expect((await bakery.owner.get(`/orders/${plain}/care-card/pdf`)).status).toBe(404)
    expect((await send(await booked({}, null))).status).toBe(422)
    const { version } = must(await bakery.owner.get(`/orders/${id}`), 200)
    must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Cancelled', version, reason: 'Ill' }), 200)
    expect((await customer.get(`/public/orders/${id}/care-card`, by(token))).status).toBe(404)
    expect((await portal(id, token)).careCard).toBeNull()
    expect((await send(id)).status).toBe(422)
  })

  test('leads from its mail to the order’s page, and stands in the history', async () => {
    const id = await booked()
    must(await send(id), 200)
    const [mail] = (await mailsOf(bakery, id)).filter(({ template }) => template === 'care_card')
    expect(mail?.subject).toMatch(/^How to look after your cake, order \d+$/)
    for (const text of [mail?.html.replace(/<[^>]+>/g, (tag) => tag.match(/href="([^"]*)"/)?.[1] ?? ''), mail?.text]) {
      expect(text).toContain(`/customer-portal/${id}?token=`)
      expect(text).toContain('Take it out of the fridge at 12:30 PM')
    }
    const history = must(await bakery.owner.get(`/orders/${id}/history`), 200)
    expect(JSON.stringify(history)).toContain('care_card')
  })

  test('prints whatever was typed as it is', async () => {
    const hostile = '<script>alert(1)</script> #image("x") {{ 7*7 }} "\\ $x$'
    const tiers = [tier(6, { shape: hostile.slice(0, 60) }), tier(8, { size: '8 in <b>', flavour: hostile })]
    const id = await booked({ lines: [{ ...cake, name: hostile, tiers }], eventTime: null })
    const token = await sent(id)
    expect((await portal(id, token)).careCard.cakes[0].name).toBe(hostile)
    const text = textOf((await customer.get(`/public/orders/${id}/care-card`, by(token))).bytes)
    expect(text).toContain('<script>alert(1)</script> #image("x") {{ 7*7 }}')
  })

  test('is not sent to a customer without an address', async () => {
    const contact = must(await bakery.owner.post('/contacts', { firstName: 'Ann', lastName: 'Lee' }), 201)
    expect((await send(await booked({ contactId: contact.id }))).status).toBe(422)
  })
})

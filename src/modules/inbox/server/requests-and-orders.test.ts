import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { OPEN_FORM, openInbox, statusOf } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const newInbox = async () => openInbox(await newBakery(app))

async function quoteOf({ owner }: TestBakery, id: number) {
  const { orderId } = (await owner.post(`/enquiries/${id}/convert`, { kind: 'quote' })).body
  return (await owner.get(`/orders/${orderId}`)).body
}

describe('a quote made from a request has the kind of event that was chosen', () => {
  const weddingOf = async ({ owner }: TestBakery) =>
    (await owner.get<{ id: number; name: string; version: number }[]>('/event-types')).body.find(
      ({ name }) => name === 'Wedding',
    ) as { id: number; version: number }

  it('by its new name, when the owner has renamed it and given the old name to another', async () => {
    const bakery = await newInbox()
    const request = await bakery.send({ eventType: 'Wedding' })
    const wedding = await weddingOf(bakery)
    await bakery.owner.patch(`/event-types/${wedding.id}`, { name: 'Big day', version: wedding.version })
    await bakery.owner.post('/event-types', { name: 'Wedding', color: '#112233' })
    expect(await quoteOf(bakery, request)).toMatchObject({ eventTypeId: wedding.id, wishes: 'Two tiers, lemon.' })
  })

  it('never one that was put away: the one in use by its name, or its name in the notes', async () => {
    const bakery = await newInbox()
    const wedding = await weddingOf(bakery)
    await bakery.owner.post('/orders', { lines: [], eventTypeId: wedding.id })
    const [first, second] = [await bakery.send({ eventType: 'Wedding' }), await bakery.send({ eventType: 'Wedding' })]
    await bakery.owner.del(`/event-types/${wedding.id}`)
    const quote = await quoteOf(bakery, first)
    expect(quote.eventTypeId).toBeNull()
    expect(quote.notes).toContain('Wedding')
    const { body: anew } = await bakery.owner.post('/event-types', { name: 'wedding', color: '#112233' })
    expect(await quoteOf(bakery, second)).toMatchObject({ eventTypeId: anew.id })
  })
})

it('a request has one draft: who begins again goes on with it, also in two tabs, and anew once it is sent', async () => {
  const bakery = await newInbox()
  const request = await bakery.send()
  const convert = async (kind: string) => {
    const answer = await bakery.owner.post(`/enquiries/${request}/convert`, { kind })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.orderId as number
  }
  const [first, inAnotherTab] = await Promise.all([convert('quote'), convert('quote')])
  expect([inAnotherTab, await convert('order')]).toEqual([first, first])
  const line = { name: 'Fig cake', quantity: '1', unitPrice: '60' }
  const { version } = (await bakery.owner.get(`/orders/${first}`)).body
  expect((await bakery.owner.patch(`/orders/${first}`, { lines: [line], version })).status).toBe(200)
  expect((await bakery.owner.post(`/orders/${first}/send`, { kind: 'quote' })).status).toBe(200)
  expect(await convert('quote')).not.toBe(first)
})

describe('the wishes of a quote', () => {
  it('have each answer behind its question, with one mark between them', async () => {
    const bakery = await newInbox()
    const fields = ['Flavour', 'How did you find us?'].map((name, order) => ({
      id: `own${order}`,
      name,
      type: 'text',
      options: [],
      mandatory: false,
      order,
    }))
    expect((await bakery.owner.put('/enquiries/settings', { ...OPEN_FORM, customFields: fields })).status).toBe(200)
    const request = await bakery.send({ customFields: { own0: 'Lemon', own1: 'Instagram' } })
    expect(await quoteOf(bakery, request)).toMatchObject({
      wishes: 'Two tiers, lemon.\n\nFlavour: Lemon\n\nHow did you find us? Instagram',
      notes: null,
      wishesOnJobSheet: true,
    })
  })

  it('reach the kitchen until the baker takes them off the job sheet, and a copy of the order; the private notes never do', async () => {
    const bakery = await newInbox()
    const order = await quoteOf(bakery, await bakery.send({ description: 'Dusty rose, no nuts' }))
    const printed = async () =>
      readPdfText((await bakery.owner.get(`/orders/${order.id}/job-sheet/pdf`)).bytes).join(' ')
    const change = async (changes: object) => {
      const { version } = (await bakery.owner.get(`/orders/${order.id}`)).body
      return bakery.owner.patch(`/orders/${order.id}`, { ...changes, version })
    }
    expect((await change({ notes: 'Haggles' })).status).toBe(200)
    expect(await printed()).toContain('Dusty rose, no nuts')
    expect(await printed()).not.toContain('Haggles')
    expect((await bakery.owner.post(`/orders/${order.id}/duplicate`, {})).body).toMatchObject({
      wishes: 'Dusty rose, no nuts',
      wishesOnJobSheet: true,
    })
    expect((await change({ wishes: 'Dusty rose and gold' })).status).toBe(200)
    expect(await printed()).toContain('Dusty rose and gold')
    const taken = await change({ wishesOnJobSheet: false })
    expect(taken.body).toMatchObject({ wishes: 'Dusty rose and gold', wishesOnJobSheet: false })
    expect(await printed()).not.toContain('Dusty rose')
  })
})

describe('the order decides what becomes of the request', () => {
  it('quoted when the quote goes out, lost when it is declined, won when it is booked after all', async () => {
    const bakery = await newInbox()
    const id = await bakery.send()
    const { orderId } = (await bakery.owner.post(`/enquiries/${id}/convert`, { kind: 'quote' })).body
    const order = async () => (await bakery.owner.get(`/orders/${orderId}`)).body
    const line = { name: 'Cake', quantity: '1', unitPrice: '120.00' }
    await bakery.owner.patch(`/orders/${orderId}`, { lines: [line], version: (await order()).version })
    const move = async (to: string, reason?: string) => {
      const moved = await bakery.owner.post(`/orders/${orderId}/status`, {
        to,
        reason,
        version: (await order()).version,
      })
      expect([to, moved.status, moved.text]).toEqual([to, 200, expect.anything()])
    }
    await move('Quote')
    expect(await statusOf(bakery, id)).toBe('Quoted')
    await move('Declined', 'Too dear')
    expect((await bakery.owner.get(`/enquiries/${id}`)).body).toMatchObject({ status: 'Lost', lostReason: 'Too dear' })
    await move('Quote')
    await move('Booked')
    expect((await bakery.owner.get(`/enquiries/${id}`)).body).toMatchObject({ status: 'Won', lostReason: null })
  })

  it('stays won when another quote of it ends, and archived comes back as what came of it', async () => {
    const bakery = await newInbox()
    const id = await bakery.send()
    const line = { name: 'Cake', quantity: '1', unitPrice: '120.00' }
    const quote = async () => {
      const { orderId } = (await bakery.owner.post(`/enquiries/${id}/convert`, { kind: 'quote' })).body
      const { version } = (await bakery.owner.get(`/orders/${orderId}`)).body
      await bakery.owner.patch(`/orders/${orderId}`, { lines: [line], version })
      return orderId as number
    }
    const move = async (orderId: number, to: string) => {
      const { version } = (await bakery.owner.get(`/orders/${orderId}`)).body
      const moved = await bakery.owner.post(`/orders/${orderId}/status`, { to, reason: 'Too dear', version })
      expect([to, moved.status, moved.text]).toEqual([to, 200, expect.anything()])
      return statusOf(bakery, id)
    }
    const first = await quote()
    expect(await move(first, 'Quote')).toBe('Quoted')
    const second = await quote()
    expect(await move(first, 'Booked')).toBe('Won')
    expect(await move(second, 'Quote')).toBe('Won')
    expect(await move(second, 'Declined')).toBe('Won')
    await bakery.owner.post('/enquiries/bulk', { ids: [id], to: 'Archived' })
    expect(await move(first, 'Cancelled')).toBe('Archived')
    await bakery.owner.post('/enquiries/bulk', { ids: [id], to: 'back' })
    expect((await bakery.owner.get(`/enquiries/${id}`)).body).toMatchObject({ status: 'Lost', lostReason: 'Too dear' })
  })
})

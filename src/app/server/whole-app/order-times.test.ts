import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOrder, must, sendQuote } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { newBakery, type TestBakery } from '../testing.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})
afterAll(closePdfPool)

const DAY = '2026-06-16'
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')
const paperText = ({ bytes }: { bytes: Buffer }) => flat(readPdfText(bytes).join(' '))
/** A customer reads the noun where the bakery reads what to do. */
const forCustomer = (text: string) =>
  text
    .replace(/^Deliver /, 'Delivery ')
    .replace(/^Collect /, 'Collection ')
    .replace(/^Hand over /, 'Hand-over ')
const inText = ({ label, time }: { label: string; time: string }) => `${label} ${time}`

test.each([
  [{ deliveryType: 'Delivery', deliveryTime: '17:00', eventTime: '18:30' }, ['Deliver 5:00 PM', 'Event 6:30 PM']],
  [
    { deliveryType: 'Collection', deliveryTime: '10:00', deliveryTimeTo: '11:30', eventTime: '12:00' },
    ['Collect 10:00 AM to 11:30 AM', 'Event 12:00 PM'],
  ],
  [{ deliveryType: 'Collection', deliveryTimeTo: '16:00', eventTime: null }, ['Collect until 4:00 PM']],
  [{ deliveryTime: '00:15', eventTime: null }, ['Hand over 12:15 AM']],
  [{ deliveryType: 'Delivery', eventTime: '14:00' }, ['Event 2:00 PM']],
  [{ eventTime: null }, []],
] as const)(
  'an order of %j is told by the same words in every place of the bakery, and by nouns to its customer',
  async (times, said) => {
    const { owner } = bakery
    const { id } = await draftOrder(bakery, { eventDate: DAY, bookingFeeKind: 'none', deliveryType: null, ...times })
    const token = { 'x-order-token': await sendQuote(bakery, id) }
    const { version } = must(await owner.get(`/orders/${id}`), 200)
    must(await owner.post(`/orders/${id}/status`, { to: 'Confirmed', version }), 200)

    const places: Record<string, (text: string) => boolean> = {}
    const customers = bakery.app.anonymous
    const shown = must(await customers.get(`/public/orders/${id}`, token), 200).event.times.map(inText)
    expect(shown, 'the page of the customer').toEqual(said.map(forCustomer))
    const { text: calendar } = await customers.get(`/public/orders/${id}/calendar.ics`, token)
    const unfolded = calendar.replaceAll(/\r?\n /g, '')
    places['the calendar of the customer'] = (text) => unfolded.includes(text)
    const paper = paperText(await customers.get(`/public/orders/${id}/pdf`, token))
    places['the paper of the customer'] = (text) => paper.includes(text)
    const sheet = paperText(await owner.get(`/orders/${id}/job-sheet/pdf`))
    for (const text of said) {
      for (const [place, has] of Object.entries(places)) expect(has(forCustomer(text)), `${place}: ${text}`).toBe(true)
      expect(sheet, 'the job sheet').toContain(text)
    }

    const pack = must(await owner.get('/kitchen'), 200)
    const packed = pack.orders.find((order: { id: number }) => order.id === id)
    expect(packed.times.map(inText), 'kitchen mode').toEqual(said)
    const first = said[0]
    const ofOrder = (each: { orderId: number }) => each.orderId === id
    const item = pack.days.flatMap((day: { items: { orderId: number }[] }) => day.items).find(ofOrder)
    expect(item.time, 'what is to bake in kitchen mode').toBe(first)
    const days = `startDate=${DAY}&endDate=${DAY}`
    const baking = must(await owner.get(`/reports/baking?${days}`), 200).data.find(ofOrder)
    expect(baking.orderTime, 'the baking list').toBe(first ?? null)
    const deliveries = must(await owner.get(`/reports/deliveries?${days}`), 200).data
    const delivery = deliveries.find((each: { id: number }) => each.id === id)
    if ('deliveryType' in times && times.deliveryType === 'Delivery')
      expect(delivery.deliveryTime, 'the list of deliveries').toBe(first ?? null)
    else expect(delivery).toBeUndefined()
  },
)

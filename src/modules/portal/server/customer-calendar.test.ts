import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { draftOrder, mailsOf, must, sendQuote } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { instantAt } from '#shared/dates/zones.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})
afterAll(closePdfPool)

test('a customer puts her day into her own calendar, with nothing that is not hers to see', async () => {
  const { id } = await draftOrder(bakery)
  const token = await sendQuote(bakery, id)
  const ask = () => bakery.app.anonymous.get(`/public/orders/${id}/calendar.ics`, { 'x-order-token': token })
  const answer = await ask()
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(answer.text))
  ICAL.TimezoneService.register(new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component)
  const { timezone } = must(await bakery.owner.get('/settings'), 200)
  expect(event.startDate.toJSDate().toISOString()).toBe(instantAt('2026-08-15', '14:30', timezone))
  expect(event.component.getFirstPropertyValue('status')).toBe('TENTATIVE')
  expect(event.summary, 'what it is, not which paper').toBe("Olive's bakery: Rose cake")
  expect(event.description).toContain('Rose cake')
  expect(answer.text).not.toContain('SECRET')

  const { version } = must(await bakery.owner.get(`/orders/${id}`), 200)
  must(await bakery.owner.patch(`/orders/${id}`, { eventDate: '2026-08-22', version }), 200)
  expect((await ask()).status, 'a new day that was not sent to her yet').toBe(404)
})

test('a slot goes from its begin to its end wherever she reads it, and one that only ends says until when', async () => {
  for (const [slot, said, length] of [
    [{ deliveryTime: '14:00', deliveryTimeTo: '16:30' }, '2:00 PM to 4:30 PM', 'PT150M'],
    [{ deliveryTimeTo: '16:00' }, 'until 4:00 PM', 'PT60M'],
  ] as const) {
    const { id } = await draftOrder(bakery, slot)
    const header = { 'x-order-token': await sendQuote(bakery, id) }
    expect(must(await bakery.app.anonymous.get(`/public/orders/${id}`, header), 200).event.times).toEqual([
      { label: 'Hand-over', time: said },
      { label: 'Event', time: '2:30 PM' },
    ])
    const pdf = await bakery.app.anonymous.get(`/public/orders/${id}/pdf`, header)
    const paper = readPdfText(pdf.bytes).join(' ').replace(/\s+/g, ' ')
    for (const part of ['Event', '2:30 PM', 'Hand-over', said]) expect(paper).toContain(part)
    const { text } = await bakery.app.anonymous.get(`/public/orders/${id}/calendar.ics`, header)
    expect(text).toContain(`\\nHand-over ${said}`)
    expect(text).toContain(`DURATION:${length}`)
  }
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'page, mail, PDF and calendar name the same day for a bakery in %s, by day and by night',
  async (timezone) => {
    const far = await newBakery()
    must(await far.owner.patch('/settings', { timezone }), 200)
    for (const eventTime of ['00:15', '23:45']) {
      const { id } = await draftOrder(far, { eventTime })
      const token = await sendQuote(far, id)
      const header = { 'x-order-token': token }
      const page = must(await far.app.anonymous.get(`/public/orders/${id}`, header), 200)
      expect(page.event.date).toBe('Sat 15-08-2026')
      const { bytes } = await far.app.anonymous.get(`/public/orders/${id}/pdf`, header)
      expect(readPdfText(bytes).join(' ').replace(/\s+/g, ' ')).toContain('Sat 15-08-2026')
      expect((await mailsOf(far, id)).at(-1)?.text).toContain('Sat 15-08-2026')
      const { text } = await far.app.anonymous.get(`/public/orders/${id}/calendar.ics`, header)
      expect(text).toContain(`DTSTART;TZID=${timezone}:20260815T${eventTime.replace(':', '')}00`)
    }
  },
)

import { beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { newBakery, type TestApp, testApp } from '#app/server/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'
import { ANSWER, later, mailsOf, openInbox, statusOf } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const newInbox = async () => openInbox(await newBakery(app))

it('a new request tells the owner its day, and warns of a weekday that does not fit what was written', async () => {
  const bakery = await newInbox()
  await bakery.send({ eventDate: '2026-09-05', description: 'A cake for Sunday 5 September, please' })
  await bakery.send({ eventDate: '2026-09-05', description: 'A cake for Saturday 5 September, please' })
  const [wrong, right] = await mailsOf(bakery, 'enquiry_received_owner')
  for (const mail of [wrong, right]) expect(mail?.text).toMatch(/Event date\s+Sat 05-09-2026/)
  expect(wrong?.text).toContain('They wrote “Sunday 5 September”, but 05-09-2026 is a Saturday.')
  expect(right?.text).not.toContain('They wrote')
})

describe('an answer by mail', () => {
  it('reaches the customer in the owner’s words, is kept, and marks the request as replied', async () => {
    const bakery = await newInbox()
    await bakery.owner.patch('/settings', { businessEmail: 'olive@bakery.test' })
    const id = await bakery.send({ email: 'ana@example.test' })
    const answer = await bakery.owner.post(`/enquiries/${id}/reply`, ANSWER, { 'idempotency-key': `first-reply-${id}` })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'Replied',
        repliedAt: expect.any(String),
        messages: [{ subject: ANSWER.subject, kind: 'reply' }],
      },
    })
    expect(answer.body.messages[0]).toMatchObject({ authorName: 'Olive Baker', mail: { state: 'queued' } })
    const [mail, ...more] = await mailsOf(bakery, 'enquiry_reply')
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to_address: 'ana@example.test',
      subject: ANSWER.subject,
      reply_to: 'olive@bakery.test',
    })
    expect(mail?.html).toContain('would &lt;b&gt;Friday&lt;/b&gt; suit you?')
    expect(mail?.text).toContain('Hello Ana,\nwould <b>Friday</b> suit you?')

    const again = await bakery.owner.post(`/enquiries/${id}/reply`, ANSWER, { 'idempotency-key': `first-reply-${id}` })
    expect([again.status, (await mailsOf(bakery, 'enquiry_reply')).length]).toEqual([200, 1])
  })

  it('is refused without words, and its text cannot reach into the template', async () => {
    const bakery = await newInbox()
    const id = await bakery.send()
    expect(await bakery.owner.post(`/enquiries/${id}/reply`, { subject: ' ', message: '' })).toMatchObject({
      status: 422,
      body: { fields: { subject: 'Subject is required', message: 'Message is required' } },
    })
    await bakery.owner.post(`/enquiries/${id}/reply`, {
      subject: '{{ reference }}\r\nBcc: x@y.z',
      message: '{% raw %}',
    })
    const [mail] = await mailsOf(bakery, 'enquiry_reply')
    expect(mail?.subject).toBe('{{ reference }} Bcc: x@y.z')
    expect(mail?.text).toContain('{% raw %}')
  })

  it('that declines makes it lost, with a reason that the customer does not see', async () => {
    const bakery = await newInbox()
    await bakery.owner.patch('/settings', { businessEmail: null, emailAddress: 'olive@home.test' })
    const id = await bakery.send()
    const declined = await bakery.owner.post(`/enquiries/${id}/decline`, { ...ANSWER, reason: 'Too far away' })
    expect(declined.body).toMatchObject({ status: 'Lost', lostReason: 'Too far away', messages: [{ kind: 'decline' }] })
    const [mail] = await mailsOf(bakery, 'enquiry_decline')
    expect(mail?.subject).toBe(ANSWER.subject)
    expect(mail?.text).not.toContain('Too far away')
    expect(mail?.reply_to).toBe('olive@home.test')
    expect((await bakery.owner.post(`/enquiries/${id}/decline`, ANSWER)).status).toBe(422)
  })

  it('begins with the draft that suits the request', async () => {
    const bakery = await newInbox()
    await bakery.owner.patch('/settings', { minimumOrderAmount: '120', businessName: 'Fig & Flour' })
    const keysOf = async (id: number) =>
      (await bakery.owner.get(`/enquiries/${id}/drafts`)).body.map(({ key }: { key: string }) => key)
    expect(await keysOf(await bakery.send())).toEqual(['blank', 'details', 'dates', 'smaller', 'decline'])
    expect((await keysOf(await bakery.send({ budget: '60' })))[0]).toBe('smaller')
    const odd = await bakery.send({ description: 'For Sunday 5 September' })
    expect((await keysOf(odd))[0]).toBe('check-date')
    await bakery.owner.post('/blocked-dates', { from: '2026-09-05', to: '2026-09-05', reason: 'closed' })
    const [, first] = (await bakery.owner.get(`/enquiries/${odd}/drafts`)).body
    expect(first.key).toBe('dates')
    expect(first.message).toContain('Thu 03-09-2026, Fri 04-09-2026 or Sun 06-09-2026')
    expect(first.message).toContain('Hi Ana,')
    expect(first.message).toContain('Fig & Flour')
  })
})
describe('putting requests away', () => {
  it('works for many at once and can be undone, each to where it was', async () => {
    const bakery = await newInbox()
    const [fresh, replied] = [await bakery.send(), await bakery.send()]
    await bakery.owner.post(`/enquiries/${replied}/reply`, ANSWER)
    const ids = [fresh, replied]
    const moved = await bakery.owner.post('/enquiries/bulk', { ids, to: 'Archived' })
    expect(moved).toMatchObject({ status: 200, body: { moved: 2 } })
    await bakery.owner.post('/enquiries/bulk', { ids, to: 'Spam' })
    expect((await bakery.owner.get('/enquiries/counts')).body).toMatchObject({ Spam: 2, Archived: 0, New: 0 })
    await bakery.owner.post('/enquiries/bulk', { ids, to: 'back' })
    expect([await statusOf(bakery, fresh), await statusOf(bakery, replied)]).toEqual(['New', 'Replied'])
    expect((await bakery.owner.post('/enquiries/bulk', { ids, to: 'back' })).body).toEqual({ moved: 0 })
  })

  it('takes all of them or none, and never another bakery’s', async () => {
    const [bakery, other] = [await newInbox(), await newInbox()]
    const [own, foreign] = [await bakery.send(), await other.send()]
    const refused = await bakery.owner.post('/enquiries/bulk', { ids: [own, foreign], to: 'Archived' })
    expect(refused.status).toBe(404)
    expect([await statusOf(bakery, own), await statusOf(other, foreign)]).toEqual(['New', 'New'])
    expect((await bakery.owner.post('/enquiries/bulk', { ids: [], to: 'Archived' })).status).toBe(422)
  })
})

describe('deleting a request', () => {
  it('can be undone for a day, with all that belongs to it', async () => {
    const bakery = await newInbox()
    const id = await bakery.send()
    await bakery.owner.post(`/enquiries/${id}/reply`, ANSWER)
    const before = (await bakery.owner.get(`/enquiries/${id}`)).body
    expect((await bakery.owner.del(`/enquiries/${id}`)).status).toBe(204)
    expect((await bakery.owner.get(`/enquiries/${id}`)).status).toBe(404)
    expect((await bakery.owner.get('/enquiries')).body).toEqual([])
    const restored = await bakery.owner.post(`/enquiries/${id}/restore`, {})
    expect([restored.status, restored.body]).toEqual([200, before])
    expect((await bakery.owner.post(`/enquiries/${id}/restore`, {})).body).toEqual(before)

    await bakery.owner.del(`/enquiries/${id}`)
    await later(app, 2 * 86_400_000, () => runJobs(app.services, jobs(app.services)))
    expect((await bakery.owner.post(`/enquiries/${id}/restore`, {})).status).toBe(404)
    expect(await mailsOf(bakery, 'enquiry_reply')).toEqual([])
  })

  it('can be undone when its contact was deleted, too', async () => {
    const bakery = await newInbox()
    const id = await bakery.send()
    const { orderId } = (await bakery.owner.post(`/enquiries/${id}/convert`, { kind: 'quote' })).body
    await bakery.owner.del(`/orders/${orderId}`)
    const before = (await bakery.owner.get(`/enquiries/${id}`)).body
    expect((await bakery.owner.del(`/enquiries/${id}`)).status).toBe(204)
    const [contact] = (await bakery.owner.get('/contacts')).body
    expect((await bakery.owner.del(`/contacts/${contact.id}`)).status).toBe(204)
    expect(await bakery.owner.post(`/enquiries/${id}/restore`, {})).toMatchObject({ status: 200, body: before })
    expect((await bakery.owner.get(`/contacts/${contact.id}`)).body.firstName).toBe(contact.firstName)
  })

  it('is refused once a quote was made from it', async () => {
    const bakery = await newInbox()
    const id = await bakery.send()
    await bakery.owner.post(`/enquiries/${id}/convert`, { kind: 'quote' })
    expect(await bakery.owner.del(`/enquiries/${id}`)).toMatchObject({
      status: 409,
      body: { error: 'A quote or an order was made from this request. Archive it instead.' },
    })
  })
})
describe('a request that was put away', () => {
  it('comes back as answered when it was answered meanwhile', async () => {
    const bakery = await newInbox()
    const [archived, spam] = [await bakery.send(), await bakery.send()]
    await bakery.owner.post('/enquiries/bulk', { ids: [archived], to: 'Archived' })
    await bakery.owner.post('/enquiries/bulk', { ids: [spam], to: 'Spam' })
    for (const id of [archived, spam]) await bakery.owner.post(`/enquiries/${id}/reply`, ANSWER)
    expect([await statusOf(bakery, archived), await statusOf(bakery, spam)]).toEqual(['Archived', 'Spam'])
    await bakery.owner.post('/enquiries/bulk', { ids: [archived, spam], to: 'back' })
    expect([await statusOf(bakery, archived), await statusOf(bakery, spam)]).toEqual(['Replied', 'Replied'])
  })

  it('a request in spam leaves it once it is booked, and a page that was opened before cannot call it lost', async () => {
    const bakery = await newInbox()
    const id = await bakery.send()
    await bakery.owner.post('/enquiries/bulk', { ids: [id], to: 'Spam' })
    const { orderId } = (await bakery.owner.post(`/enquiries/${id}/convert`, { kind: 'order' })).body
    expect(await statusOf(bakery, id)).toBe('New')
    const { version } = (await bakery.owner.get(`/enquiries/${id}`)).body
    const order = (await bakery.owner.get(`/orders/${orderId}`)).body
    const line = { name: 'Cake', quantity: '1', unitPrice: '120.00' }
    const priced = await bakery.owner.patch(`/orders/${orderId}`, { lines: [line], version: order.version })
    const booked = await bakery.owner.post(`/orders/${orderId}/status`, { to: 'Booked', version: priced.body.version })
    expect([booked.status, booked.text]).toEqual([200, expect.anything()])
    expect(await statusOf(bakery, id)).toBe('Won')
    const stale = await bakery.owner.patch(`/enquiries/${id}`, { status: 'Lost', lostReason: 'Too dear', version })
    expect(stale.status).toBe(409)
    expect(await statusOf(bakery, id)).toBe('Won')
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#server/db/testing.ts'
import { orderLinkPlaceholder, placeholderOf } from '#server/mail/link-placeholders.ts'
import { type NewMail, queueMail } from '#server/mail/outbox.ts'
import { type MailBench, mailBench } from '#server/mail/testing.ts'
import { MailQuery } from '../contract.ts'
import { getMail, listMail, mailboxStatus, retryMail } from './store.ts'

const links = { linkKey: Buffer.alloc(32, 7), baseUrl: () => 'https://bakebook.test' }
let bench: MailBench
let business: number

beforeAll(async () => {
  bench = await mailBench(await testDatabase(), 'smtp://127.0.0.1:1')
})
afterAll(() => bench.stop())
beforeEach(async () => {
  business = await bench.newBusiness()
})

const inBusiness: MailBench['inBusiness'] = (id, work) => bench.inBusiness(id, work)
const queue = (changed: Partial<NewMail> = {}) =>
  inBusiness(business, (scope) =>
    queueMail(scope, {
      template: 'quote_sent',
      to: { address: 'anais@example.test', name: 'Anaïs' },
      subject: 'Your quote',
      html: '<p>Hello</p>',
      text: 'Hello',
      fromName: 'Rosie',
      ...changed,
    }),
  )
const list = async (query: Record<string, string> = {}) =>
  inBusiness(business, (scope) => listMail(scope, MailQuery.parse(query)))
const mark = (id: number, state: 'sent' | 'failed') =>
  inBusiness(business, (scope) =>
    scope.db
      .updateTable('outbox')
      .set({ state, attempts: 1 })
      .where('business_id', '=', business)
      .where('id', '=', id)
      .execute(),
  )

describe('Sent mail', () => {
  it('lists the newest first, finds by recipient and subject, and filters by state and order', async () => {
    const first = await queue({ orderId: 5 })
    const second = await queue({ subject: '100% butter', to: { address: 'ben@example.test' } })
    await mark(first, 'failed')
    expect((await list()).rows.map(({ id }) => id)).toEqual([second, first])
    expect((await list({ q: 'ANAÏS' })).rows.map(({ id }) => id)).toEqual([first])
    expect((await list({ q: '100%' })).rows.map(({ id }) => id)).toEqual([second])
    expect((await list({ q: '%' })).total).toBe(1)
    expect((await list({ state: 'failed' })).rows.map(({ id }) => id)).toEqual([first])
    expect((await list({ orderId: '5' })).total).toBe(1)
    expect(await list({ page: '2', pageSize: '1' })).toMatchObject({ total: 2, rows: [{ id: first }] })
    expect(
      await inBusiness(business, (scope) => mailboxStatus(scope, { transport: 'file', mayBePlain: false })),
    ).toEqual({
      transport: 'file',
      mayBePlain: false,
      queued: 1,
      failed: 1,
    })
  })

  it("shows nobody a person's own mail, nor another bakery's", async () => {
    const secret = await queue({ isPrivate: true })
    const mine = await queue()
    expect((await list()).rows.map(({ id }) => id)).toEqual([mine])
    await expect(inBusiness(business, (scope) => getMail(scope, secret, links))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(inBusiness(business, (scope) => retryMail(scope, secret))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const other = await bench.newBusiness()
    await expect(inBusiness(other, (scope) => getMail(scope, mine, links))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('sends the same message once more, with the same attachments and links, as a mail of its own', async () => {
    const attachments = [{ fileName: 'Q-1.pdf', contentType: 'application/pdf', documentId: 3 }]
    const text = `Hello ${placeholderOf(orderLinkPlaceholder(9, '/quote-acceptance/5?token='))}`
    const id = await queue({ attachments, text, orderId: 5 })
    await mark(id, 'sent')
    const again = await inBusiness(business, (scope) => retryMail(scope, id))
    expect(again.id).not.toBe(id)
    expect(again).toMatchObject({
      state: 'queued',
      subject: 'Your quote',
      attachmentCount: 1,
      orderId: 5,
      toName: 'Anaïs',
    })
    const [before, after] = await bench.outbox(business)
    expect(after).toMatchObject({ text, attachments, html: before?.html, reply_to: null, from_name: 'Rosie' })
    expect(after?.message_id).not.toBe(before?.message_id)
  })

  it('brings a waiting message forward, but never one that is on the wire', async () => {
    const waiting = await queue()
    const onTheWire = await queue()
    const later = '2026-06-10T09:00:00.000Z'
    await inBusiness(business, async (scope) => {
      const all = scope.db.updateTable('outbox').where('business_id', '=', business)
      await all.set({ next_attempt_at: later }).execute()
      await all.set({ lease_token: '00000000-0000-4000-8000-000000000000' }).where('id', '=', onTheWire).execute()
    })
    expect(await inBusiness(business, (scope) => retryMail(scope, waiting))).toMatchObject({
      id: waiting,
      nextAttemptAt: '2026-06-10T02:00:00.000Z',
    })
    expect(await inBusiness(business, (scope) => retryMail(scope, onTheWire))).toMatchObject({
      nextAttemptAt: later,
    })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { deliverMail, newBakery, type TestBakery } from '#app/server/testing.ts'
import { MailFailure } from '#server/mail/mail-failure.ts'
import { queueMail } from '#server/mail/outbox.ts'

let bakery: TestBakery
beforeEach(async () => {
  bakery = await newBakery()
  await deliverMail(bakery.app)
})

const GONE = 'gone@example.test'
const queue = (to = GONE, more = {}) =>
  bakery.inScope((scope) =>
    queueMail(scope, {
      template: 'quote_sent',
      to: { address: to },
      subject: 'Your quote',
      html: '<p>Hello</p>',
      text: 'Hello',
      fromName: 'Rosie',
      ...more,
    }),
  )
const refuse = (...addresses: string[]) =>
  deliverMail(bakery.app, async ({ to }) => {
    if (addresses.length === 0 || addresses.includes(to.address)) throw new MailFailure('No such mailbox', true)
  })
const mails = async () =>
  (await bakery.owner.get('/outbox')).body.map(({ template, to, state, subject }: Record<string, string>) => ({
    template,
    to,
    state,
    subject,
  }))

describe('an owner whose email could not be sent', () => {
  it('is told by mail, with the message one click away', async () => {
    const id = await queue()
    await refuse(GONE)
    expect(await mails()).toMatchObject([
      { template: 'mail_failed', to: bakery.email, state: 'sent', subject: `An email to ${GONE} could not be sent` },
      { template: 'quote_sent', state: 'failed' },
    ])
    const [alert] = (await bakery.owner.get('/outbox')).body
    const { text } = (await bakery.owner.get(`/outbox/${alert.id}`)).body
    expect(text).toContain('No such mailbox')
    expect(text).toContain(`http://bakebook.test/settings/sent-mail/${id}`)
  })

  it('is told at another of her addresses when it is her own that fails', async () => {
    const current = (await bakery.owner.get('/settings')).body
    await bakery.owner.patch('/settings', { emailAddress: 'Orders@Example.test', version: current.version })
    await queue('orders@example.test')
    await refuse('orders@example.test')
    expect((await mails())[0]).toMatchObject({ template: 'mail_failed', to: bakery.email, state: 'sent' })
  })

  it('is never told of an alert that failed, and hears once of a mail server that takes nothing', async () => {
    await queue()
    await queue('other@example.test')
    await refuse()
    await refuse()
    expect((await mails()).map(({ template, state }: Record<string, string>) => `${template} ${state}`)).toEqual([
      'mail_failed failed',
      'quote_sent failed',
      'quote_sent failed',
    ])
  })

  it("is not told of what was a person's own mail", async () => {
    await queue(GONE, { isPrivate: true })
    await refuse(GONE)
    expect(await mails()).toEqual([])
  })
})

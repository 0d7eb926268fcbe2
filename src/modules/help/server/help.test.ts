import { beforeAll, expect, it } from 'vitest'
import { deliverMail, newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import type { MailTransport } from '#server/mail/transports.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery(
    await testApp({ environment: { SUPPORT_EMAIL: 'help@bakebook.test', RATE_LIMIT_FACTOR: '1' } }),
  )
})

const PATH = '/help/messages'

it('a message goes to the people who run the server, and their answer to its writer', async () => {
  const message = 'My <b>labels</b> print {{ twice }}'
  expect((await bakery.owner.post(PATH, { message, browser: 'Netscape 4' })).status).toBe(200)
  const sent: Parameters<MailTransport['send']>[0][] = []
  await deliverMail(bakery.app, async (mail) => void sent.push(mail))
  const mail = sent.find(({ to }) => JSON.stringify(to).includes('help@bakebook.test'))
  expect(JSON.stringify(mail?.replyTo)).toContain(bakery.email)
  expect(mail?.text).toContain(message)
  expect(mail?.text).toMatch(/Bakebook test, Netscape 4/)
  expect((await bakery.owner.get('/outbox')).body).toEqual([])
})

it('a message without the tick says nothing of the browser', async () => {
  await bakery.owner.post(PATH, { message: 'Hello', browser: null })
  const sent: string[] = []
  await deliverMail(bakery.app, async ({ text }) => void sent.push(text))
  expect(sent.join()).not.toContain('Bakebook test')
})

it('an empty message is refused, and a sixth in one hour', async () => {
  const empty = await bakery.owner.post(PATH, { message: ' ', browser: null })
  expect([empty.status, empty.body.fields]).toEqual([422, { message: 'Message is required' }])
  const writer = await newBakery(bakery.app)
  const asked = await Promise.all(
    Array.from({ length: 6 }, () => writer.owner.post(PATH, { message: 'Hello', browser: null })),
  )
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429])
})

it('nobody can be written to where no address is given', async () => {
  const other = await newBakery(await testApp())
  expect((await other.owner.post(PATH, { message: 'Hello', browser: null })).status).toBe(404)
})

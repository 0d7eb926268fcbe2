import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverMail, newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { startSmtpSink } from '#server/mail/testing.ts'

const PASSWORD = 'flour & water 4ever'
type Sink = Awaited<ReturnType<typeof startSmtpSink>>

let app: TestApp
let bakery: TestBakery
let sinks: Sink[] = []

beforeAll(async () => {
  app = await testApp({ environment: { PRIVATE_HOSTS: 'on' } })
})
beforeEach(async () => {
  bakery = await newBakery(app)
})
afterEach(async () => {
  for (const sink of sinks.splice(0)) await sink.stop()
})

/** A mail server for the bakery on this machine, with one user. */
async function sink(...[faultOf, options]: Parameters<typeof startSmtpSink>): Promise<Sink> {
  const started = await startSmtpSink(faultOf, {
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, answer) =>
      username === 'rosie' && password === PASSWORD
        ? answer(null, { user: username })
        : answer(new Error('Username and Password not accepted')),
    ...options,
  })
  sinks.push(started)
  return started
}

const typed = ({ port }: { port: number }, changed: Record<string, unknown> = {}) => ({
  host: '127.0.0.1',
  port,
  security: 'starttls',
  userName: 'rosie',
  password: PASSWORD,
  fromAddress: 'hello@rosie.example',
  fromName: 'Rosie',
  ...changed,
})
const save = (body: Record<string, unknown>, version = 0) =>
  bakery.owner.put('/integrations/mail', { ...body, version })
const tryOut = (body: unknown) => bakery.owner.post('/integrations/mail/test', body)
const kept = async () => (await bakery.owner.get('/integrations/mail')).body
const queue = (changed: { isPrivate?: boolean; subject?: string } = {}) =>
  bakery.inScope((scope) =>
    queueMail(scope, {
      template: 'quote_sent',
      to: { address: 'ann@example.test', name: 'Ann' },
      subject: 'Your quote',
      html: '<p>Hello</p>',
      text: 'Hello',
      fromName: 'Rosie’s Cakes',
      ...changed,
    }),
  )
const outbox = () =>
  bakery.inScope(({ db, businessId }) =>
    db
      .selectFrom('outbox')
      .selectAll()
      .where('business_id', '=', businessId)
      .where('template', '=', 'quote_sent')
      .orderBy('id')
      .execute(),
  )

describe('a test mail', () => {
  test('goes to whoever asks, by what is typed, and nothing is kept', async () => {
    const server = await sink()
    expect(await tryOut(typed(server))).toMatchObject({ status: 200, body: { to: bakery.email } })
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'hello@rosie.example', to: [bakery.email] })
    expect(mail?.parsed.from).toMatchObject({ name: 'Rosie', address: 'hello@rosie.example' })
    expect(await kept()).toBe(null)
  })

  const refusal = async (body: unknown) => {
    const { status, body: answer } = await tryOut(body)
    expect(status).toBe(422)
    return answer.fields
  }

  test('says that the password is wrong, with the words of the server', async () => {
    const { password } = await refusal(typed(await sink(), { password: 'water' }))
    expect(password).toMatch(/^The mail server did not take this user name and password: 535 .*not accepted/)
  })

  test('says that the certificate is not valid', async () => {
    const server = await sink(undefined, { disabledCommands: [] })
    expect((await refusal(typed(server))).host).toContain('The certificate of 127.0.0.1 is not valid')
    const direct = await sink(undefined, { secure: true })
    expect((await refusal(typed(direct, { security: 'tls' }))).host).toContain('certificate')
  })

  test('says that nothing listens there, or that it speaks no TLS', async () => {
    const server = await sink()
    expect((await refusal(typed(server, { security: 'tls' }))).security).toContain('Try STARTTLS')
    await server.stop()
    sinks = []
    expect((await refusal(typed(server))).port).toContain('takes no mail at port')
  })

  test('says that there is no such server', async () => {
    expect((await refusal(typed({ port: 465 }, { host: 'nowhere.invalid' }))).host).toBe(
      'There is no server of this name.',
    )
  })

  test('says that the address may not send', async () => {
    const server = await sink(undefined, {
      onMailFrom: (_address, _session, answer) => answer(Object.assign(new Error('Not yours'), { responseCode: 553 })),
    })
    expect((await refusal(typed(server))).fromAddress).toContain('does not let you send from hello@rosie.example: 553')
  })
})

describe('the password', () => {
  test('is kept encrypted, and no answer, log of calls or history has it', async () => {
    const server = await sink()
    const key = { 'idempotency-key': 'mail-server-1' }
    const answers = [
      await bakery.owner.put('/integrations/mail', { ...typed(server), version: 0 }, key),
      await bakery.owner.get('/integrations/mail'),
      await bakery.owner.get('/integrations'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const rows = await bakery.inScope(({ db, businessId }) =>
      Promise.all(
        (['mail_servers', 'audit', 'idempotency', 'activity'] as const).map((table) =>
          db.selectFrom(table).selectAll().where('business_id', '=', businessId).execute(),
        ),
      ),
    )
    const texts = JSON.stringify([answers.map(({ text }) => text), rows], (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    expect(texts).toContain('hello@rosie.example')
    expect(texts).not.toContain('flour')
    expect(texts).not.toContain(Buffer.from(PASSWORD).toString('base64'))
  })

  test('may be left out for the same server, and goes to no other', async () => {
    const server = await sink()
    const other = await sink()
    await save(typed(server))
    const { password: _password, ...without } = typed(server)
    expect((await tryOut(without)).status).toBe(200)
    expect(await save({ ...without, fromName: 'Rosie Baker' }, 1)).toMatchObject({ status: 200, body: { version: 2 } })
    for (const moved of [{ port: other.port }, { host: 'localhost' }, { userName: 'mallory' }, { security: 'tls' }]) {
      expect((await tryOut({ ...without, ...moved })).body.fields).toHaveProperty('password')
      expect((await save({ ...without, ...moved }, 2)).body.fields).toHaveProperty('password')
    }
    expect(other.received).toEqual([])
    await queue()
    await deliverMail(app)
    expect(server.received).toHaveLength(2)
  })
})

describe('letters of the bakery', () => {
  test('leave through it, and what is private through the server', async () => {
    const server = await sink()
    await save(typed(server, { fromName: null }))
    await queue()
    await queue({ isPrivate: true, subject: 'Your new password' })
    const byServer: string[] = []
    await deliverMail(app, async ({ subject, from }) => void byServer.push(`${subject} ${from.address}`))
    expect(server.received.map(({ parsed }) => [parsed.subject, parsed.from])).toEqual([
      ['Your quote', { name: 'Rosie’s Cakes', address: 'hello@rosie.example' }],
    ])
    expect(byServer).toContain(`Your new password ${app.services.config.mailFrom}`)
    expect(byServer.join()).not.toContain('Your quote')
    expect((await outbox()).map(({ state, sent_by }) => [state, sent_by])).toEqual([
      ['sent', 'own'],
      ['sent', 'server'],
    ])
    expect((await kept()).lastSentAt).toBe(app.clock.now.toISOString())
  })

  test('wait while it takes none; the bell rings once, and what is saved anew sends them at once', async () => {
    const server = await sink()
    await save(typed(server, { password: 'water' }))
    await queue()
    await queue({ subject: 'Your invoice' })
    await deliverMail(app)
    await deliverMail(app)
    // One covers all of them.
    expect((await outbox()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['queued', 1],
      ['queued', 0],
    ])
    expect(await kept()).toMatchObject({ lastSentAt: null, problem: expect.stringContaining('535') })
    const { entries } = (await bakery.owner.get('/bell')).body
    expect(entries).toMatchObject([{ act: 'mailServerFailed', label: '127.0.0.1', page: '/integrations/mail' }])
    expect((await save(typed(server), 1)).status).toBe(200)
    await deliverMail(app)
    expect(server.received.map(({ parsed }) => parsed.subject)).toEqual(['Your quote', 'Your invoice'])
    expect(await kept()).toMatchObject({ problem: null, version: 2 })
  })

  test('that one customer does not take say nothing of the server', async () => {
    const server = await sink(() => 550)
    await save(typed(server))
    await queue()
    await deliverMail(app)
    expect((await outbox())[0]).toMatchObject({ state: 'failed', last_error: expect.stringContaining('refused') })
    expect((await kept()).problem).toBe(null)
  })

  test('wait for no slow server of another bakery', async () => {
    const slow = await sink(undefined, { onConnect: (_session, answer) => void setTimeout(answer, 1_500) })
    await save(typed(slow))
    await queue()
    const other = await newBakery(app)
    await other.inScope((scope) =>
      queueMail(scope, {
        template: 'quote_sent',
        to: { address: 'ben@example.test' },
        subject: 'Quick',
        html: '',
        text: '',
        fromName: 'Ben',
      }),
    )
    let left: number | undefined
    await deliverMail(app, async ({ subject }) => {
      if (subject === 'Quick') left = slow.received.length
    })
    expect(left).toBe(0)
    expect(slow.received).toHaveLength(1)
  })

  test('go by the server again once it is removed', async () => {
    const server = await sink()
    await save(typed(server))
    expect((await bakery.owner.del('/integrations/mail')).status).toBe(204)
    await queue()
    const byServer: string[] = []
    await deliverMail(app, async ({ subject }) => void byServer.push(subject))
    expect(byServer).toContain('Your quote')
    expect(server.received).toEqual([])
    expect(await kept()).toBe(null)
  })
})

describe('the settings of a mail server', () => {
  test('is no address of a network of its own, and no port but those of mail, where the operator does not allow it', async () => {
    const strict = await newBakery(await testApp())
    const body = { ...typed({ port: 465 }), version: 0 }
    for (const host of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])
      for (const answer of [
        await strict.owner.put('/integrations/mail', { ...body, host }),
        await strict.owner.post('/integrations/mail/test', { ...body, host }),
      ])
        expect(answer.body.fields, host).toHaveProperty('host')
    for (const host of ['localhost', '2130706433', '127.1'])
      expect((await strict.owner.post('/integrations/mail/test', { ...body, host })).body.fields, host).toHaveProperty(
        'host',
      )
    for (const port of [22, 80, 5432, 6379])
      expect(
        (await strict.owner.put('/integrations/mail', { ...body, host: 'smtp.example.com', port })).body.fields,
      ).toHaveProperty('port')
  })

  test.each([
    ['host', 'http://smtp.example.com'],
    ['host', 'smtp.example.com\r\nRCPT'],
    ['port', 0],
    ['security', 'none'],
    ['userName', ''],
    ['fromAddress', 'rosie'],
    ['password', ''],
  ])('refuses %s: %j', async (field, value) => {
    expect((await save(typed({ port: 465 }, { [field]: value }))).body.fields).toHaveProperty(field)
  })

  test('is refused where somebody else changed it meanwhile', async () => {
    const server = await sink()
    await save(typed(server))
    expect(await save(typed(server, { fromName: 'Late' }))).toMatchObject({ status: 409, body: { code: 'STALE' } })
  })
})

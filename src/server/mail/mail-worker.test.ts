import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../db/testing.ts'
import type { Scope } from '../scope.ts'
import { deriveToken } from '../secrets.ts'
import { orderLinkPlaceholder, placeholderOf, userLinkPlaceholder } from './link-placeholders.ts'
import type { MailWorker, MailWorkerOptions } from './mail-worker.ts'
import { type NewMail, queueMail } from './outbox.ts'
import { type Fault, type MailBench, mailBench, startSmtpSink } from './testing.ts'
import { fileTransport, type MailTransport, smtpTransport } from './transports.ts'

const MINUTE = 60_000
const KEY = Buffer.alloc(32, 7)
let bench: MailBench
let sink: Awaited<ReturnType<typeof startSmtpSink>>
let fault: (arrived: number) => Fault
let arrived = 0
let business: number
const workers: MailWorker[] = []

beforeAll(async () => {
  sink = await startSmtpSink(() => fault(++arrived))
  bench = await mailBench(await testDatabase(), sink.url)
})
afterAll(async () => {
  await bench.stop()
  await sink.stop()
})
beforeEach(async () => {
  fault = () => undefined
  arrived = 0
  sink.received.length = 0
  bench.clock.now = new Date('2026-06-10T02:00:00Z')
  business = await bench.newBusiness()
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
})

const mail = (changed: Partial<NewMail> = {}): NewMail => ({
  template: 'quote_sent',
  to: { address: 'anais@example.test', name: 'Anaïs Müller' },
  subject: 'Your quote – Ånnas 🎂',
  html: '<html><body><p>Grüße</p></body></html>',
  text: 'Grüße',
  fromName: 'Rosie "The" Baker, Ltd',
  replyTo: 'rosie@example.test',
  ...changed,
})
const queue = (changed?: Partial<NewMail>) => bench.inBusiness(business, (scope) => queueMail(scope, mail(changed)))
const startWorker: MailBench['worker'] = (options) => {
  const worker = bench.worker(options)
  workers.push(worker)
  return worker
}
const send = async (options?: Parameters<MailBench['worker']>[0]) => startWorker(options).round()
const pass = (ms: number) => {
  bench.clock.now = new Date(bench.clock.now.getTime() + ms)
}

async function newDocument(scope: Scope, key: string, bytes: number): Promise<number> {
  const { id } = await scope.db
    .insertInto('documents')
    .values({
      business_id: scope.businessId,
      key,
      file_name: 'Q-1.pdf',
      content_type: 'application/pdf',
      byte_count: bytes,
      sha256: Buffer.alloc(32),
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('a mail on its way', () => {
  it('arrives as it was written: names, subject, both parts, reply address and attachment', async () => {
    const pdf = Buffer.from('%PDF-1.7 real bytes')
    bench.files.set('doc-1', pdf)
    await bench.inBusiness(business, async (scope) => {
      const documentId = await newDocument(scope, 'doc-1', pdf.length)
      await queueMail(
        scope,
        mail({ attachments: [{ fileName: 'Quote für Anaïs.pdf', contentType: 'application/pdf', documentId }] }),
      )
    })
    await send()
    expect(sink.received).toHaveLength(1)
    const [{ from, to, parsed }] = sink.received as [(typeof sink.received)[0]]
    expect({ from, to }).toEqual({ from: 'no-reply@bakebook.test', to: ['anais@example.test'] })
    expect(parsed.subject).toBe('Your quote – Ånnas 🎂')
    expect(parsed.from).toMatchObject({ name: 'Rosie "The" Baker, Ltd', address: 'no-reply@bakebook.test' })
    expect(parsed.to).toMatchObject([{ name: 'Anaïs Müller', address: 'anais@example.test' }])
    expect(parsed.replyTo).toMatchObject([{ address: 'rosie@example.test' }])
    expect(parsed.text?.trim()).toBe('Grüße')
    expect(parsed.html).toContain('<p>Grüße</p>')
    expect(parsed.messageId).toMatch(/^<outbox-[\da-f-]{36}@bakebook\.test>$/)
    expect(parsed.attachments).toMatchObject([{ filename: 'Quote für Anaïs.pdf', mimeType: 'application/pdf' }])
    expect(Buffer.from(parsed.attachments[0]?.content as ArrayBuffer)).toEqual(pdf)
    expect(await bench.outbox(business)).toMatchObject([
      { state: 'sent', attempts: 1, sent_at: '2026-06-10T02:00:00.000Z', lease_token: null },
    ])
  })

  it('leaves as soon as its transaction is committed', async () => {
    startWorker()
    await queue()
    await expect.poll(() => sink.received.length).toBe(1)
  })

  it('leaves once when the database is away for a moment just after it left', async () => {
    await queue()
    let away = 0
    const transport = smtpTransport(sink.url)
    await send({
      transport: {
        ...transport,
        send: async (outgoing) => {
          await transport.send(outgoing)
          away = 2
        },
      },
      store: new Proxy(bench.store, {
        get: (store, key) => {
          if (key === 'inBusiness' && away-- > 0) return () => Promise.reject(new Error('Connection terminated'))
          const value = Reflect.get(store, key, store)
          return typeof value === 'function' ? value.bind(store) : value
        },
      }),
    })
    pass(3 * MINUTE)
    await send()
    expect(sink.received).toHaveLength(1)
    expect(await bench.outbox(business)).toMatchObject([{ state: 'sent' }])
  })

  it('does not keep a server from stopping whose mail server says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    await queue()
    const worker = bench.worker({ transport: smtpTransport(`smtp://127.0.0.1:${port}`) })
    const [connection] = (await once(silent, 'connection')) as [Socket]
    const begun = performance.now()
    await worker.stop()
    expect(performance.now() - begun).toBeLessThan(5_000)
    connection.destroy()
    silent.close()
    await worker.round()
    pass(MINUTE)
    await send()
    expect(sink.received).toHaveLength(1)
  })

  it('counts against the day once, however often it has to be tried', async () => {
    const spent: string[] = []
    fault = () => (arrived < 4 ? 451 : undefined)
    const limits: MailWorkerOptions['limits'] = {
      spend: async (_rule, key) => {
        spent.push(key)
        return { allowed: true, retryAfterSeconds: 1 }
      },
    }
    await queue()
    for (const minutes of [0, 1, 5, 30]) {
      pass(minutes * MINUTE)
      await send({ limits })
    }
    expect(sink.received).toHaveLength(1)
    expect(spent).toEqual([String(business)])
  })

  it('never leaves when what it tells was rolled back', async () => {
    const worker = startWorker()
    const work = bench.inBusiness(business, async (scope) => {
      await queueMail(scope, mail())
      throw new Error('the order could not be saved')
    })
    await expect(work).rejects.toThrow('could not be saved')
    await worker.round()
    expect(sink.received).toHaveLength(0)
    expect(await bench.outbox(business)).toEqual([])
  })

  it('cannot be given another recipient or header through a name, a subject or an address', async () => {
    await queue({
      to: { address: 'anais@example.test', name: 'Eve\r\nBcc: all@example.test' },
      subject: 'Hi\r\nBcc: all@example.test\r\n\r\nbody',
      fromName: 'A\nX-Evil: yes',
    })
    await expect(queue({ to: { address: 'a@example.test\r\nRCPT TO:<b@example.test>' } })).rejects.toThrow(
      'cannot be used',
    )
    await expect(queue({ to: { address: 'a@example.test,b@example.test' } })).rejects.toThrow('cannot be used')
    await send()
    expect(sink.received).toHaveLength(1)
    expect(sink.received[0]?.to).toEqual(['anais@example.test'])
    expect(sink.received[0]?.parsed.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(sink.received[0]?.parsed.headers.map(({ key }) => key)).not.toContain('x-evil')
  })

  it('is tried again after 1, 5 and 30 minutes, 2 and 12 hours, and then shows as failed with the reason', async () => {
    fault = () => 451
    await queue()
    const worker = startWorker()
    await worker.round()
    for (const [step, minutes] of [1, 5, 30, 120, 720].entries()) {
      expect(await bench.outbox(business)).toMatchObject([
        { state: 'queued', attempts: step + 1, last_error: expect.stringContaining('Try again later') },
      ])
      pass(minutes * MINUTE - 1000)
      await worker.round()
      expect(arrived).toBe(step + 1)
      pass(1000)
      await worker.round()
    }
    expect(await bench.outbox(business)).toMatchObject([{ state: 'failed', attempts: 6 }])
  })

  it('arrives once the mail server is well again', async () => {
    fault = (nth) => (nth === 1 ? 421 : undefined)
    await queue()
    const worker = startWorker()
    await worker.round()
    pass(MINUTE)
    await worker.round()
    expect(sink.received).toHaveLength(1)
    expect(await bench.outbox(business)).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }])
  })

  it('fails at once when the address is refused for good, and the order tells the owner', async () => {
    fault = () => 550
    await queue({ orderId: 41 })
    await send()
    expect(await bench.outbox(business)).toMatchObject([
      { state: 'failed', attempts: 1, last_error: expect.stringContaining('No such mailbox') },
    ])
    const told = await bench.inBusiness(business, (scope) =>
      scope.db
        .selectFrom('activity')
        .select(['entity', 'entity_id', 'act'])
        .where('business_id', '=', business)
        .execute(),
    )
    expect(told).toEqual([{ entity: 'order', entity_id: 41, act: 'mailFailed' }])
  })

  const abroad = { to: { address: 'žofie@příklad.test' }, replyTo: 'růžena@příklad.test' }
  it('goes to an address with letters of another script where the mail server carries such', async () => {
    await queue(abroad)
    await send()
    expect(sink.received[0]?.to).toEqual(['žofie@příklad.test'])
    expect(sink.received[0]?.raw).toContain('Reply-To: růžena@příklad.test')
  })
  it('fails with its reason where the mail server does not carry the letters of an address', async () => {
    const plain = await startSmtpSink(undefined, { hideSMTPUTF8: true })
    await queue(abroad)
    await send({ transport: smtpTransport(plain.url) })
    await plain.stop()
    expect(plain.received).toEqual([])
    expect(await bench.outbox(business)).toMatchObject([
      {
        state: 'failed',
        attempts: 1,
        last_error: expect.stringContaining('does not accept addresses with letters like those in žofie@příklad.test'),
      },
    ])
  })
  it('says in plain letters that it is to be answered at an address with letters of another script', async () => {
    await queue({ replyTo: abroad.replyTo })
    await send()
    const { raw = '', parsed } = sink.received[0] ?? {}
    expect(raw.split('\r\n\r\n')[0]).toMatch(/^[\0-\x7F]+$/)
    expect(parsed?.replyTo).toMatchObject([{ name: abroad.replyTo, group: [] }])
  })
  it('is sent once by two workers', async () => {
    for (let i = 0; i < 20; i++) await queue({ subject: `Mail ${i}` })
    await Promise.all([send(), send(), send()])
    await Promise.all(workers.map((worker) => worker.round()))
    expect(sink.received.map(({ parsed }) => parsed.subject).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, i) => `Mail ${i}`).toSorted(),
    )
  })

  it('keeps its Message-ID when the connection is cut after it arrived', async () => {
    fault = (nth) => (nth === 1 ? 'cut' : undefined)
    await queue()
    const worker = startWorker()
    await worker.round()
    pass(MINUTE)
    await worker.round()
    expect(sink.received).toHaveLength(2)
    expect(new Set(sink.received.map(({ parsed }) => parsed.messageId)).size).toBe(1)
  })

  it('is sent again under the same Message-ID after the program died between sending and marking', async () => {
    await queue()
    const dying: MailTransport = { name: 'smtp', close: () => {}, send: () => new Promise(() => {}) }
    void bench.worker({ transport: dying }).round()
    await expect.poll(async () => (await bench.outbox(business))[0]?.lease_token).toBeTruthy()
    const claimed = (await bench.outbox(business))[0]?.message_id
    const next = startWorker()
    await next.round()
    expect(sink.received).toHaveLength(0)
    pass(2 * MINUTE)
    await next.round()
    expect(sink.received.map(({ parsed }) => parsed.messageId)).toEqual([claimed])
  })

  it('is finished before the worker stops', async () => {
    let sent = false
    let finish = () => {}
    let begin = () => {}
    const isSending = new Promise<void>((begun) => {
      begin = begun
    })
    const slow: MailTransport = {
      name: 'smtp',
      close: () => {},
      send: async () => {
        begin()
        await new Promise<void>((done) => {
          finish = done
        })
        sent = true
      },
    }
    await queue()
    const worker = bench.worker({ transport: slow })
    await isSending
    const stopped = worker.stop()
    finish()
    await stopped
    expect(sent).toBe(true)
    expect(await bench.outbox(business)).toMatchObject([{ state: 'sent' }])
  })

  it('stays marked as sent when what follows it fails', async () => {
    await queue()
    await send({ onSent: () => Promise.reject(new Error('broken')) })
    expect(await bench.outbox(business)).toMatchObject([{ state: 'sent' }])
  })

  it('waits for the next day when the bakery has sent its fill, and says so; a password mail does not wait', async () => {
    await queue()
    await queue({ isPrivate: true, subject: 'Reset your password' })
    await send({
      limits: { spend: async (rule) => ({ allowed: rule === 'mail-day-private', retryAfterSeconds: 3600 }) },
    })
    expect(sink.received.map(({ parsed }) => parsed.subject)).toEqual(['Reset your password'])
    expect(await bench.outbox(business)).toMatchObject([
      {
        state: 'queued',
        attempts: 0,
        next_attempt_at: '2026-06-10T03:00:00.000Z',
        last_error: expect.stringContaining('daily limit'),
      },
      { state: 'sent' },
    ])
  })

  it('a sample bakery’s mails never leave the machine', async () => {
    business = await bench.newBusiness({ isDemo: true })
    const folder = await mkdtemp(path.join(tmpdir(), 'bakebook-mail-'))
    const id = await queue()
    await send({ demoTransport: fileTransport(path.join(folder, 'mail')) })
    expect(sink.received).toHaveLength(0)
    const file = path.join(folder, 'mail', `${id}.eml`)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await PostalMime.parse(await readFile(file))).subject).toBe('Your quote – Ånnas 🎂')
    expect(await bench.outbox(business)).toMatchObject([{ state: 'sent' }])
    await rm(folder, { recursive: true })
  })

  it('goes without a file that is larger than 10 MB, and says so', async () => {
    await bench.inBusiness(business, async (scope) => {
      const documentId = await newDocument(scope, `large-${business}`, 11 * 1024 * 1024)
      await queueMail(
        scope,
        mail({ attachments: [{ fileName: 'Q-1.pdf', contentType: 'application/pdf', documentId }] }),
      )
    })
    await send()
    expect(sink.received[0]?.parsed.attachments).toEqual([])
    expect(sink.received[0]?.parsed.text).toContain('Too large to attach: Q-1.pdf')
    expect(sink.received[0]?.parsed.html).toContain('Too large to attach: Q-1.pdf')
  })

  it('takes along the small files that follow one that is too large, and names only that one', async () => {
    await bench.inBusiness(business, async (scope) => {
      const documentId = await newDocument(scope, `huge-${business}`, 11 * 1024 * 1024)
      await queueMail(
        scope,
        mail({
          attachments: [
            { fileName: 'Q-2.pdf', contentType: 'application/pdf', documentId },
            { fileName: 'event.ics', contentType: 'text/calendar', text: 'BEGIN:VCALENDAR' },
          ],
        }),
      )
    })
    await send()
    const [parsed] = sink.received.map((each) => each.parsed)
    expect(parsed?.attachments.map(({ filename }) => filename)).toEqual(['event.ics'])
    expect(parsed?.text).toContain('Too large to attach: Q-2.pdf.')
    expect(parsed?.text).not.toContain('event.ics')
  })
})

describe('the links in a mail', () => {
  async function orderWithLink(scope: Scope): Promise<{ orderId: number; linkId: number }> {
    const order = await scope.db
      .insertInto('orders')
      .values({
        business_id: scope.businessId,
        kind: 'quote',
        status: 'Quote',
        order_date: '2026-06-10',
        price_entry: 'gross',
        tax_enabled: false,
        discount_before_tax: true,
        tax_rounding: 'line',
        discount_type: '%',
        discount: '0',
        setup_fee: '0',
        delivery_tax_percent: '0',
        booking_fee_kind: 'none',
        booking_fee_value: '0',
        currency: 'AUD',
        subtotal: '0',
        tax: '0',
        discount_amount: '0',
        setup_fee_net: '0',
        delivery_tax: '0',
        total: '0',
        booking_fee_amount: '0',
        created_at: scope.now,
        updated_at: scope.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const link = await scope.db
      .insertInto('order_links')
      .values({
        business_id: scope.businessId,
        order_id: order.id,
        recipient: 'anais@example.test',
        token_hash: Buffer.from(`${scope.businessId}-${order.id}`),
        created_at: scope.now,
        expires_at: '2027-01-01T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { orderId: order.id, linkId: link.id }
  }
  const withLink = (placeholder: string) => ({
    html: `<body><a href="${placeholder}">Quote</a></body>`,
    text: `Quote: ${placeholder}`,
  })

  it('are real on the wire and placeholders in the table', async () => {
    const { orderId, linkId } = await bench.inBusiness(business, orderWithLink)
    const placeholder = placeholderOf(orderLinkPlaceholder(linkId, `/quote-acceptance/${orderId}?token=`))
    await queue({ ...withLink(placeholder), orderId })
    await send()
    const address = `https://bakebook.test/quote-acceptance/${orderId}?token=${deriveToken(KEY, 'order-link', linkId)}`
    expect(sink.received[0]?.parsed.html).toContain(`href="${address}"`)
    expect(sink.received[0]?.parsed.text).toContain(address)
    const [row] = await bench.outbox(business)
    expect(row?.html).toContain(placeholder)
    expect(JSON.stringify(row)).not.toContain(deriveToken(KEY, 'order-link', linkId))
  })

  it('mail programs are told of the one address that stops such mails, and of no other', async () => {
    const { orderId, linkId } = await bench.inBusiness(business, orderWithLink)
    const to = (page: string) => withLink(placeholderOf(orderLinkPlaceholder(linkId, `/${page}/${orderId}?token=`)))
    await queue({ ...to('unsubscribe'), orderId })
    await queue({ ...to('quote-acceptance'), orderId })
    await send()
    const header = (index: number, name = 'list-unsubscribe') =>
      sink.received[index]?.parsed.headers.find(({ key }) => key === name)?.value
    const address = `https://bakebook.test/unsubscribe/${orderId}?token=${deriveToken(KEY, 'order-link', linkId)}`
    expect(header(0)).toBe(`<${address}>`)
    expect(header(0, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header(1)).toBeUndefined()
    expect(header(1, 'list-unsubscribe-post')).toBeUndefined()
  })

  it("never hold a token of another order, another bakery or another person's account", async () => {
    const mine = await bench.inBusiness(business, orderWithLink)
    const other = await bench.inBusiness(business, orderWithLink)
    const foreign = await bench.inBusiness(await bench.newBusiness(), orderWithLink)
    for (const linkId of [other.linkId, foreign.linkId])
      await queue({
        ...withLink(placeholderOf(orderLinkPlaceholder(linkId, '/quote-acceptance/1?token='))),
        orderId: mine.orderId,
      })
    await queue({ ...withLink(placeholderOf(orderLinkPlaceholder(mine.linkId, '/quote-acceptance/1?token='))) })
    await queue({ ...withLink(placeholderOf(userLinkPlaceholder(1, '/reset-password?token='))), isPrivate: true })
    await send()
    expect(sink.received).toHaveLength(4)
    for (const { parsed } of sink.received) expect(parsed.html).toMatch(/\?token="/)
  })
})

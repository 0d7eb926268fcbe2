import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import type { EmailTemplate, EmailTemplateRow } from '../schema.ts'
import { listedMails, mailCatalogue } from './store.ts'

const { store } = (await testApp()).services
const catalogue = mailCatalogue(store)

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

const list = async () => (await bakery.owner.get<EmailTemplateRow[]>('/email-templates')).body
const template = async (key: string) => (await bakery.owner.get<EmailTemplate>(`/email-templates/${key}`)).body
const save = async (key: string, body: Record<string, unknown>) =>
  bakery.owner.patch(`/email-templates/${key}`, { version: (await template(key)).version, ...body })
const mailed = (key: string) =>
  bakery.inScope((scope) =>
    scope.db
      .selectFrom('outbox')
      .select(['subject', 'html', 'text', 'to_address as to', 'order_id as orderId'])
      .where('business_id', '=', scope.businessId)
      .where('template', '=', key)
      .orderBy('id', 'desc')
      .execute(),
  )

async function sentQuote() {
  const contact = (
    await bakery.owner.post('/contacts', { firstName: 'Mia', lastName: 'Lane', email: 'mia@example.test' })
  ).body
  const order = (
    await bakery.owner.post('/orders', {
      contactId: contact.id,
      eventDate: '2026-12-12',
      lines: [{ name: 'Cake', quantity: '1', unitPrice: '90.00' }],
    })
  ).body
  const sent = await bakery.owner.post(`/orders/${order.id}/send`, { kind: 'quote' })
  expect(sent.status, sent.text).toBe(200)
  return order.id as number
}

describe('the list of templates', () => {
  it('has every mail once, with its own key', async () => {
    const keys = (await list()).map(({ key }) => key)
    expect(keys).toEqual(catalogue.map(({ key }) => key))
    const written = listedMails(store).flat()
    expect(keys.toSorted()).toEqual(written.map(({ key }) => key).toSorted())
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(catalogue.map(({ key }) => key))('%s can be previewed as it came', async (key) => {
    const { status, body, text } = await bakery.owner.post(`/email-templates/${key}/preview`, {})
    expect(status, text).toBe(200)
    expect(body.subject).not.toBe('')
    expect(body.text).not.toMatch(/\{\{|\{%|undefined|null/)
  })

  it.each(['order_confirmed', 'order_ready'])('the preview of %s names the amount that is left to pay', async (key) => {
    const { body } = await bakery.owner.post(`/email-templates/${key}/preview`, {})
    expect(body.text).toMatch(/(Left to pay|Balance due): \S*531\.25/)
  })

  it.each(catalogue.filter(({ letter }) => letter).map(({ key }) => key))(
    '%s says what each of its names is for',
    async (key) => {
      for (const { name, help, sample } of (await template(key)).variables)
        expect(`${name}: ${help || sample}`).not.toBe(`${name}: `)
    },
  )
})

describe('the owner’s own words', () => {
  it('are what her customer gets, with a real link and a plain part that says the same', async () => {
    const before = await template('quote_sent')
    const saved = await save('quote_sent', {
      subject: 'Cake for {{ first_name }}!',
      body: 'Dear {{ first_name }},\n\n**look** at this{{ for_event }}:\n\n{{ button }}\n\n- fresh\n- local',
      version: before.version,
    })
    expect(saved.status, saved.text).toBe(200)
    const orderId = await sentQuote()
    const [mail] = await mailed('quote_sent')
    expect(mail).toMatchObject({ subject: 'Cake for Mia!', orderId, to: 'mia@example.test' })
    expect(mail?.html).toContain('<strong>look</strong>')
    expect(mail?.html).toMatch(/href="\{\{link:order-link:\d+:\/quote-acceptance\/\d+\?token=\}\}"/)
    expect(mail?.text).toMatch(/^Dear Mia,\n\nlook at this for Sat 12-12-2026:\n\nSee your quote: \{\{link:/)
    expect(mail?.text).toContain('- fresh\n- local')
  })

  it('can be undone', async () => {
    const { version } = await template('quote_sent')
    const reset = await bakery.owner.post('/email-templates/quote_sent/reset', { version })
    expect(reset.body).toMatchObject({ changed: false, subject: 'Your quote {{ number }} from {{ business }}' })
    await sentQuote()
    expect((await mailed('quote_sent'))[0]?.text).toContain(
      'Hello Mia, here is your quote for Sat 12-12-2026: look at it',
    )
  })

  it('are refused under the field that names what the mail does not have', async () => {
    const body = 'Hello\n\n{{ button }}'
    for (const [changes, field, said] of [
      [{ subject: 'Hi {{ secret }}', body }, 'subject', /There is no \{\{ secret \}\}/],
      [{ subject: 'Hi', body: `${body} {{ password }}` }, 'body', /There is no \{\{ password \}\}.*button/],
      [{ subject: '{{ button }}', body }, 'subject', /There is no \{\{ button \}\}/],
      [{ subject: 'Hi', body: 'No way in' }, 'body', /Keep \{\{ button \}\}/],
      [{ subject: 'Hi', body: `${body} {% if event %}` }, 'body', /cannot be filled in/],
      [{ subject: 'Hi', body: `${body} {{ total | shout }}` }, 'body', /cannot be filled in/],
      [{ subject: 'Hi', body: `${body} {% include '/etc/passwd' %}` }, 'body', /cannot be filled in/],
      [{ subject: 'Hi', body: `${body} {% for i in (1..9999999) %}x{% endfor %}` }, 'body', /cannot be filled in/],
      [
        { subject: 'Hi', body: `${body} {% assign a = total %}` },
        'body',
        /\{% if %\} can be used here, but not \{% assign %\}/,
      ],
      [{ subject: '{% capture a %}{% endcapture %}', body }, 'subject', /but not \{% capture %\}/],
      [{ subject: '{{ (1..9) }}', body }, 'subject', /ranges such as/],
      [{ subject: 'Hi', body: `${body} {{ total | replace: '', total }}` }, 'body', /undefined filter: replace/],
      [{ subject: ' ', body }, 'subject', /Write a subject/],
      [{ subject: 'Hi', body: 'x'.repeat(10_001) }, 'body', /At most 10,000 characters/],
    ] as const) {
      const answer = await save('quote_sent', changes)
      expect([answer.status, Object.keys(answer.body.fields ?? {})], answer.text).toEqual([422, [field]])
      expect(answer.body.fields[field]).toMatch(said)
    }
    expect((await template('quote_sent')).changed).toBe(false)
  })

  it('are told to be wrong in the preview, while she still types', async () => {
    const { status, body } = await bakery.owner.post('/email-templates/quote_sent/preview', {
      subject: '',
      body: 'Hi {{ first_n',
    })
    expect([status, body.html]).toEqual([200, ''])
    expect(body.problem).toMatch(/cannot be filled in/)
  })

  it('cannot smuggle in markup or a script', async () => {
    const { body } = await bakery.owner.post('/email-templates/quote_sent/preview', {
      subject: 'Hi',
      body: '<script>alert(1)</script> [x](javascript:alert(2)) {{ first_name | raw }}\n\n{{ button }}',
    })
    expect(body.html).not.toMatch(/<script|href="javascript/)
    expect(body.html).toContain('&lt;script&gt;')
  })

  it('do not overwrite what somebody else saved', async () => {
    const { version } = await template('order_ready')
    expect((await save('order_ready', { subject: 'One', version })).status).toBe(200)
    const late = await save('order_ready', { subject: 'Two', version })
    expect([late.status, late.body.code, late.body.details.subject]).toEqual([409, 'STALE', 'One'])
  })

  it('are hers alone', async () => {
    await save('order_ready', { subject: 'Only mine' })
    const other = await newBakery()
    expect((await other.owner.get('/email-templates/order_ready')).body).toMatchObject({ changed: false, version: 1 })
  })

  it('that are of no use any more give way to ours, and she is told once', async () => {
    const { version } = await template('quote_sent')
    await save('quote_sent', { subject: 'Yours', body: 'Hello\n\n{{ button }}', version })
    await bakery.inScope(({ db, businessId, now }) =>
      db
        .updateTable('email_templates')
        .set({ body: 'Hello{% for n in (1..3) %}!{% endfor %}\n\n{{ button }}', updated_at: now })
        .where('business_id', '=', businessId)
        .where('key', '=', 'quote_sent')
        .execute(),
    )
    await sentQuote()
    await sentQuote()
    const [mail] = await mailed('quote_sent')
    expect(mail?.subject).toMatch(/^Your quote \S+ from/)
    expect(mail?.text).toContain('Hello Mia, here is your quote for Sat 12-12-2026: look at it')
    expect(await mailed('words_unusable')).toEqual([
      expect.objectContaining({
        to: bakery.email,
        subject: 'Your words for “Quote” could not be used',
        text: expect.stringContaining('but not {% for %}.'),
      }),
    ])
    const [row] = (await list()).filter(({ key }) => key === 'quote_sent')
    expect(row?.problem).toMatch(/but not \{% for %\}/)
    await bakery.owner.post('/email-templates/quote_sent/reset', { version: row?.version })
    expect(await template('quote_sent')).toMatchObject({ changed: false, problem: null })
  })

  it('always leave the way out of mails that nobody asked for', async () => {
    await save('post_order', { body: 'Thanks!' })
    const { body } = await bakery.owner.post('/email-templates/post_order/preview', {})
    expect(body.text).toMatch(/^Thanks!\n\n---\n\nDon’t want messages like this\? unsubscribe: http/)
  })
})

describe('a switch', () => {
  it('stops the mail where the product can do without it, and no other', async () => {
    expect((await save('quote_accepted_owner', { enabled: false })).body).toMatchObject({ enabled: false })
    expect((await save('quote_sent', { enabled: false })).body.fields).toEqual({
      enabled: 'This email cannot be turned off',
    })
  })

  it('is the same as the one in the settings', async () => {
    expect((await save('payment_reminder', { enabled: true })).body).toMatchObject({ enabled: true })
    expect((await bakery.owner.get('/settings')).body).toMatchObject({ paymentReminderAutomatic: true })
    expect(await template('payment_overdue')).toMatchObject({ enabled: true })
    await bakery.owner.patch('/settings', { paymentReminderAutomatic: false })
    expect(await template('payment_reminder')).toMatchObject({ enabled: false })
  })

  it('is all that can be changed of a mail to the bakery itself', async () => {
    expect((await save('quote_declined', { subject: 'x' })).body.fields).toEqual({
      subject: 'The wording of this email is fixed',
    })
  })
})

describe('a test', () => {
  it('goes to whoever asks for it, in words that are not saved', async () => {
    const answer = await bakery.owner.post('/email-templates/invoice_sent/test', {
      subject: 'Try {{ number }}',
      body: 'Hello {{ first_name }}\n\n{{ details }}',
    })
    expect(answer.body).toEqual({ to: bakery.email })
    const [mail] = await mailed('invoice_sent')
    expect(mail).toMatchObject({ to: bakery.email, subject: '[Test] Try 42', orderId: null })
    expect((await template('invoice_sent')).changed).toBe(false)
  })
  it('a template of a mail that does not exist says so', async () => {
    expect((await bakery.owner.post('/email-templates/nothing/test', {})).status).toBe(404)
  })
})

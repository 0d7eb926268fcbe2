import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, newBakery, type TestApp, testApp } from '#app/server/testing.ts'
import { sha256 } from '#server/secrets.ts'
import { emailKey } from '#shared/text/text.ts'
import { filled, PNG, pass, publish, REQUEST, requestMails, sendForm } from './testing.ts'

let app: TestApp
let visitor: Caller

beforeAll(async () => {
  app = await testApp()
  visitor = app.anonymous
})

describe('sending a request', () => {
  it('answers with a reference, keeps everything, tells the owner and sends the customer a receipt without their words', async () => {
    const shop = await newBakery()
    const at = await publish(shop, {
      customFields: [{ id: 'flav1', name: 'Flavour', type: 'text', mandatory: true, order: 0 }],
    })
    const nonce = await filled(app, at)
    const sent = await visitor.post(`/enquiries/public/${at}`, {
      ...REQUEST,
      nonce,
      customFields: { flav1: 'lemon' },
      referrer: 'https://ana.example/cakes',
      utm: 'source: instagram\r\n, campaign: easter',
      userId: 1,
    })
    expect(sent.status).toBe(201)
    expect(sent.body).toEqual({ success: true, reference: expect.stringMatching(/^R-[2-9A-Z]{6}$/) })

    const rows = (await shop.owner.get('/enquiries')).body
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      reference: sent.body.reference,
      status: 'New',
      verified: true,
      guestCount: 80,
      imageCount: 0,
    })
    const enquiry = (await shop.owner.get(`/enquiries/${rows[0].id}`)).body
    expect(enquiry).toMatchObject({
      firstName: 'Ana',
      lastName: "O'Brien",
      description: 'Two tiers, <b>lemon</b>.',
      deliveryType: 'Delivery',
      deliveryAddress: '1 Baker St',
      answers: [{ id: 'flav1', label: 'Flavour', type: 'text', answer: 'lemon' }],
      slug: at,
      referrer: 'https://ana.example/cakes',
      utm: 'source: instagram , campaign: easter',
      contactMatch: null,
      orders: [],
    })

    const mails = await requestMails(shop)
    expect(mails.map(({ template, to_address }) => [template, to_address])).toEqual([
      ['enquiry_received_owner', shop.email],
      ['enquiry_received', 'ana@example.test'],
    ])
    expect(mails[0]).toMatchObject({ reply_to: 'ana@example.test' })
    expect(mails[0]?.html).toContain('&lt;b&gt;lemon&lt;/b&gt;')
    expect(mails[0]?.html).toContain(`http://bakebook.test/order-requests/${enquiry.id}`)
    expect(mails[1]?.text).toContain(sent.body.reference)
    expect(mails[1]?.html + (mails[1]?.text ?? '') + (mails[1]?.subject ?? '')).not.toMatch(
      /lemon|Baker St|Ana|300-400/,
    )
  })

  it('takes the body of the specification without a nonce: stored and shown as unverified, no mail to the stranger', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    expect((await visitor.post(`/enquiries/public/${at}`, REQUEST)).status).toBe(201)
    expect((await shop.owner.get('/enquiries')).body[0]).toMatchObject({ status: 'New', verified: false })
    expect((await requestMails(shop)).map(({ template }) => template)).toEqual(['enquiry_received_owner'])
  })

  it('takes everything that the rules allow, in any script, with pictures and without', async () => {
    const shop = await newBakery()
    const customFields = Array.from({ length: 50 }, (_, order) => {
      const id = `question${order}`
      return { id, name: `Question ${order}`, type: 'text', mandatory: true, order }
    })
    const at = await publish(shop, { customFields })
    const answers = Object.fromEntries(customFields.map(({ id }) => [id, '茶\n'.repeat(999)]))
    const long = { description: '菓'.repeat(5000), allergies: '麦'.repeat(2000) }
    const plain = await visitor.post(`/enquiries/public/${at}`, { ...REQUEST, ...long, customFields: answers })
    expect([plain.status, plain.text]).toEqual([201, expect.anything()])
    const more = { ...long, email: 'bo@example.test', customFields: JSON.stringify(answers) }
    const sent = await sendForm(app, at, [{ name: 'a.png', bytes: PNG }], more)
    expect([sent.statusCode, sent.body]).toEqual([201, expect.anything()])
    for (const { id } of (await shop.owner.get('/enquiries')).body)
      expect((await shop.owner.get(`/enquiries/${id}`)).body.answers).toHaveLength(50)
  })

  it('says what is missing, by field, and stores nothing', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    const { deliveryAddress: _, ...rest } = REQUEST
    const refused = await visitor.post(`/enquiries/public/${at}`, { ...rest, firstName: ' ' })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      error: 'Please fill in all required fields.',
      fields: {
        firstName: 'First name is required',
        deliveryAddress: 'Delivery address is required when delivery is selected',
      },
    })
    expect((await shop.owner.get('/enquiries/counts')).body.New).toBe(0)
  })

  it('keeps one of the same request sent twice, also at the same moment, with or without a nonce', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    const twice = await Promise.all([1, 2, 3, 4].map(() => visitor.post(`/enquiries/public/${at}`, REQUEST)))
    expect(twice.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(twice.map((each) => each.body.reference)).size).toBe(1)
    const nonce = await filled(app, at)
    const other = { ...REQUEST, description: 'Something else', nonce }
    const again = await Promise.all([1, 2, 3].map(() => visitor.post(`/enquiries/public/${at}`, other)))
    expect(new Set(again.map((each) => each.body.reference)).size).toBe(1)
    expect((await shop.owner.get('/enquiries')).body).toHaveLength(2)
    pass(app, 11 * 60)
    await visitor.post(`/enquiries/public/${at}`, REQUEST)
    expect((await shop.owner.get('/enquiries')).body).toHaveLength(3)
    pass(app, 60)
    await visitor.post(`/enquiries/public/${at}`, { ...other, description: 'A used nonce' })
    expect((await shop.owner.get('/enquiries?sort=-receivedAt')).body[0]).toMatchObject({
      verified: false,
      status: 'New',
    })
  })

  it('thanks whoever sends again because the answer was lost, though the day is taken, the form closed or too much was sent meanwhile', async () => {
    const strict = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' }, database: app.database })
    const shop = await newBakery()
    const at = await publish(shop)
    const nonce = await filled(strict, at)
    const images = [{ name: 'a.png', bytes: PNG }]
    const first = (await sendForm(strict, at, images, { nonce })).json().reference
    expect(first).toMatch(/^R-/)
    await shop.owner.post('/blocked-dates', { from: REQUEST.eventDate, to: REQUEST.eventDate, reason: 'holiday' })
    for (let n = 0; n < 6; n++)
      expect((await sendForm(strict, at, images, { nonce })).json()).toEqual({ success: true, reference: first })
    await publish(shop, { isFormEnabled: false })
    expect((await sendForm(strict, at, images, { nonce })).json().reference).toBe(first)
    // Another text, other pictures or another person's key are separate requests, and too late.
    const refused = [
      await sendForm(strict, at, images, { nonce, description: 'Three tiers' }),
      await sendForm(strict, at, [], { nonce }),
      await sendForm(strict, await publish(await newBakery(), { isFormEnabled: false }), images, { nonce }),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 404])
    expect((await shop.owner.get('/enquiries')).body).toHaveLength(1)
  })

  it('puts what a machine sends into Spam, loses nothing, and mails nobody', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    const { nonce } = (await visitor.get(`/enquiries/public/${at}/challenge`)).body as { nonce: string }
    const fast = await visitor.post(`/enquiries/public/${at}`, { ...REQUEST, nonce })
    const trapped = await visitor.post(`/enquiries/public/${at}`, {
      ...REQUEST,
      description: 'Buy',
      homepage: 'http://spam.test',
    })
    expect([fast.status, trapped.status]).toEqual([201, 201])
    expect((await shop.owner.get('/enquiries/counts')).body).toMatchObject({ New: 0, Spam: 2 })
    expect((await shop.owner.get('/enquiries')).body).toEqual([])
    expect((await shop.owner.get('/enquiries?status=Spam')).body).toHaveLength(2)
    expect(await requestMails(shop)).toEqual([])
  })

  it('takes five an hour from one place, then asks to wait; a flood from many goes to Spam', async () => {
    const strict = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' }, database: app.database })
    const shop = await newBakery()
    const at = await publish(shop)
    const send = (n: number, ip: string) =>
      strict.app.inject({
        method: 'POST',
        url: `/api/enquiries/public/${at}`,
        payload: { ...REQUEST, email: `v${n}@example.test` },
        remoteAddress: ip,
      })
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await send(n, '198.51.100.1')).statusCode)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    for (let n = 6; n < 53; n++) await send(n, `203.0.113.${n}`)
    const counts = (await shop.owner.get('/enquiries/counts')).body
    expect(counts.New).toBe(50)
    expect(counts.Spam).toBe(2)
    const told = async () => {
      const mails = (await requestMails(shop)).filter(({ template }) => template === 'enquiries_held')
      const rings = (await shop.owner.get('/bell')).body.entries.filter(({ act }: { act: string }) => act === 'held')
      return { mails, rings }
    }
    const { mails, rings } = await told()
    expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      [shop.email, 'Your order request form has taken 50 requests in a day'],
    ])
    expect(mails[0]?.text).toContain('http://bakebook.test/order-requests?status=Spam')
    expect(rings).toHaveLength(1)
    expect((await shop.owner.get(`/enquiries/${rings[0].entityId}`)).body.status).toBe('Spam')
  })

  it('keeps a day’s places for people: machines do not use them up', async () => {
    const strict = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' }, database: app.database })
    const shop = await newBakery()
    const at = await publish(shop)
    await strict.services.limits.spend('enquiry-slug', String(shop.businessId), 49)
    const machine = { ...REQUEST, description: 'Buy', homepage: 'http://spam.test' }
    expect((await strict.anonymous.post(`/enquiries/public/${at}`, machine)).status).toBe(201)
    expect((await strict.anonymous.post(`/enquiries/public/${at}`, REQUEST)).status).toBe(201)
    expect((await shop.owner.get('/enquiries/counts')).body).toMatchObject({ New: 1, Spam: 1 })
  })

  it('mails a stranger at most once a day, and five times from all bakeries, whoever types the address', async () => {
    const strict = await testApp({
      environment: { RATE_LIMIT_FACTOR: '1' },
      database: app.database,
      now: app.clock.now,
    })
    const email = 'a-stranger@example.test'
    const receiptsOf = async (descriptions: string[]) => {
      const shop = await newBakery()
      const at = await publish(shop)
      for (const description of descriptions) {
        const { nonce } = (await strict.anonymous.get(`/enquiries/public/${at}/challenge`)).body as { nonce: string }
        strict.clock.now = new Date(strict.clock.now.getTime() + 10_000)
        expect(
          (await strict.anonymous.post(`/enquiries/public/${at}`, { ...REQUEST, email, description, nonce })).status,
        ).toBe(201)
      }
      return (await requestMails(shop)).filter(({ template }) => template === 'enquiry_received')
    }
    expect(await receiptsOf(['one', 'two'])).toHaveLength(1)
    const address = sha256(emailKey(email)).toString('hex')
    await strict.services.limits.spend('enquiry-mail-anywhere', address, 3)
    expect(await receiptsOf(['the fifth'])).toHaveLength(1)
    expect(await receiptsOf(['the sixth'])).toEqual([])
  })
})

import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestApp, testApp } from '#app/server/testing.ts'
import { PNG, publish, REQUEST, requestMails, sendForm } from './testing.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})

describe('pictures', () => {
  it('that find no room are named to the owner, and the request is kept', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    await shop.inScope(({ db, businessId, now }) =>
      db
        .insertInto('media')
        .values({
          business_id: businessId,
          key: `full-${businessId}`,
          purpose: 'order',
          state: 'ready',
          file_name: 'much.png',
          source_bytes: 1,
          stored_bytes: 5 * 1024 ** 3,
          next_attempt_at: now,
          created_at: now,
        })
        .execute(),
    )
    const originals = async () => (await readdir(app.services.spoolFolder)).filter((name) => name.endsWith('.original'))
    const before = await originals()
    const answer = await sendForm(app, at, [{ name: 'cake.png', bytes: PNG }])
    expect(answer.statusCode, answer.payload).toBe(201)
    const [row] = (await shop.owner.get('/enquiries')).body
    expect((await shop.owner.get(`/enquiries/${row.id}`)).body).toMatchObject({
      description: REQUEST.description,
      images: [{ state: 'refused', refusedReason: 'cake.png was not kept: there is no room left for more pictures' }],
    })
    expect(await originals()).toEqual(before)
  })

  it('arrive with the request, in their order', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    expect(
      (
        await sendForm(app, at, [
          { name: 'one.png', bytes: PNG },
          { name: 'two.png', bytes: PNG },
        ])
      ).statusCode,
    ).toBe(201)
    const [row] = (await shop.owner.get('/enquiries')).body
    expect(row.imageCount).toBe(2)
    const { images } = (await shop.owner.get(`/enquiries/${row.id}`)).body
    expect(images.map((image: { fileName: string }) => image.fileName)).toEqual(['one.png', 'two.png'])
  })

  it('that are none are refused by name, and the request can be sent again without them', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    const refused = await sendForm(app, at, [{ name: 'cake.svg', bytes: Buffer.from('<svg/>') }])
    expect(refused.statusCode).toBe(422)
    expect(refused.json().fields.images).toContain('cake.svg is not a supported image type.')
    expect((await shop.owner.get('/enquiries')).body).toEqual([])
    expect((await sendForm(app, at, [])).statusCode).toBe(201)
  })

  it('that are refused do not use up the copy by mail, but count for their place', async () => {
    const strict = await testApp({
      environment: { RATE_LIMIT_FACTOR: '1' },
      database: app.database,
      now: app.clock.now,
    })
    const shop = await newBakery()
    const at = await publish(shop)
    const { nonce } = (await strict.anonymous.get(`/enquiries/public/${at}/challenge`)).body as { nonce: string }
    strict.clock.now = new Date(strict.clock.now.getTime() + 10_000)
    const own = { email: 'a-refused-picture@example.test', nonce }
    const drawn = [{ name: 'cake.svg', bytes: Buffer.from('<svg/>') }]
    const statuses: number[] = []
    for (const files of [drawn, [], drawn, drawn, drawn, drawn])
      statuses.push((await sendForm(strict, at, files, own)).statusCode)
    expect(statuses).toEqual([422, 201, 422, 422, 422, 429])
    expect((await requestMails(shop)).map(({ template }) => template)).toContain('enquiry_received')
  })

  it('and corrections that a customer sends once more are kept beside the first request', async () => {
    const shop = await newBakery()
    const at = await publish(shop)
    const picture = { name: 'cake.png', bytes: PNG }
    const answers = [
      await sendForm(app, at, []),
      await sendForm(app, at, [picture]),
      await sendForm(app, at, [picture]),
      await app.anonymous.post(`/enquiries/public/${at}`, { ...REQUEST, allergies: 'Peanuts: she carries an EpiPen' }),
      await app.anonymous.post(`/enquiries/public/${at}`, { ...REQUEST, deliveryAddress: '2 Baker St' }),
    ]
    expect(answers.map((each) => ('statusCode' in each ? each.statusCode : each.status))).toEqual([
      201, 201, 201, 201, 201,
    ])
    expect((await shop.owner.get('/enquiries')).body).toHaveLength(4)
  })

  it('are not taken by a form that does not ask for them', async () => {
    const shop = await newBakery()
    const at = await publish(shop, { hideImageUpload: true })
    expect((await sendForm(app, at, [{ name: 'one.png', bytes: PNG }])).statusCode).toBe(201)
    expect((await shop.owner.get('/enquiries')).body[0].imageCount).toBe(0)
  })
})

import { readdir } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { PIECE_BYTES } from '#modules/exports/schema.ts'
import { transferWords as words } from '#modules/exports/words.ts'
import { freshDatabase } from '#server/db/testing.ts'
import { later, MINUTE } from '../test-accounts.ts'
import { newBakery, type TestApp, type TestBakery, testApp } from '../testing.ts'
import { sendPiece, transferDue } from './export-testing.ts'

const HOUR = 60 * MINUTE
const most = ({ services }: TestApp) => services.config.restoreBytesMax
let app: TestApp
beforeEach(async () => {
  app = await testApp({ database: await freshDatabase() })
})
const begin = (bakery: TestBakery, bytes: number) => bakery.owner.post('/restore', { bytes })
const stored = () => readdir(app.services.exportFolder).catch(() => [])

describe('a restore', () => {
  test('waits for a confirmed address, where mail leaves the server', async () => {
    const bakery = await newBakery(app)
    await bakery.inScope(({ db }) =>
      db.updateTable('users').set({ email_verified_at: null }).where('id', '=', bakery.userId).execute(),
    )
    app.services.config.smtpUrl = 'smtp://mail.example.test'
    expect((await begin(bakery, 1000)).body).toMatchObject({ code: 'FORBIDDEN', error: words.verifyFirst })
    app.services.config.smtpUrl = undefined
    expect((await begin(bakery, 1000)).status).toBe(201)
  })

  test('reserves its bytes of what the server has for all, and gives them back after an idle hour', async () => {
    const [one, two, three] = [await newBakery(app), await newBakery(app), await newBakery(app)]
    app.services.config.restoreBytesMax = 12 * PIECE_BYTES
    expect((await begin(one, most(app))).status).toBe(201)
    const second = await begin(two, most(app))
    expect(second.status).toBe(201)
    const refused = await begin(three, 1)
    expect([refused.status, refused.body.error]).toEqual([503, words.noRoom])
    expect(refused.headers['retry-after']).toBe('3600')
    // A restarted one takes no more room.
    expect((await begin(one, most(app))).status).toBe(201)

    const piece = (offset: number) =>
      sendPiece(two.cookie, app, second.body.id, Buffer.alloc(most(app)), offset).then((sent) => sent.statusCode)
    await later(app, 50 * MINUTE, async () => {
      // It began with a confirmation, and continues without another (decision 74).
      expect((await begin(two, 1)).body.code).toBe('UNCONFIRMED')
      expect(await piece(0)).toBe(200)
    })
    await later(app, 61 * MINUTE, async () => {
      await transferDue(app)
      // This owner signed in just now, so the confirmation is recent.
      expect((await begin(await newBakery(app), most(app))).status).toBe(201)
      expect(await stored()).toHaveLength(1)
      expect(await piece(PIECE_BYTES)).toBe(200)
    })
    await later(app, 3 * HOUR, async () => {
      await transferDue(app)
      expect(await stored()).toEqual([])
      expect(await piece(2 * PIECE_BYTES)).toBe(404)
      expect((await two.owner.get('/restore')).body.restore).toBeNull()
    })
  })

  test('that is begun again leaves nothing of the first', async () => {
    const bakery = await newBakery(app)
    const first = await begin(bakery, 2 * PIECE_BYTES)
    await sendPiece(bakery.cookie, app, first.body.id, Buffer.alloc(2 * PIECE_BYTES), 0)
    expect(await stored()).toHaveLength(1)
    await begin(bakery, 1000)
    await expect.poll(stored).toEqual([])
  })

  test('that was at work when its server ended is not taken up again', async () => {
    const bakery = await newBakery(app)
    const { body } = await begin(bakery, 1000)
    await bakery.inScope(({ db }) =>
      db.updateTable('transfers').set({ state: 'running', attempts: 1 }).where('id', '=', body.id).execute(),
    )
    await transferDue(app)
    expect((await bakery.owner.get('/restore')).body.restore).toMatchObject({
      state: 'failed',
      message: words.restoreFailed,
    })
  })
})

test('a large body is not read for somebody who is not signed in', async () => {
  const rows = JSON.stringify({ rows: 'x'.repeat(5_000_000) }).slice(0, -1)
  const send = (cookie?: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/contacts/import',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      payload: rows,
    })
  // It is not JSON, which only a reader notices.
  expect((await send()).statusCode).toBe(401)
  expect((await send((await newBakery(app)).cookie)).statusCode).toBe(400)
})

import { beforeAll, describe, expect, test } from 'vitest'
import { contracts } from '../contract.ts'
import { type FilledBakery, fillBakery } from './proofs/fill-bakery.ts'
import { addressOf, everyRoute } from './proofs/probes.ts'
import { later, MINUTE, signIn } from './test-accounts.ts'
import { cookieOf, newBakery, TEST_PASSWORD } from './testing.ts'

/** The calls that a person makes only after she proved lately that it is her. A new line here is a decision. */
const CONFIRMED: Record<string, true | readonly string[]> = {
  'auth.askDeletion': true,
  'auth.endSession': true,
  'auth.confirmed': true,
  'auth.askNewPasskey': true,
  'auth.addPasskey': true,
  'auth.removePasskey': true,
  'auth.askConnect': true,
  'auth.disconnectProvider': true,
  'auth.beginTwoFactor': true,
  'auth.turnOnTwoFactor': true,
  'auth.newBackupCodes': true,
  'auth.turnOffTwoFactor': true,
  'exports.create': true,
  'exports.file': true,
  'person.export': true,
  'cardAccount.connect': true,
  'cardAccount.onboard': true,
  'cardAccount.disconnect': true,
  'settings.update': ['bankDetails', 'accountHolder'],
}

let mine: FilledBakery
beforeAll(async () => {
  mine = await fillBakery(await newBakery(), 'confirmed')
})

test('exactly these calls ask the person to confirm that it is her', () => {
  const asking = Object.entries(contracts).flatMap(([noun, contract]) =>
    Object.entries(contract).flatMap(([act, { confirms }]) => (confirms ? [[`${noun}.${act}`, confirms]] : [])),
  )
  expect(Object.fromEntries(asking)).toEqual(CONFIRMED)
})

const asking = everyRoute.filter(({ name }) => name in CONFIRMED)

describe.each(asking)('$name', ({ name, route }) => {
  test('is refused ten minutes after she signed in, before anything is done', async () => {
    const body = { ...mine.bodyFor(name), ...(name === 'settings.update' ? { bankDetails: 'IBAN 1' } : {}) }
    const ask = () =>
      mine.owner.request(
        route.method,
        addressOf(route, mine.idsFor(route.path)) + mine.queryFor(name),
        route.body && body,
      )
    await later(mine.app, 10 * MINUTE, async () => {
      const { status, body: said } = await ask()
      expect([status, said.code]).toEqual([403, 'UNCONFIRMED'])
    })
  })
})

test('the password confirms it for ten minutes of that session, and a wrong one does not', async () => {
  const { app, owner, email } = await newBakery()
  const phone = app.withCookie(cookieOf(await signIn(app, email)))
  const confirmed = async (caller: typeof owner) => (await caller.get('/auth/confirmation')).status
  await later(app, 11 * MINUTE, async () => {
    expect(await confirmed(owner)).toBe(403)
    const wrong = await owner.post('/auth/confirmation', { password: 'Wrong-2026!' })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['password']])
    expect(await confirmed(owner)).toBe(403)
    expect((await owner.post('/auth/confirmation', { password: TEST_PASSWORD })).status).toBe(204)
    expect([await confirmed(owner), await confirmed(phone)]).toEqual([204, 403])
  })
  await later(app, 20 * MINUTE, async () => expect(await confirmed(owner)).toBe(204))
  await later(app, 21 * MINUTE, async () => expect(await confirmed(owner)).toBe(403))
})

test('settings other than the bank details are changed without it', async () => {
  const { app, owner } = await newBakery()
  await later(app, 11 * MINUTE, async () => {
    expect((await owner.patch('/settings', { businessName: 'Rye & Salt' })).status).toBe(200)
    const together = await owner.patch('/settings', { businessName: 'Fig', accountHolder: 'Olive' })
    expect(together.body.code).toBe('UNCONFIRMED')
    expect((await owner.get('/settings')).body).toMatchObject({ businessName: 'Rye & Salt', accountHolder: null })
  })
})

import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { removeTwoStep } from '#app/server/admin-acts.ts'
import { addToTeam, later, openApp, privateMails, signIn } from '#app/server/test-accounts.ts'
import { cookieOf, newBakery, TEST_PASSWORD, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'

const HALF_MINUTE = 30_000
const codeOf = (secret: string, { clock }: TestApp) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now.getTime() })

type Guarded = TestBakery & { secret: string; codes: string[] }

/** A bakery whose owner uses codes; the code that turned it on is used up. */
async function guarded(app?: TestApp): Promise<Guarded> {
  const bakery = await newBakery(app)
  const { body } = await bakery.owner.post('/auth/two-factor')
  const on = await bakery.owner.post('/auth/two-factor/on', { code: codeOf(body.secret, bakery.app) })
  expect(on.status, on.text).toBe(200)
  return { ...bakery, secret: body.secret, codes: on.body.codes }
}
const stepOf = async ({ app, email }: TestBakery) => (await signIn(app, email)).body.secondStep as string
const sendCode = ({ app }: TestBakery, step: string, code: string) =>
  app.anonymous.post('/auth/login/code', { step, code })

describe('signing in with a code', () => {
  test('the password alone signs nobody in, the code of the app does', async () => {
    const bakery = await guarded()
    const { app, email, secret } = bakery
    const first = await signIn(app, email)
    expect([first.status, Object.keys(first.body), cookieOf(first)]).toEqual([200, ['secondStep'], ''])
    await later(app, HALF_MINUTE, async () => {
      const { status, body, headers } = await sendCode(bakery, first.body.secondStep, codeOf(secret, app))
      expect([status, body.user.email, String(headers['set-cookie'])]).toEqual([
        200,
        email,
        expect.stringContaining('sid='),
      ])
    })
  })

  test('a code may be typed in the digits of an Arabic keyboard', async () => {
    const bakery = await guarded()
    const step = await stepOf(bakery)
    await later(bakery.app, HALF_MINUTE, async () => {
      const typed = codeOf(bakery.secret, bakery.app).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
      expect((await sendCode(bakery, step, typed)).status).toBe(200)
    })
  })

  test('six letters that no app shows are wrong, not a failure', async () => {
    const bakery = await guarded()
    expect((await sendCode(bakery, await stepOf(bakery), 'süßeés')).status).toBe(422)
  })

  test('a code signs in once, also when it is sent twice at once', async () => {
    const bakery = await guarded()
    const { app, secret } = bakery
    await later(app, HALF_MINUTE, async () => {
      const steps = [await stepOf(bakery), await stepOf(bakery)]
      const code = codeOf(secret, app)
      const sent = await Promise.all(steps.map((step) => sendCode(bakery, step, code)))
      expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 422])
      const again = await sendCode(bakery, await stepOf(bakery), code)
      expect(again.body.fields).toHaveProperty('code')
    })
  })

  test('the code that turned it on, an earlier one, a wrong one and one of long ago are refused', async () => {
    const bakery = await guarded()
    const { app, secret } = bakery
    const onCode = codeOf(secret, app)
    expect((await sendCode(bakery, await stepOf(bakery), onCode)).status).toBe(422)
    await later(app, -HALF_MINUTE, async () => {
      const earlier = codeOf(secret, app)
      expect((await sendCode(bakery, await stepOf(bakery), earlier)).status).toBe(422)
    })
    await later(app, 4 * HALF_MINUTE, async () => {
      expect((await sendCode(bakery, await stepOf(bakery), onCode)).status).toBe(422)
      const right = codeOf(secret, app)
      const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
      expect((await sendCode(bakery, await stepOf(bakery), wrong)).status).toBe(422)
      expect((await sendCode(bakery, await stepOf(bakery), `${right.slice(0, 3)} ${right.slice(3)}`)).status).toBe(200)
    })
  })

  test('each backup code is good once, however it is typed, and the owner is told', async () => {
    const { app, codes, owner, email } = await guarded()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const typed = (codes[0] as string).toUpperCase().replace('-', ' ')
    const send = async (code: string) =>
      (await app.anonymous.post('/auth/login/code', { step: (await signIn(app, email)).body.secondStep, code })).status
    expect([await send(typed), await send(typed), await send(codes[1] as string)]).toEqual([200, 422, 200])
    expect((await owner.get('/auth/two-factor')).body).toMatchObject({ isOn: true, codesLeft: 8 })
    const mails = await privateMails(app, email)
    expect(mails.filter(({ template }) => template === 'sign_in_changed')).toHaveLength(3)
  })

  test('new backup codes end the former ones', async () => {
    const bakery = await guarded()
    const { body } = await bakery.owner.post('/auth/two-factor/codes')
    expect((await sendCode(bakery, await stepOf(bakery), bakery.codes[0] as string)).status).toBe(422)
    expect((await sendCode(bakery, await stepOf(bakery), body.codes[0])).status).toBe(200)
  })

  test('the second step is over after ten minutes, with another password, and when it is made up', async () => {
    const bakery = await guarded()
    const { app, owner, codes } = bakery
    const step = await stepOf(bakery)
    await later(app, 10 * 60_000, async () => {
      expect((await sendCode(bakery, step, codes[0] as string)).status).toBe(401)
    })
    expect((await sendCode(bakery, `${step}x`, codes[0] as string)).status).toBe(401)
    expect((await sendCode(bakery, 'none', codes[0] as string)).status).toBe(401)
    const newPassword = 'Brioche+Butter7'
    await owner.post('/auth/change-password', { currentPassword: TEST_PASSWORD, newPassword })
    expect((await sendCode(bakery, step, codes[0] as string)).status).toBe(401)
  })

  test('five wrong codes lock the second step for a while, from wherever they come', async () => {
    const app = await openApp({ RATE_LIMIT_FACTOR: '1' })
    const bakery = await guarded(app)
    const tries: number[] = []
    for (let time = 0; time < 6; time++) tries.push((await sendCode(bakery, await stepOf(bakery), '000000')).status)
    expect(tries).toEqual([422, 422, 422, 422, 422, 429])
    expect((await sendCode(bakery, await stepOf(bakery), bakery.codes[0] as string)).status).toBe(429)
  })

  test('a wrong password and an address that nobody has are answered as before', async () => {
    const { app, email } = await guarded()
    const [wrong, unknown] = [await signIn(app, email, 'Wrong-2026!'), await signIn(app, 'nobody@example.test')]
    expect([wrong.status, wrong.body.error]).toEqual([401, unknown.body.error])
  })
})

describe('turning it on and off', () => {
  test('nothing asks for a code before one of the app was typed, and the secret is kept sealed', async () => {
    const { app, owner, email, inScope, userId } = await newBakery()
    const { body } = await owner.post('/auth/two-factor')
    expect(body.uri).toBe(
      `otpauth://totp/Bakebook:${encodeURIComponent(email)}?issuer=Bakebook&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    for (const code of ['nonsense', 'süßeés', '\u202eevil\u202c'])
      expect((await owner.post('/auth/two-factor/on', { code })).status, code).toBe(422)
    expect((await signIn(app, email)).body.user.email).toBe(email)
    const kept = await inScope(({ db }) =>
      db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow(),
    )
    expect(kept.sealed_secret.includes(Buffer.from(body.secret))).toBe(false)
    expect((await owner.post('/auth/two-factor')).body.secret).not.toBe(body.secret)
  })

  test('neither secret nor codes are shown again, and it is not begun anew while it is on', async () => {
    const { owner, secret, codes } = await guarded()
    expect((await owner.post('/auth/two-factor')).status).toBe(409)
    const { text } = await owner.get('/auth/two-factor')
    expect([text.includes(secret), text.includes(codes[0] as string)]).toEqual([false, false])
  })

  test('turned off, the password is enough, and its backup codes are gone', async () => {
    const { app, owner, email } = await guarded()
    expect((await owner.del('/auth/two-factor')).status).toBe(204)
    expect((await signIn(app, email)).body.user.email).toBe(email)
    expect((await owner.get('/auth/two-factor')).body).toEqual({ isOn: false, turnedOnAt: null, codesLeft: 0 })
    expect((await owner.post('/auth/two-factor/codes')).status).toBe(409)
  })

  test('the operator turns it off for somebody who is locked out, and signs her out', async () => {
    const { app, owner, email } = await guarded()
    await removeTwoStep(app.services.store, email)
    expect((await owner.get('/auth/user')).status).toBe(401)
    expect((await signIn(app, email)).body.user.email).toBe(email)
    await expect(removeTwoStep(app.services.store, email)).rejects.toThrow('asks for no code')
  })

  test('an invitation does not let her past the code', async () => {
    const app = await testApp()
    const [guest, host] = [await guarded(app), await newBakery(app)]
    await expect(addToTeam(host, 'manager', guest.email)).rejects.toThrow('Signing in to your account asks for a code')
  })
})

import { expect, test } from 'vitest'
import { everyRoute } from '#app/server/proofs/probes.ts'
import { newBakery, TEST_PASSWORD, type TestBakery, testApp } from '#app/server/testing.ts'
import { freshDatabase } from '#server/db/testing.ts'
import type { SecurityEvent } from '../security-event.ts'
import { securityWords } from '../security-words.ts'

const NEW_PASSWORD = 'Brioche+Butter7'
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }

const eventsOf = async ({ owner }: Pick<TestBakery, 'owner'>) =>
  (await owner.get<SecurityEvent[]>('/auth/security-events')).body

test('the owner sees who signed in and who tried to, from where', async () => {
  const bakery = await newBakery()
  const { app, email } = bakery
  await app.anonymous.post('/auth/login', { email, password: 'Wrong-2026!' }, FIREFOX)
  await app.anonymous.post('/auth/login', { email, password: TEST_PASSWORD }, FIREFOX)
  expect(await eventsOf(bakery)).toMatchObject([
    { action: 'auth.login', who: 'Olive Baker', device: 'Firefox on Windows', address: '127.0.0.1' },
    { action: 'auth.loginFailed', who: email, device: 'Firefox on Windows', address: '127.0.0.1' },
    { action: 'auth.register', who: 'Olive Baker' },
  ])
})

test('an attempt with an unknown address appears in no bakery', async () => {
  const bakery = await newBakery()
  await bakery.app.anonymous.post('/auth/login', { email: 'nobody@example.test', password: TEST_PASSWORD })
  expect((await eventsOf(bakery)).map(({ action }) => action)).toEqual(['auth.register'])
})

test('changed and guessed passwords and addresses are told, and never what they were', async () => {
  const bakery = await newBakery(await testApp({ database: await freshDatabase() }))
  const { owner, app, email } = bakery
  await owner.post('/auth/change-email', { email: 'else@example.test', password: 'Wrong-2026!' })
  await owner.post('/auth/change-email', { email: 'else@example.test', password: TEST_PASSWORD })
  await app.anonymous.post('/auth/forgot-password', { email: 'else@example.test' })
  const told = (await eventsOf(bakery)).map(({ action, who }) => [action, who])
  expect(told).toEqual([
    ['auth.forgotPassword', 'else@example.test'],
    ['auth.changeEmail', 'Olive Baker'],
    ['auth.ownPasswordFailed', 'Olive Baker'],
    ['auth.register', 'Olive Baker'],
  ])
  await owner.post('/auth/change-password', { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD })
  const kept = await bakery.inScope((scope) =>
    scope.db.selectFrom('audit').selectAll().where('business_id', '=', scope.businessId).execute(),
  )
  expect(kept.map(({ action }) => action)).toContain('auth.changePassword')
  for (const secret of [TEST_PASSWORD, NEW_PASSWORD, 'Wrong-2026!']) expect(JSON.stringify(kept)).not.toContain(secret)
  expect(email).not.toBe('else@example.test')
})

test('the owner is told who took out a list, and each such list has its words', async () => {
  const bakery = await newBakery()
  await bakery.owner.get('/contacts/export')
  await bakery.owner.post('/export')
  const [all, event] = await eventsOf(bakery)
  expect(event).toMatchObject({ action: 'contacts.export', who: 'Olive Baker' })
  expect(all).toMatchObject({ action: 'exports.create', who: 'Olive Baker' })
  const exports = everyRoute.filter(({ name }) => name.endsWith('.export'))
  expect(exports.length).toBeGreaterThanOrEqual(7)
  for (const { name, route } of exports) {
    expect([name, route.audited]).toEqual([name, true])
    expect(securityWords.act(name)).toMatch(/ exported$/)
  }
})

test('another bakery is told nothing of it', async () => {
  const [mine, theirs] = [await newBakery(), await newBakery()]
  await mine.owner.get('/orders/export')
  expect((await eventsOf(theirs)).map(({ action }) => action)).toEqual(['auth.register'])
})

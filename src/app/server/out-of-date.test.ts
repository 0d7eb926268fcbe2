import { expect, test } from 'vitest'
import { sweepSessions } from '#modules/auth/server/session.ts'
import { sweepAnswered } from '#server/http/idempotency.ts'
import { newBakery, TEST_PASSWORD, testApp } from './testing.ts'

const HOUR = 3_600_000

test('a kept answer is given again for two days, then it is forgotten', async () => {
  const app = await testApp()
  const { owner, inScope } = await newBakery(app)
  const key = { 'idempotency-key': 'contact-0001' }
  const contact = { firstName: 'Ana', lastName: 'Bell' }
  await owner.post('/contacts', contact, key)
  const kept = () =>
    inScope((scope) =>
      scope.db.selectFrom('idempotency').select('body').where('business_id', '=', scope.businessId).execute(),
    )
  await sweepAnswered(app.services.store)
  expect(await kept()).toHaveLength(1)
  const now = app.clock.now
  app.clock.now = new Date(now.getTime() + 49 * HOUR)
  await sweepAnswered(app.services.store)
  app.clock.now = now
  expect(await kept()).toHaveLength(0)
})

test('sessions in use outlive the sweep, those that are over do not', async () => {
  const app = await testApp()
  const { owner, userId } = await newBakery(app)
  const count = () =>
    app.services.store.outside((db) => db.selectFrom('sessions').where('user_id', '=', userId).select('id').execute())
  await sweepSessions(app.services.store)
  expect((await owner.get('/auth/user')).status).toBe(200)
  const now = app.clock.now
  app.clock.now = new Date(now.getTime() + 31 * 24 * HOUR)
  await sweepSessions(app.services.store)
  app.clock.now = now
  expect(await count()).toHaveLength(0)
})

test('a link to reset the password ends when the address that it went to is given up', async () => {
  const app = await testApp()
  const { owner, email, userId } = await newBakery(app)
  await app.anonymous.post('/auth/forgot-password', { email })
  const unused = () =>
    app.services.store.outside((db) =>
      db.selectFrom('user_tokens').select('id').where('user_id', '=', userId).where('used_at', 'is', null).execute(),
    )
  expect(await unused()).toHaveLength(1)
  const changed = await owner.post('/auth/change-email', { email: `new-${email}`, password: TEST_PASSWORD })
  expect(changed.body).toEqual({ status: 'changed' })
  expect(await unused()).toHaveLength(0)
})

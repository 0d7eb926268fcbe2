import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sweepSessions } from '#modules/auth/server/session.ts'
import { recordDocument, stageDocument } from '#server/files/documents.ts'
import { diskStore, newKey } from '#server/files/stores/disk-store.ts'
import { sweepFiles } from '#server/files/stores/sweep-files.ts'
import { sweepAnswered } from '#server/http/idempotency.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { sweepMails } from '#server/mail/sweep-mails.ts'
import { newBakery, TEST_PASSWORD, testApp } from '../testing.ts'

const HOUR = 3_600_000

test('a stored answer is returned for two days and then deleted', async () => {
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

test('a file that no record names is gone a day later; what any bakery still uses stays', async () => {
  const app = await testApp()
  const { store } = app.services
  const folder = await mkdtemp(path.join(tmpdir(), 'bakebook-sweep-'))
  const files = diskStore(folder)
  const names = { fileName: 'Q-1.pdf', contentType: 'application/pdf' }
  const [mine, theirs] = [await newBakery(app), await newBakery(app)]
  const kept: string[] = []
  for (const { inScope } of [mine, theirs]) {
    const staged = await stageDocument(files, Buffer.from('used'))
    await inScope((scope) => recordDocument(scope, staged, names))
    kept.push(staged.key)
  }
  const { key: failed } = await stageDocument(files, Buffer.from('its send failed'))
  const { key: recent } = await stageDocument(files, Buffer.from('being sent'))
  await files.put(`${kept[0]}-320.webp`, Buffer.from('a copy of it'))
  await writeFile(path.join(folder, failed.slice(0, 2), `${failed}.${newKey()}.half`), 'cut off')
  const old = new Date(app.clock.now.getTime() - 25 * HOUR)
  const all = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('/'))
  for (const name of await all()) await utimes(path.join(folder, name), old, old)
  await utimes(path.join(folder, recent.slice(0, 2), recent), app.clock.now, app.clock.now)
  expect(await sweepFiles(store, files)).toBe(2)
  const left = (await all()).map((name) => path.basename(name)).toSorted()
  expect(left).toEqual([...kept, `${kept[0]}-320.webp`, recent].toSorted())
  await rm(folder, { recursive: true })
})

test('the file of a mail goes with its customer, or with its bakery; those of others stay', async () => {
  const app = await testApp()
  const { owner, inScope } = await newBakery(app)
  const { body: person } = await owner.post('/contacts', {
    firstName: 'Zoé',
    lastName: 'OHara',
    email: 'zoe@example.test',
  })
  const write = (address: string) =>
    inScope((scope) =>
      queueMail(scope, {
        template: 'quote_sent',
        to: { address },
        subject: 'Yours',
        html: 'Yours',
        text: 'Yours',
        fromName: 'Bakery',
      }),
    )
  const [hers, other] = [await write('zoe@example.test'), await write('ben@example.test')]
  const ofRemoved = other + 1_000_000
  const folder = await mkdtemp(path.join(tmpdir(), 'bakebook-mail-'))
  for (const id of [hers, other, ofRemoved]) await writeFile(path.join(folder, `${id}.eml`), 'a mail')
  await writeFile(path.join(folder, 'notes.txt'), 'of the operator')
  expect(await sweepMails(app.services.store, folder)).toBe(1)
  expect((await owner.post(`/contacts/${person.id}/erase`)).status).toBe(200)
  expect(await sweepMails(app.services.store, folder)).toBe(1)
  expect((await readdir(folder)).toSorted()).toEqual([`${other}.eml`, 'notes.txt'].toSorted())
  expect(await sweepMails(app.services.store, path.join(folder, 'none'))).toBe(0)
  await rm(folder, { recursive: true })
})

test('an answer about a person is erased with her, and the request is still not done twice', async () => {
  const { owner, inScope } = await newBakery()
  const key = { 'idempotency-key': 'contact-0002' }
  const other = { 'idempotency-key': 'contact-0003' }
  const person = { firstName: 'Zoé', lastName: 'OHara', businessName: 'Zoé "Z"', email: 'zoe@example.test' }
  const { body: made, text } = await owner.post('/contacts', person, key)
  expect(made.id, text).toBeDefined()
  const { body: kept } = await owner.post('/contacts', { firstName: 'Ben', lastName: 'Bell' }, other)
  expect((await owner.post(`/contacts/${made.id}/erase`)).status).toBe(200)
  const answers = await inScope((scope) =>
    scope.db.selectFrom('idempotency').select('body').where('business_id', '=', scope.businessId).execute(),
  )
  expect(JSON.stringify(answers)).not.toMatch(/Zo|Hara|zoe@/)
  expect((await owner.post('/contacts', person, key)).status).toBe(409)
  expect((await owner.post('/contacts', { firstName: 'Ben', lastName: 'Bell' }, other)).body.id).toBe(kept.id)
})

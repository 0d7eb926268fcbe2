import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { copyKey, originalKey, spooledPath } from '#server/files/pictures/picture-places.ts'
import { runJobs } from '#server/jobs/testing.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { jobs } from '../jobs.ts'
import { type FilledBakery, fillBakery } from '../proofs/fill-bakery.ts'
import { isFull } from '../proofs/probes.ts'
import { type RecordIds, validBodies } from '../proofs/valid-bodies.ts'
import { openApp, signIn } from '../test-accounts.ts'
import { deliverMail, newBakery, TEST_PASSWORD, type TestApp, type TestBakery } from '../testing.ts'
import { closeDeletedAgain } from './deleted-bakeries.ts'
import { startEraser } from './erase-closed.ts'
import { tablesOfBakeries } from './remove-bakery.ts'

const NAME = "Olive's bakery"
const ask = ({ owner }: Pick<TestBakery, 'owner'>, businessName = NAME) =>
  owner.post('/auth/deletion', { businessName })
const at = (app: TestApp, instant: string) => {
  app.clock.now = new Date(instant)
}
const work = (app: TestApp) => runJobs(app.services, jobs(app.services))

async function erase(services: TestApp['services'], batch = 3): Promise<void> {
  const eraser = startEraser(services, { pollMs: 3_600_000, batch })
  await eraser.round()
  await eraser.stop()
}

/** A bakery whose owner's address is confirmed: only then do mails about the account go out. */
async function confirmedBakery(app: TestApp): Promise<TestBakery> {
  const bakery = await newBakery(app)
  await bakery.inScope(({ db, now }) =>
    db.updateTable('users').set({ email_verified_at: now }).where('id', '=', bakery.userId).execute(),
  )
  return bakery
}

const mailsOf = ({ inScope }: TestBakery) =>
  inScope(async ({ db, businessId }) => {
    const rows = await db.selectFrom('outbox').selectAll().where('business_id', '=', businessId).orderBy('id').execute()
    return rows.map(({ template, created_at }) => `${created_at.slice(0, 16)} ${template}`)
  })

test('only a person who types the bakery’s name can request its deletion, and one click keeps it', async () => {
  const app = await openApp({})
  const bakery = await confirmedBakery(app)
  const { owner } = bakery
  at(app, '2026-06-10T13:00:00Z')
  expect((await ask(bakery)).body.code).toBe('UNCONFIRMED')
  await owner.post('/auth/confirmation', { password: TEST_PASSWORD })
  expect((await ask(bakery, "olive's bakery")).body.fields).toHaveProperty('businessName')
  expect((await owner.get('/auth/user')).body.user.deleteAfter).toBeNull()

  expect((await ask(bakery)).body.user.deleteAfter).toBe('2026-07-10')
  // A repeated request keeps the day: in Sydney it is 11 June.
  at(app, '2026-06-10T14:30:00Z')
  await owner.post('/auth/confirmation', { password: TEST_PASSWORD })
  expect((await ask(bakery)).body.user.deleteAfter).toBe('2026-07-10')
  expect(await mailsOf(bakery)).toEqual(['2026-06-10T13:00 deletion_asked'])

  expect((await owner.del('/auth/deletion')).body.user.deleteAfter).toBeNull()
  at(app, '2026-07-20T02:00:00Z')
  await work(app)
  expect((await owner.get('/auth/user')).status).toBe(401)
  expect((await signIn(app, bakery.email)).status).toBe(200)
  const acts = await bakery.inScope(({ db, businessId }) =>
    db.selectFrom('audit').select('action').where('business_id', '=', businessId).orderBy('id').execute(),
  )
  expect(acts.map(({ action }) => action).filter((action) => /Deletion|keep/.test(action))).toEqual([
    'auth.askDeletion',
    'auth.askDeletion',
    'auth.keepBakery',
  ])
})

test('until the end of the last day in the bakery’s calendar, one click keeps it; a minute later nobody gets in', async () => {
  const app = await openApp({})
  const [kept, gone] = [await confirmedBakery(app), await confirmedBakery(app)]
  const auckland = await confirmedBakery(app)
  await auckland.owner.patch('/settings', { timezone: 'Pacific/Auckland' })
  for (const bakery of [kept, gone, auckland]) expect((await ask(bakery)).body.user.deleteAfter).toBe('2026-07-10')
  const signsIn = async ({ email }: TestBakery) => (await signIn(app, email)).status

  // The last minute of 10 July in Sydney; in Auckland it is 11 July.
  at(app, '2026-07-10T13:59:00Z')
  await work(app)
  expect([await signsIn(kept), await signsIn(gone), await signsIn(auckland)]).toEqual([200, 200, 401])
  const { headers } = await signIn(app, kept.email)
  const cookie = String(headers['set-cookie']).split(';')[0] as string
  expect((await app.withCookie(cookie).del('/auth/deletion')).status).toBe(200)

  at(app, '2026-07-10T14:00:00Z')
  await work(app)
  expect([await signsIn(kept), await signsIn(gone)]).toEqual([200, 401])
})

async function bookCake({ owner, inScope, app }: TestBakery): Promise<void> {
  await owner.patch('/settings', { paymentReminderAutomatic: true })
  const person = { firstName: 'Mia', lastName: 'Lane', email: 'mia@x.test' }
  const { id: contactId } = (await owner.post('/contacts', person)).body
  const lines = [{ name: 'Cake', quantity: '1', unitPrice: '100' }]
  const order = await owner.post('/orders', { contactId, eventDate: '2026-07-04', bookingFeeKind: 'none', lines })
  await owner.post(`/orders/${order.body.id}/status`, { to: 'Confirmed', version: order.body.version })
  // Customers are reminded once a mail to them has been sent.
  const mail = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', fromName: 'Olive' }
  const to = { address: 'mia@x.test' }
  await inScope((scope) => queueMail(scope, { ...mail, template: 'quote_sent', to, orderId: order.body.id }))
  await deliverMail(app)
}

test('meanwhile the form takes no requests, customers get no reminders, and the owner is told a week and a day before', async () => {
  const app = await openApp({})
  const bakery = await confirmedBakery(app)
  const { owner } = bakery
  await owner.put('/enquiries/settings', validBodies({} as RecordIds, 'form')['orderForm.saveForm'])
  const slug = 'olives-cakes'
  await owner.post('/enquiries/settings/slug', { slug })
  const formIsOpen = async () => (await app.anonymous.get(`/enquiries/public/form-settings/${slug}`)).body.isFormEnabled
  const staying = await confirmedBakery(app)
  await bookCake(staying)
  await bookCake(bakery)
  expect(await formIsOpen()).toBe(true)
  await ask(bakery)
  expect(await formIsOpen()).toBe(false)
  for (let day = 0; day < 30; day++) {
    at(app, new Date(Date.parse('2026-06-10T23:30:00Z') + day * 86_400_000).toISOString())
    await work(app)
  }
  const reminders = (await mailsOf(staying)).map((mail) => mail.split(' ')[1])
  expect(reminders).toContainEqual(expect.stringMatching(/^payment_/))
  // 9:30 in Sydney.
  expect(await mailsOf(bakery)).toEqual([
    '2026-06-10T02:00 quote_sent',
    '2026-06-10T02:00 deletion_asked',
    '2026-07-02T23:30 deletion_near',
    '2026-07-08T23:30 deletion_near',
  ])
})

/** Writes a file for every key in the bakery's rows, as for pictures, documents and exports. */
async function fillFiles({ services }: TestApp, { inScope }: FilledBakery): Promise<string[]> {
  const { files, exportFolder, spoolFolder } = services
  const { mkdir } = await import('node:fs/promises')
  await mkdir(exportFolder, { recursive: true })
  const keysOf = (table: string) =>
    inScope(async ({ db, businessId }) => {
      const { rows } = await sql<{ key: string }>`
        select key from ${sql.table(table)} where business_id = ${businessId}`.execute(db)
      return rows.map(({ key }) => key)
    })
  const [media, documents, transfers] = [await keysOf('media'), await keysOf('documents'), await keysOf('transfers')]
  const bytes = Buffer.from('bytes')
  for (const key of media) {
    await files.put(copyKey(key, 320), bytes)
    await files.put(originalKey(key), bytes)
    await writeFile(spooledPath(spoolFolder, key), bytes)
  }
  for (const key of documents) await files.put(key, bytes)
  for (const key of transfers) await writeFile(path.join(exportFolder, `${key}.zip`), bytes)
  return [...media, ...documents, ...transfers]
}

const filesBelow = async ({ services }: TestApp) =>
  (await readdir(path.dirname(services.exportFolder), { recursive: true })).filter((name) => /[0-9a-f]{32}/.test(name))

const rowsOf = (bakery: TestBakery) =>
  bakery.inScope(async (scope) => {
    const left: string[] = []
    for (const table of await tablesOfBakeries(scope)) {
      const { rows } =
        await sql`select from ${sql.table(table)} where business_id = ${scope.businessId} limit 1`.execute(scope.db)
      if (rows.length > 0) left.push(table)
    }
    return left
  })

async function closed(app: TestApp, bakery: TestBakery): Promise<void> {
  await bakery.inScope(({ db, businessId, now, today }) =>
    db.updateTable('businesses').set({ closed_at: now, delete_after: today }).where('id', '=', businessId).execute(),
  )
  expect((await signIn(app, bakery.email)).status).toBe(401)
}

test('every row of every table is deleted, with files and people, and the neighbour keeps all its rows', async () => {
  const app = await openApp({})
  const mine = await fillBakery(await confirmedBakery(app), 'CANARY-mine')
  const neighbour = await fillBakery(await confirmedBakery(app), 'CANARY-neighbour')
  await fillFiles(app, mine)
  const kept = await fillFiles(app, neighbour)
  const everyTable = await mine.inScope(tablesOfBakeries)
  // A table that stays empty here would be deleted only by chance.
  expect((await rowsOf(mine)).toSorted()).toEqual(everyTable.toSorted())
  const before = await neighbour.checksum()

  await closed(app, mine)
  await erase(app.services)
  expect(await rowsOf(mine)).toEqual(['outbox'])
  const subjects: string[] = []
  await deliverMail(app, async ({ subject, to }) => void subjects.push(`${to.address}: ${subject}`))
  expect(subjects.filter((line) => line.startsWith(mine.email))).toEqual([`${mine.email}: Olive's bakery was deleted`])
  await erase(app.services)

  expect(await rowsOf(mine)).toEqual([])
  const people = await app.services.store.outside((db) => db.selectFrom('users').select('id').execute())
  const members = await neighbour.inScope(({ db, businessId }) =>
    db.selectFrom('memberships').select('user_id as id').where('business_id', '=', businessId).execute(),
  )
  expect(people.map(({ id }) => id).toSorted()).toEqual(members.map(({ id }) => id).toSorted())
  const signedIn = await app.services.store.outside((db) => db.selectFrom('sessions').select('user_id as id').execute())
  expect(new Set(signedIn.map(({ id }) => id))).toEqual(new Set(members.map(({ id }) => id)))
  const after = await neighbour.checksum()
  // Its own mail has been sent in the meantime.
  const { outbox: _before, activity: _a, ...rest } = before
  expect(after).toMatchObject(rest)
  const files = await filesBelow(app)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((name) => !kept.some((key) => name.includes(key)))).toEqual([])
  // The remaining line names nobody.
  expect(await readFile(app.services.deletedFile, 'utf8')).toMatch(
    new RegExp(`^${mine.businessId} 2026-06-10T02:00:00.000Z 2026-06-10T02:00:00.000Z\n$`),
  )
})

test('killed after any step and run again, nothing is left', { timeout: 240_000 }, async () => {
  const app = await openApp({})
  const bakery = await fillBakery(await newBakery(app))
  await fillFiles(app, bakery)
  await closed(app, bakery)
  const { store } = app.services
  // Each run of the server does more steps than the last, until one finishes.
  let steps = 0
  for (let lives = 1; lives < 1000; lives += isFull ? 1 : 4) {
    let done = 0
    const dying = new Proxy(store, {
      get: (whole, name) => {
        if (name === 'inBusiness')
          return async (...given: Parameters<typeof store.inBusiness>) => {
            if (done >= lives) throw new Error('killed')
            done += 1
            return whole.inBusiness(...given)
          }
        const value = Reflect.get(whole, name)
        return typeof value === 'function' ? value.bind(whole) : value
      },
    })
    await erase({ ...app.services, store: dying }, 2)
    await deliverMail(app)
    if (done === 0) break
    steps = lives
  }
  expect(steps).toBeGreaterThan(3)
  expect(await rowsOf(bakery)).toEqual([])
  expect(await filesBelow(app)).toEqual([])
  const businesses = await bakery.inScope(({ db, businessId }) =>
    db.selectFrom('businesses').select('id').where('id', '=', businessId).execute(),
  )
  expect(businesses).toEqual([])
})

test('a backup that is restored is emptied of the deleted bakery again, and of no other', async () => {
  const app = await openApp({})
  const [mine, other] = [await newBakery(app), await newBakery(app)]
  // The database is that of the backup; the file is newer.
  await writeFile(
    app.services.deletedFile,
    `${mine.businessId} 2026-06-10T02:00:00.000Z 2026-07-11T00:00:00.000Z\n${other.businessId} 2020-01-01T00:00:00.000Z 2026-07-11T00:00:00.000Z\n`,
  )
  await closeDeletedAgain(app.services)
  expect((await signIn(app, mine.email)).status).toBe(401)
  expect((await signIn(app, other.email)).status).toBe(200)
  await erase(app.services)
  await deliverMail(app)
  await erase(app.services)
  expect(await rowsOf(mine)).toEqual([])
  expect((await rowsOf(other)).length).toBeGreaterThan(3)
})

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/db/testing.ts'
import { canWait } from '#server/http/pressure.ts'
import { makeApp } from './app.ts'
import { everyRoute } from './proofs/probes.ts'
import { newBakery, testApp } from './testing.ts'

test('work is sent elsewhere while the database lacks a step of the server, and not because it has newer ones', async () => {
  const database = await freshDatabase()
  const { app } = await testApp({ database })
  const ready = async () => {
    const { statusCode, payload } = await app.inject('/readyz')
    return [statusCode, payload]
  }
  const owner = new Client({ connectionString: database.ownerUrl })
  await owner.connect()
  expect(await ready()).toEqual([200, '{"status":"ok"}'])
  await owner.query(`insert into migrations (name, sha256) values ('9999-newer.sql', '')`)
  expect(await ready()).toEqual([200, '{"status":"ok"}'])
  await owner.query(`insert into migrations (name, sha256) values ('0000-unknown.sql', '')`)
  expect(await ready()).toEqual([503, '{"status":"not ok"}'])
  await owner.query(`delete from migrations where name = '0000-unknown.sql'`)
  expect(await ready()).toEqual([200, '{"status":"ok"}'])
  await owner.query(`delete from migrations where name = (select max(name) from migrations where name < '9')`)
  expect(await ready()).toEqual([503, '{"status":"not ok"}'])
  await owner.end()
})

test('while there is too much to do, papers and exports wait and everything else goes on', async () => {
  const { owner, cookie, app } = await newBakery()
  const busy = await makeApp(app.services, undefined, { isHigh: () => true })
  const { body: contact } = await owner.post('/contacts', {
    firstName: 'Ann',
    lastName: 'Night',
    email: 'ann@example.test',
  })
  const call = (method: 'GET' | 'PATCH', url: string, payload?: object) =>
    busy.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) })

  const refused = await call('GET', '/api/contacts/export')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE', error: expect.stringContaining('try again in a moment') })
  const saved = await call('PATCH', `/api/contacts/${contact.id}`, { lastName: 'Day', version: contact.version })
  expect([saved.statusCode, saved.json()]).toMatchObject([200, { lastName: 'Day' }])
  expect((await call('GET', '/api/contacts')).statusCode).toBe(200)
  expect((await busy.inject('/readyz')).statusCode).toBe(200)
  await busy.close()
})

test('only papers, previews and exports wait: nothing that customers need, that saves or that is paid', () => {
  const waiting = everyRoute.filter(({ route }) => canWait(route))
  expect(
    waiting
      .map(({ name }) => name)
      .filter((name) => !name.endsWith('.export'))
      .toSorted(),
  ).toEqual([
    'accountant.file',
    'allergenMatrix.pdf',
    'cakeTemplates.letters',
    'cakeTemplates.pdf',
    'cakeTemplates.print',
    'careCards.pdf',
    'deliveryNotes.pdf',
    'designs.drawing',
    'documents.letter',
    'documents.pdf',
    'documents.preview',
    'emailTemplates.preview',
    'expenses.readPhotograph',
    'exports.file',
    'imports.spreadsheet',
    'jobSheets.batch',
    'jobSheets.chosen',
    'jobSheets.one',
    'labels.pdf',
    'menus.pickUpList',
    'monthlyInvoices.statementPdf',
    'packs.letter',
    'packs.ofOrderFile',
    'packs.recallFile',
    'production.recordPdf',
    'reports.download',
    'servingChart.pdf',
  ])
})

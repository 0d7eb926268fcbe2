import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'
import { failedRows } from './batches.ts'
import { undoImport } from './undo-import.ts'

let app: TestApp
let bakery: TestBakery
beforeEach(async () => {
  app = await testApp()
  app.clock.now = new Date('2026-06-10T12:00:00Z')
  bakery = await newBakery()
})

const columnMapping = { firstName: 'First', lastName: 'Last', email: 'Email', notes: 'Notes', address: 'Address' }
const ROSE = { First: 'Rose', Last: 'Quartz', Email: 'rose@example.com', Notes: 'pays late', Address: '1 Mill Lane' }
const BAD = { First: 'Bo', Last: '', Email: 'bo@example.com', Notes: 'friend of Rose Quartz', Address: '2 Mill Lane' }
const AGAIN = { ...ROSE, Last: '', Address: '77 Other Street' }

async function imported(records: object[], more: object = {}): Promise<number> {
  const answer = await bakery.owner.post('/contacts/import', {
    records,
    columnMapping,
    fileName: 'Rose Quartz and friends.csv',
    ...more,
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.batchId
}
const kept = () =>
  bakery.inScope(async ({ db }) => {
    const { rows } = await sql`select r.cells, r.before, r.message, b.file_name from import_rows r
      join import_batches b on b.business_id = r.business_id and b.id = r.batch_id`.execute(db)
    return JSON.stringify(rows)
  })

describe('data from an imported file', () => {
  it('is forgotten once the import can no longer be undone, and not before', async () => {
    await imported([ROSE, BAD])
    const id = await imported([{ ...ROSE, Notes: 'pays early' }], { duplicates: 'update' })
    const failed = await imported([BAD])
    app.clock.now = new Date('2026-06-17T12:00:00Z')
    await runJobs(app.services, jobs(app.services))
    expect(await kept()).toContain('pays late')
    expect((await bakery.inScope((scope) => failedRows(scope, failed))).contentType).toContain('csv')
    app.clock.now = new Date('2026-06-18T12:00:00Z')
    await runJobs(app.services, jobs(app.services))
    expect(await kept()).not.toMatch(/pays late|bo@example/)
    await expect(bakery.inScope((scope) => failedRows(scope, failed))).rejects.toThrow(
      'Failed rows are kept for seven days',
    )
    await expect(bakery.inScope((scope) => undoImport(scope, id, []))).rejects.toThrow('can be undone for seven days')
  })

  it('goes with the person who is erased, and undoing does not bring it back', async () => {
    await imported([ROSE, BAD, AGAIN])
    const id = await imported([{ ...ROSE, Notes: 'pays early' }], { duplicates: 'update' })
    const [contact] = (await bakery.owner.get('/contacts')).body
    const erased = await bakery.owner.post(`/contacts/${contact.id}/erase`)
    expect(erased.status, erased.text).toBe(200)
    expect(await kept()).not.toMatch(/rose|quartz|pays late|other street/i)
    expect(await kept()).toContain('2 Mill Lane')
    const undone = await bakery.owner.post(`/imports/${id}/undo`)
    expect(undone.body).toMatchObject({ undone: 0, kept: [{ row: 2 }] })
    expect(JSON.stringify((await bakery.owner.get(`/contacts/${contact.id}`)).body)).not.toMatch(/rose|pays/i)
  })
})

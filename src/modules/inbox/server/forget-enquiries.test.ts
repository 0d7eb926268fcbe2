import { beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { fillBakery } from '#app/server/proofs/fill-bakery.ts'
import { newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { runJobs } from '#server/jobs/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const countOf = (bakery: TestBakery, table: 'enquiries' | 'enquiry_images' | 'outbox' | 'activity') =>
  bakery.inScope(async (scope) => {
    let rows = scope.db.selectFrom(table as 'outbox').where('business_id', '=', scope.businessId)
    if (table === 'outbox') rows = rows.where('enquiry_id', 'is not', null)
    if (table === 'activity') rows = rows.where('entity' as 'template', '=', 'enquiry')
    return (await rows.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
  })

/** Runs the jobs on a day, then returns to the present. */
async function runOn(day: string): Promise<void> {
  const now = app.clock.now
  app.clock.now = new Date(`${day}T04:00:00+10:00`)
  await runJobs(app.services, jobs(app.services))
  app.clock.now = now
}

describe('order requests are not kept for ever', () => {
  it('forgets one that became nothing after the months that the owner chose, with its mails, pictures and history', async () => {
    const bakery = await fillBakery(await newBakery())
    const saved = await bakery.owner.patch('/settings', { enquiryRetentionMonths: 6 })
    expect(saved).toMatchObject({ status: 200, body: { enquiryRetentionMonths: 6 } })
    const noted = await bakery.owner.patch(`/enquiries/${bakery.ids.enquiry}`, { notes: 'Nice', version: 1 })
    expect(noted.status).toBe(200)
    expect([await countOf(bakery, 'enquiries'), await countOf(bakery, 'activity')]).toEqual([1, 1])

    // It was received on 10 June 2026.
    await runOn('2026-12-10')
    expect(await countOf(bakery, 'enquiries')).toBe(1)
    await runOn('2026-12-11')
    expect(await countOf(bakery, 'enquiries')).toBe(0)
    expect(await countOf(bakery, 'enquiry_images')).toBe(0)
    expect(await countOf(bakery, 'activity')).toBe(0)
    const logged = await bakery.inScope(({ db, businessId }) =>
      db.selectFrom('audit').selectAll().where('business_id', '=', businessId).execute(),
    )
    expect(logged.find(({ action }) => action === 'enquiries.update')).toMatchObject({ changed: null })
    // The same picture is on an order, so it stays.
    const picture = await bakery.inScope((scope) =>
      scope.db.selectFrom('media').select('id').where('business_id', '=', scope.businessId).execute(),
    )
    expect(picture).toEqual([{ id: bakery.ids.media }])
  })

  it('keeps one that became a quote', async () => {
    const bakery = await fillBakery(await newBakery())
    expect((await bakery.owner.post(`/enquiries/${bakery.ids.enquiry}/convert`, { kind: 'quote' })).status).toBe(201)
    await runOn('2029-01-01')
    expect(await countOf(bakery, 'enquiries')).toBe(1)
  })
})

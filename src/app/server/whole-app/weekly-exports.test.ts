import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { exportWeekly, forgetExports } from '#modules/exports/server/transfer-jobs.ts'
import { askForExport, listTransfers } from '#modules/exports/server/transfers.ts'
import { updateSettings } from '#modules/settings/server/store.ts'
import { runJobs } from '#server/jobs/testing.ts'
import { newBakery, type TestBakery, testApp } from '../testing.ts'
import { transferDue } from './export-testing.ts'

const DAY_MS = 24 * 3_600_000

/**
 * A bakery whose owner wants an export each week, and days that pass for it; the owner's session ends on the first of
 * them.
 */
async function weekly() {
  // Saturday noon in Sydney.
  const app = await testApp({ now: new Date('2026-06-13T02:00:00Z') })
  const bakery = await newBakery(app)
  await bakery.owner.patch('/settings', { weeklyExport: true })
  const jobs = [exportWeekly, forgetExports(app.services)]
  const pass = async (days: number) => {
    for (let day = 0; day < days; day++) {
      app.clock.now = new Date(app.clock.now.getTime() + DAY_MS)
      await runJobs(app.services, jobs)
      await transferDue(app)
    }
    await app.services.background.idle()
  }
  const kept = async () => {
    const exports = await bakery.inScope((scope) => listTransfers(scope, 'export'))
    return exports.map(({ scheduled, createdAt }) => `${scheduled ? 'weekly' : 'asked'} ${createdAt.slice(0, 10)}`)
  }
  return { app, bakery, pass, kept }
}

const files = ({ app }: TestBakery) => readdir(app.services.exportFolder).catch(() => [])

test('an export is made each Sunday night, and the last four stay, with their files', async () => {
  const { bakery, pass, kept } = await weekly()
  await pass(1)
  expect(await kept()).toEqual(['weekly 2026-06-14'])
  await pass(6)
  expect(await kept()).toEqual(['weekly 2026-06-14'])
  // The fifth is removed in the following night.
  await pass(30)
  expect(await kept()).toEqual(['weekly 2026-07-19', 'weekly 2026-07-12', 'weekly 2026-07-05', 'weekly 2026-06-28'])
  expect(await files(bakery)).toHaveLength(4)
  await bakery.inScope((scope) => updateSettings(scope, { weeklyExport: false }))
  await pass(31)
  expect(await kept()).toEqual([])
  expect(await files(bakery)).toEqual([])
})

test('the last seven exports that the owner asked for stay for 30 days, beside the weekly ones', async () => {
  const { app, bakery, pass, kept } = await weekly()
  for (let day = 0; day < 9; day++) {
    await bakery.inScope((scope) => askForExport(scope))
    await transferDue(app)
    await pass(1)
  }
  const both = await kept()
  expect(both.filter((each) => each.startsWith('asked'))).toHaveLength(7)
  expect(both.filter((each) => each.startsWith('weekly'))).toHaveLength(2)
  expect(both).not.toContain('asked 2026-06-13')
  const oldest = (await bakery.inScope((scope) => listTransfers(scope, 'export'))).at(-1)
  expect(oldest?.expiresAt?.slice(0, 10)).toBe('2026-07-14')
  await pass(25)
  const later = await kept()
  expect(later.filter((each) => each.startsWith('asked')).length).toBeLessThan(7)
  expect(later.every((each) => each.slice(-10) >= '2026-06-17')).toBe(true)
  expect(await files(bakery)).toHaveLength(later.length)
  expect(app.clock.now.toISOString().slice(0, 10)).toBe('2026-07-17')
})

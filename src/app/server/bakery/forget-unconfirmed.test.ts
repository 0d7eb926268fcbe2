import { expect, test } from 'vitest'
import { startScheduler } from '#server/jobs/scheduler.ts'
import { jobs } from '../jobs.ts'
import { later, MINUTE, newestToken, openApp, person, signIn } from '../test-accounts.ts'
import { cookieOf, type TestApp, testApp } from '../testing.ts'

const DAY = 24 * 60 * MINUTE

async function runJobs({ services }: TestApp) {
  const failed: unknown[] = []
  const log = { ...services.log, error: (what: unknown) => failed.push(what) } as typeof services.log
  const scheduler = startScheduler({ store: services.store, log, jobs: jobs(services), pollMs: 3_600_000 })
  await scheduler.round()
  await scheduler.stop()
  expect(failed).toEqual([])
}

test('an account that nobody confirms goes after a week, with its bakery, if that is empty', async () => {
  const app = await openApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const [empty, working, confirmed] = ['empty@x.test', 'working@x.test', 'confirmed@x.test'] as const
  for (const email of [empty, working, confirmed]) await app.anonymous.post('/auth/register', person(email))
  await app.anonymous.post('/auth/verify-email', { token: await newestToken(app, confirmed, 'verify') })
  const ownerOf = async (email: string) => app.withCookie(cookieOf(await signIn(app, email)))
  const made = await (await ownerOf(working)).post('/contacts', { firstName: 'Mia', lastName: 'Lane' })
  expect(made.status).toBe(201)
  const squatter = await ownerOf(empty)
  await squatter.post('/calendar/feeds', { kind: 'all' })
  await squatter.patch('/settings', { bankDetails: 'BSB 000-000' })
  const standing = async () => {
    const answers: number[] = []
    for (const email of [empty, working, confirmed]) answers.push((await signIn(app, email)).status)
    return answers
  }

  await later(app, 6 * DAY, () => runJobs(app))
  expect(await standing()).toEqual([200, 200, 200])
  // Without mail nobody could confirm anything.
  const without = await testApp({ database: app.database, now: new Date(app.clock.now.getTime() + 20 * DAY) })
  await runJobs(without)
  expect(await standing()).toEqual([200, 200, 200])

  await later(app, 21 * DAY, () => runJobs(app))
  expect(await standing()).toEqual([401, 200, 200])
  await app.anonymous.post('/auth/register', { ...person(empty), firstName: 'Anais' })
  const { user } = (await (await ownerOf(empty)).get('/auth/user')).body
  expect(user.firstName).toBe('Anais')
})

// npm run bench:books: reports over 100,000 orders and 20,000 expenses. Writes docs/performance-books.json and the page
// beside it, and fails when an aim is missed.
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../../src/server/config.ts'
import { findRunning } from '../../src/server/db/embedded.ts'
import { temporaryFolder } from '../../src/server/db/test-cluster.ts'
import { floorRates } from './floor-rates.ts'
import { register } from './new-bakery.ts'
import { performancePage, type Result } from './performance-page.ts'
import { reportTimes } from './report-times.ts'
import { BOOKS, seedBooks } from './seed-books.ts'
import { seedOrders } from './seed-orders.ts'
import { environmentOn, start } from './start.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)

const folder = await temporaryFolder()
const app = await start('src/app/server/main.ts', environmentOn(folder))
try {
  const cluster = await findRunning(folder)
  if (cluster === undefined) throw new Error('the database is not running')
  const bakery = await register(app.url, 'books@example.test')
  await seedOrders(cluster.ownerUrl, bakery.businessId, BOOKS.orders)
  await seedBooks(cluster.ownerUrl, bakery.businessId)
  const reports = await reportTimes({ url: app.url, cookie: bakery.cookie, pid: app.pid, folder, rounds: ROUNDS })
  const floors = await floorRates(
    { url: app.url, ownerUrl: cluster.ownerUrl, rounds: ROUNDS, seconds: SECONDS, only: /^cashflow/ },
    bakery,
  )
  console.table(reports.times)
  console.log(reports.csv, reports.pdf, floors)
  const result = { date: new Date().toISOString().slice(0, 10), rounds: ROUNDS, ...BOOKS, ...reports, floors }
  const docs = (name: string) => path.join(ROOT, 'docs', name)
  await writeFile(docs('performance-books.json'), `${JSON.stringify(result, null, 2)}\n`)
  const rest = JSON.parse(await readFile(docs('performance.json'), 'utf8')) as Result
  const page = performancePage(rest, result)
  await writeFile(docs('performance.md'), page)
  for (const line of page.split('\n').filter((each) => each.includes(': missed'))) {
    console.error(line)
    process.exitCode = 1
  }
} finally {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
}

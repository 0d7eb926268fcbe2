// npm run bench:books: reports over 100,000 orders and 20,000 expenses. Writes its part of the figures, and fails if a
// target is missed.
import { rm } from 'node:fs/promises'
import { findRunning } from '../../src/server/db/cluster/embedded.ts'
import { temporaryFolder } from '../../src/server/db/test-cluster.ts'
import { register } from './new-bakery.ts'
import { measurement } from './record.ts'
import { reportTimes } from './report-times.ts'
import { BOOKS, seedBooks } from './seed-books.ts'
import { seedOrders } from './seed-orders.ts'
import { environmentOn, start } from './start.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const AIMS = { month: 150, years: 1500, memory: 64, pdf: 3000, wait: 50 }

const measured = measurement('books')
const folder = await temporaryFolder()
const app = await start('src/app/server/main.ts', environmentOn(folder))
try {
  const cluster = await findRunning(folder)
  if (cluster === undefined) throw new Error('the database is not running')
  const bakery = await register(app.url, 'books@example.test')
  await seedOrders(cluster.ownerUrl, bakery.businessId, BOOKS.orders)
  await seedBooks(cluster.ownerUrl, bakery.businessId)
  const reports = await reportTimes({ url: app.url, cookie: bakery.cookie, pid: app.pid, folder, rounds: ROUNDS })
  const { times, csv, pdf } = reports
  console.table(times)
  const slowest = (of: 'of a month, ms' | 'of five years, ms') =>
    Object.entries(times).reduce((most, each) => (each[1][of] > most[1][of] ? each : most))
  const [month, years] = [slowest('of a month, ms'), slowest('of five years, ms')]
  await measured({
    rows: {
      'Reports measured over 100,000 orders': { value: Object.keys(times).length },
      'The slowest of a month, ms': { value: month[1]['of a month, ms'], note: month[0], atMost: AIMS.month },
      'How many take longer than that': {
        value: Object.values(times).filter((each) => each['of a month, ms'] > AIMS.month).length,
        atMost: 0,
      },
      'The slowest of five years, ms': { value: years[1]['of five years, ms'], note: years[0], atMost: AIMS.years },
      'How many take longer than this': {
        value: Object.values(times).filter((each) => each['of five years, ms'] > AIMS.years).length,
        atMost: 0,
      },
      'A CSV, ms': { value: csv.ms, note: `${csv.rows} rows` },
      'takes more memory, MB': { value: csv['more memory, MB'], atMost: AIMS.memory, exact: true },
      'A PDF, ms': { value: pdf.ms, note: `${pdf.rows} rows`, atMost: AIMS.pdf },
      'keeps others waiting, ms': { value: pdf['longest wait of others, ms'], atMost: AIMS.wait },
    },
  })
} finally {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
}

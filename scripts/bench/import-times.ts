import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { processMemory } from './process-memory.ts'

type Setup = { url: string; ownerUrl: string; folder: string; pid: number }
export type ImportFigures = {
  rows: number
  'imported in, ms': number
  'processor time of the app, ms': number
  'the least that does the same job, ms': number
  'more memory, MB': number
  'quiet p99 of other callers, ms': number
  'p99 of other callers meanwhile, ms': number
  'others to quiet': number
}

const ROWS = 5_000
const CHUNK = 500
const QUIET_CALLS = 200
const WATCHED = '/orders?tab=all&page=1'
const FIRST = ['Ada', 'Grace', 'Zoë', 'Maryam', 'Joan', 'Søren', 'Inês', 'Lucía', 'Amélie', 'Bram']
const LAST = [
  'Lovelace',
  'Hopper',
  'O’Brien',
  'Mirzakhani',
  'Clarke',
  'Kierkegaard',
  'Sá',
  'Núñez',
  'Dupont',
  'de Vries',
]

/** A number as letters: names hold no digits. */
const letters = (n: number) => n.toString().replace(/\d/g, (digit) => 'abdeilmnor'[Number(digit)] as string)

/** A row of a shop's customer list, each with another person. */
const customer = (n: number) => ({
  'First Name': FIRST[n % FIRST.length] as string,
  'Last Name': `${LAST[Math.trunc(n / 10) % LAST.length]}-${letters(n)}`,
  'Email Address': `customer.${n}@example.test`,
  'Phone Number': `0412 ${String(100_000 + n).replace(/(\d{3})$/, ' $1')}`,
  Company: n % 5 === 0 ? `Company ${n} Pty Ltd` : '',
  Address: `${n} Station Street, Springvale`,
  Note: n % 3 === 0 ? 'Likes lemon, no nuts in the house.' : '',
})
const MAPPING = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email Address',
  phone: 'Phone Number',
  businessName: 'Company',
  address: 'Address',
  notes: 'Note',
}

/**
 * The time that 5,000 contacts take through the import's calls, ten of 500 one after another, and how long others wait
 * meanwhile.
 */
export async function importTimes({ url, ownerUrl, folder, pid }: Setup, cookie: string): Promise<ImportFigures> {
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return text
  }
  const timed = async (path: string) => {
    const begin = performance.now()
    await ask(path)
    return performance.now() - begin
  }
  /** All rows of a file whose customers begin with this number. */
  const bringIn = async (from: number, rows: number) => {
    const batch = crypto.randomUUID()
    let imported = 0
    for (let at = 0; at < rows; at += CHUNK) {
      const records = Array.from({ length: Math.min(CHUNK, rows - at) }, (_, nth) => customer(from + at + nth))
      const lines = records.map((_, nth) => at + nth + 2)
      const sent = { batch, fileName: 'customers.csv', rowCount: rows, records, lines, columnMapping: MAPPING }
      const answer = JSON.parse(await ask('/contacts/import', sent)) as { data: { imported: number } }
      imported += answer.data.imported
    }
    if (imported !== rows) throw new Error(`${imported} of ${rows} rows were imported`)
  }

  // Compiles code and prepares statements.
  await bringIn(0, CHUNK * 2)
  for (let call = 0; call < QUIET_CALLS; call++) await timed(WATCHED)
  const quiet: number[] = []
  for (let call = 0; call < QUIET_CALLS; call++) quiet.push(await timed(WATCHED))

  const times: number[] = []
  const processor: number[] = []
  const memory: number[] = []
  for (let round = 0; round < 3; round++) {
    const before = await processMemory(pid, folder)
    const used = await processorMs(pid)
    const begin = performance.now()
    await bringIn(100_000 * (round + 1), ROWS)
    times.push(performance.now() - begin)
    processor.push((await processorMs(pid)) - used)
    memory.push((await processMemory(pid, folder)).app - before.app)
  }

  const waits: number[] = []
  const done = new AbortController()
  const others = (async () => {
    while (!done.signal.aborted) waits.push(await timed(WATCHED))
  })()
  await bringIn(900_000, ROWS)
  done.abort()
  await others
  const [p99Quiet, p99Busy] = [p99(quiet), p99(waits)]
  return {
    rows: ROWS,
    'imported in, ms': Math.round(median(times)),
    'processor time of the app, ms': Math.round(median(processor)),
    'the least that does the same job, ms': Math.round(await leastMs(ownerUrl)),
    'more memory, MB': Math.round(Math.max(...memory)),
    'quiet p99 of other callers, ms': Math.round(p99Quiet * 10) / 10,
    'p99 of other callers meanwhile, ms': Math.round(p99Busy * 10) / 10,
    'others to quiet': Math.round((p99Busy / p99Quiet) * 10) / 10,
  }
}

/** The same customers from one array each into a plain table with the keys for finding duplicates. */
async function leastMs(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`create temporary table least (id bigint generated by default as identity primary key, first text,
      last text, email text, phone text, company text, address text, note text)`)
    await client.query('create index on least (email)')
    await client.query('create index on least (phone)')
    const begin = performance.now()
    for (let at = 0; at < ROWS; at += CHUNK) {
      const rows = Array.from({ length: CHUNK }, (_, nth) => Object.values(customer(at + nth)))
      const columns = rows[0]?.map((_, column) => rows.map((row) => row[column])) ?? []
      await client.query(
        `insert into least (first, last, email, phone, company, address, note)
         select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])`,
        columns,
      )
    }
    return performance.now() - begin
  } finally {
    await client.end()
  }
}

/** Processor time of a process so far, user and system, in ms (Linux counts in hundredths of a second). */
async function processorMs(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const median = (values: readonly number[]) => sorted(values)[Math.floor(values.length / 2)] as number
const p99 = (values: readonly number[]) => sorted(values)[Math.floor(values.length * 0.99)] as number

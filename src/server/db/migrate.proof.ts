import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { migrate, OWN_STEPS } from './migrate.ts'
import { emptyDatabase } from './testing.ts'

// P25: each released version with its last migration; released/<version>.sql holds its rows.
const RELEASED: readonly [version: string, last: string][] = [['0.1.0', '0002-order-lists.sql']]
const isFull = process.env.PROOF === 'full'
const KILLS = 50
const PATIENCE_MS = 30 * 60_000

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}

async function released(version: string, last: string): Promise<string> {
  const { ownerUrl } = await emptyDatabase()
  await migrate(ownerUrl, undefined, last)
  await ask(ownerUrl, await readFile(join(import.meta.dirname, `released/${version}.sql`), 'utf8'))
  return ownerUrl
}

/** Columns, constraints, indexes, policies and functions in one line. */
const SHAPE = `select md5(concat(
  (select string_agg(table_name || column_name || data_type || is_nullable || coalesce(column_default, ''), ';' order by table_name, column_name) from information_schema.columns where table_schema = 'public'),
  (select string_agg(conname || pg_get_constraintdef(oid), ';' order by conrelid::regclass::text, conname) from pg_constraint where connamespace = 'public'::regnamespace),
  (select string_agg(indexdef, ';' order by indexname) from pg_indexes where schemaname = 'public'),
  (select string_agg(tablename || policyname || coalesce(qual, ''), ';' order by tablename, policyname) from pg_policies where schemaname = 'public'),
  (select string_agg(proname || prosrc, ';' order by proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace))) as shape`

/** The transaction of a killed process ends a moment after it, so wait for its lock. */
const STATE = `begin; select from migration_lock where id = 1 for update; commit`

async function stateOf(url: string): Promise<{ last: string; shape: string }> {
  await ask(url, STATE)
  const [{ shape } = { shape: '' }] = await ask<{ shape: string }>(url, SHAPE)
  const [{ name } = { name: '' }] = await ask<{ name: string }>(
    url,
    'select name from migrations order by name desc limit 1',
  )
  return { last: name, shape }
}

/** Every row of every table, without the times at which the migrations ran. */
async function rowsOf(url: string): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    url,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const [found] = await ask<{ sum: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as sum
       from (select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key not like '%\\_at')::text as line from "${name}" t) l`,
    )
    sums[name] = found?.sum ?? ''
  }
  return sums
}

/** The sums that the reports show, from columns that every version has. */
const BOOKS = `select
  (select count(*) || ' ' || sum(total) || ' ' || sum(tax) || ' ' || sum(amount_paid) from orders) as orders,
  (select string_agg(concat_ws(' ', number, status, event_date, total, amount_paid), ';' order by number) from orders) as each_order,
  (select string_agg(concat_ws(' ', type, amount, payment_date), ';' order by id) from payments) as payments,
  (select count(*) || ' ' || sum(total) || ' ' || sum(cost) from order_lines) as lines,
  (select string_agg(concat_ws(' ', first_name, last_name, email, notes, allergies), ';' order by id) from contacts) as contacts,
  (select string_agg(concat_ws(' ', name, trim_scale(price)), ';' order by id) from products) as products,
  (select next from counters where series = 'order')::text as next`

const RUNNER = `const { migrate } = await import(process.argv[1]); console.log((await migrate(process.argv[2])).applied.length)`

/** Runs the migrations in another process. Returns how many ran, or undefined if the process was killed. */
function runner(url: string, killedAfterMs?: number): Promise<number | undefined> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', RUNNER, join(import.meta.dirname, 'migrate.ts'), url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text
  })
  if (killedAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killedAfterMs)
  return new Promise((done) => child.once('exit', (code) => done(code === 0 ? Number(said) : undefined)))
}

it.runIf(isFull).each(RELEASED)(
  'a bakery of %s, its runner killed again and again, is at each time one of the known steps and ends as one that nobody disturbed',
  { timeout: PATIENCE_MS },
  async (version, last) => {
    const quiet = await released(version, last)
    const books = await ask(quiet, BOOKS)
    const shapes = new Map<string, string>([[last, (await stateOf(quiet)).shape]])
    const steps = OWN_STEPS.filter((name) => name > last)
    for (const step of steps) {
      expect(await migrate(quiet, undefined, step)).toEqual({ applied: [step] })
      shapes.set(step, (await stateOf(quiet)).shape)
    }
    expect(await ask(quiet, BOOKS)).toEqual(books)
    const rows = await rowsOf(quiet)

    let url = await released(version, last)
    let [kills, runs, inTheMiddle] = [0, 0, 0]
    const begin = performance.now()
    expect(await runner(url)).toBe(steps.length)
    const wholeMs = performance.now() - begin
    expect(await rowsOf(url)).toEqual(rows)

    while (kills < KILLS) {
      if (runs % 3 === 0) url = await released(version, last)
      runs += 1
      // Kills are spread evenly over the run: some while it starts, most while it works.
      const taken = await runner(url, wholeMs * (0.2 + 0.8 * ((runs * 0.618) % 1)))
      const { last: reached, shape } = await stateOf(url)
      expect(shape, `after ${reached}`).toBe(shapes.get(reached))
      expect(await ask(url, BOOKS)).toEqual(books)
      if (taken !== undefined) continue
      kills += 1
      if (reached !== last && reached !== OWN_STEPS.at(-1)) inTheMiddle += 1
    }
    const both = await Promise.all([runner(url), runner(url)])
    expect(both).not.toContain(undefined)
    expect(await runner(url)).toBe(0)
    expect(await rowsOf(url)).toEqual(rows)

    const fresh = await released(version, last)
    const two = await Promise.all([runner(fresh), runner(fresh)])
    expect(two.reduce<number>((sum, each) => sum + (each ?? Number.NaN), 0)).toBe(steps.length)
    expect(await rowsOf(fresh)).toEqual(rows)
    console.log(
      JSON.stringify({
        promise: 'P25',
        tried: kills,
        failed: 0,
        figures: { version, steps: steps.length, inTheMiddle },
      }),
    )
  },
)

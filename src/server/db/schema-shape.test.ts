import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSteps } from './migrate.ts'
import { testDatabase } from './testing.ts'

// A bakery's records may lie on any server of a cluster, so these rules hold on every database (decision 72).
const steps = await readSteps()
const AT_COORDINATOR = steps.flatMap(({ sql }) =>
  [...sql.matchAll(/\bfence\('(\w+)', true\)/g)].map(([, name]) => name),
)

let client: Client
beforeAll(async () => {
  client = new Client({ connectionString: (await testDatabase()).ownerUrl })
  await client.connect()
})
afterAll(() => client.end())

const namesOf = async (query: string): Promise<string[]> =>
  (await client.query(query, [AT_COORDINATOR])).rows.map(({ name }) => name)

/** Tables of bakeries that are distributed. */
const SPREAD = `spread as (
  select c.oid, c.relname, a.attnum from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1::text[]))`

it('no table has a trigger: what goes with a row is written by the statements of its scope', async () => {
  expect(
    await namesOf(
      `with ${SPREAD} select tgrelid::regclass::text || ' ' || tgname as name from pg_trigger
      where not tgisinternal and tgrelid in (select oid from spread) and tgname !~ '^truncate_trigger_'`,
    ),
  ).toEqual([])
})

it('no policy asks another table', async () => {
  expect(
    await namesOf(`with ${SPREAD} select polrelid::regclass::text as name from pg_policy
      where pg_get_expr(polqual, polrelid) ilike '%select%' or pg_get_expr(polwithcheck, polrelid) ilike '%select%'`),
  ).toEqual([])
})

it('every unique key of a table that is spread has its bakery', async () => {
  expect(
    await namesOf(`with ${SPREAD} select i.indexrelid::regclass::text as name from pg_index i join spread s on s.oid = i.indrelid
      where i.indisunique and not s.attnum = any(i.indkey)`),
  ).toEqual([])
})

it('no key goes from a table that is spread to one that is not, or back, or empties a column', async () => {
  expect(
    await namesOf(`with ${SPREAD} select f.conname as name from pg_constraint f
      where f.contype = 'f' and f.confrelid <> 'businesses'::regclass
        and ((f.conrelid in (select oid from spread)) <> (f.confrelid in (select oid from spread))
          or f.conrelid in (select oid from spread) and f.confdeltype in ('n', 'd'))`),
  ).toEqual([])
})

it('a step adds each key by a statement of its own, because a cluster refuses it beside other changes', () => {
  const changes = steps.flatMap(({ sql }) => [...sql.matchAll(/^alter table [^;]+;/gm)].map(([statement]) => statement))
  expect(changes.length).toBeGreaterThan(50)
  expect(changes.filter((change) => /\bforeign key\b|\bconstraint\b/.test(change) && /\),|\w,\n/.test(change))).toEqual(
    [],
  )
})

it('a step makes a table, spreads it with fence() and adds its keys then', async () => {
  const isSpread = new Set(await namesOf(`with ${SPREAD} select relname as name from spread`))
  expect(isSpread.size).toBeGreaterThan(90)
  const early = steps.flatMap(({ sql }) =>
    [...sql.replace(/--[^\n]*/g, '').matchAll(/create table (\w+) ([^;]*);/gi)]
      .filter(([, name = '', body = '']) => isSpread.has(name) && /\breferences\b/i.test(body))
      .map(([, name]) => name),
  )
  expect(early).toEqual([])
})

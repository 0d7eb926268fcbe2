import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#server/db/testing.ts'
import { newBakery } from '../testing.ts'
import { type FilledBakery, fillBakery } from './fill-bakery.ts'
import { addressOf, everyRoute, PATIENCE_MS } from './probes.ts'

let owner: Client
let isCluster = false
let mine: FilledBakery
beforeAll(async () => {
  owner = new Client({ connectionString: (await testDatabase()).ownerUrl })
  await owner.connect()
  const { rows } = await owner.query(`select exists (select from pg_extension where extname = 'citus') as many`)
  isCluster = rows[0].many
}, PATIENCE_MS)
afterAll(() => owner.end())

test('no statement of a request asks more than one server of a cluster', { timeout: PATIENCE_MS }, async (at) => {
  if (!isCluster) {
    process.stdout.write('NOT PROVED: the database of this run is no Citus coordinator (docs/proofs.md)\n')
    return at.skip()
  }
  await owner.query('create extension if not exists pg_stat_statements')
  await owner.query('select pg_stat_statements_reset(), citus_stat_statements_reset()')
  mine = await fillBakery(await newBakery(), 'mine')
  await fillBakery(await newBakery())
  const failed: string[] = []
  for (const { name, route } of everyRoute.filter((each) => each.route.method === 'GET')) {
    const { status } = await mine.owner.get(addressOf(route, mine.idsFor(route.path)) + mine.queryFor(name))
    if (status >= 500) failed.push(`${name} ${status}`)
  }
  expect(failed).toEqual([])
  // `businesses` is on every server. Rows that are written by way of the settings have no key in the statistics: the next test.
  const { rows } = await owner.query<{ query: string }>(`
    select s.query from citus_stat_statements s join pg_roles r on r.oid = s.userid
     where s.partition_key is null and r.rolname = 'bakebook_app' and s.executor <> 'insert-select'
       and s.query !~ '(from|into) "businesses"' order by calls desc`)
  expect(rows.map(({ query }) => query)).toEqual([])
})

test('rows that are written by way of the settings are written by one server', async (at) => {
  if (!isCluster) return at.skip()
  const { rows } =
    await owner.query(`explain insert into activity (business_id, id, at, actor_name, entity, entity_id, act, details)
    select b.business_id, r.id, r.at, r.actor_name, r.entity, r.entity_id, r.act, r.details
      from settings b, json_populate_recordset(null::activity, '[]'::json) r where b.business_id = ${mine.businessId}`)
  expect(rows.map((row) => row['QUERY PLAN'])).toContainEqual(expect.stringContaining('Task Count: 1'))
})

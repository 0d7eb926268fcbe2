import { execFileSync } from 'node:child_process'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#server/db/testing.ts'
import { newBakery, type TestBakery, testApp } from '../testing.ts'
import { type FilledBakery, fillBakery } from './fill-bakery.ts'
import { addressOf, everyRoute, isFull, PATIENCE_MS, report } from './probes.ts'

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
  // `businesses` is on every server. Rows written through the settings have no key in the statistics: see the next
  // test.
  const { rows } = await owner.query<{ query: string }>(`
    select s.query from citus_stat_statements s join pg_roles r on r.oid = s.userid
     where s.dbid = (select oid from pg_database where datname = current_database()) and s.partition_key is null and r.rolname = 'bakebook_app' and s.query !~ 'from settings b, jsonb?_(populate|to)_recordset'
       and s.query !~ '(from|into|join) "businesses"' order by calls desc`)
  expect(rows.map(({ query }) => query)).toEqual([])
})

test('rows written through the settings are written by one server', async (at) => {
  if (!isCluster) return at.skip()
  const { rows } =
    await owner.query(`explain insert into activity (business_id, id, at, actor_name, entity, entity_id, act, details)
    select b.business_id, r.id, r.at, r.actor_name, r.entity, r.entity_id, r.act, r.details
      from settings b, json_populate_recordset(null::activity, '[]'::json) r where b.business_id = ${mine.businessId}`)
  expect(rows.map((row) => row['QUERY PLAN'])).toContainEqual(expect.stringContaining('Task Count: 1'))
})

/** Shell commands that stop and start one server of the cluster. */
const { CLUSTER_STOP: stop, CLUSTER_START: start } = process.env
const BAKERIES = isFull ? 1_000 : 12
const AT_ONCE = 8

test('bakeries are spread over the servers; while one is away its bakeries alone answer 503, and come back', {
  timeout: PATIENCE_MS,
}, async (at) => {
  if (!isCluster || !stop || !start) return at.skip()
  const app = await testApp()
  const bakeries: TestBakery[] = []
  while (bakeries.length < BAKERIES) bakeries.push(await newBakery(app))
  const { rows: placed } = await owner.query<{ id: number; server: number }>(
    `select b.id::int, p.nodeport as server from businesses b
       join pg_dist_shard_placement p on p.shardid = get_shard_id_for_distribution_column('settings', b.id)
      where b.id = any($1)`,
    [bakeries.map(({ businessId }) => businessId)],
  )
  const serverOf = new Map(placed.map(({ id, server }) => [id, server]))
  expect(new Set(serverOf.values()).size).toBeGreaterThan(1)

  /** The response statuses of each server's bakeries. */
  const look = async () => {
    const seen = new Map<number, Set<number>>()
    for (let from = 0; from < bakeries.length; from += AT_ONCE)
      await Promise.all(
        bakeries.slice(from, from + AT_ONCE).map(async ({ owner: baker, businessId }) => {
          const server = serverOf.get(businessId) as number
          const answers = [
            await baker.get('/orders'),
            await baker.post('/contacts', { firstName: 'Ada', lastName: 'Bell' }),
          ]
          seen.set(server, new Set([...(seen.get(server) ?? []), ...answers.map(({ status }) => status)]))
        }),
      )
    return [...seen.values()].map((statuses) => [...statuses].toSorted().join()).toSorted()
  }
  const well = await look()
  execFileSync('sh', ['-c', stop], { stdio: 'ignore' })
  const away = await look()
  execFileSync('sh', ['-c', start], { stdio: 'ignore' })
  const back = await look()
  report('Cluster', bakeries.length, 0, { servers: well.length, away })
  expect(well.every((statuses) => statuses === '200,201')).toBe(true)
  expect(away).toEqual([...well.slice(1), '503'])
  expect(back).toEqual(well)
})

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readOptionMakings, readSizeMakings } from '#modules/products/server/choices/read-parts.ts'
import { listProducts } from '#modules/products/server/list-products.ts'
import { readMakingCosts } from '#modules/products/server/making-costs.ts'
import { readAllergens } from '#modules/products/server/product-parts.ts'
import { listRecipes } from '#modules/recipes/server/list-recipes.ts'
import { readBook } from '#modules/recipes/server/read-book.ts'
import { readKitchen } from '#modules/recipes/server/read-kitchen.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { ROOT } from '#server/config.ts'
import { Conversation } from '#server/db/messages/conversation.ts'
import { readSteps } from '#server/db/migrate.ts'
import { freshDatabase } from '#server/db/testing.ts'
import { writesTable } from '#server/db/writes-table.ts'
import { runJobs } from '#server/jobs/testing.ts'
import type { Scope } from '#server/scope.ts'
import { KITCHEN_TABLES } from '../../kitchen-tables.ts'
import { startEraser } from '../bakery/erase-closed.ts'
import { jobs } from '../jobs.ts'
import { acts } from '../proofs/dangerous-walk.ts'
import { fillBakery } from '../proofs/fill-bakery.ts'
import { addressOf, everyRoute, isOpen } from '../proofs/probes.ts'
import { newBakery, type TestApp, testApp } from '../testing.ts'
import { exportAll, restoreAll } from './export-testing.ts'

// Decision 80: every writer of these tables stamps the kitchen, and cached values depend only on these tables.
let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  const database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  app = await testApp({ database, environment: { DEMO: 'on' } })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => owner.end())

/** Makes this database record which transaction wrote which of the tables; the product's own has no triggers. */
async function watch(): Promise<void> {
  await owner.query(`
    create schema watched;
    create table watched.writes (xid xid8, name text, primary key (xid, name));
    create function watched.note() returns trigger language plpgsql security definer as $$
    begin
      insert into watched.writes values (pg_current_xact_id(), tg_table_name) on conflict do nothing;
      return null;
    end $$;`)
  for (const table of [...KITCHEN_TABLES, 'kitchen_stamps'])
    await owner.query(`create trigger watched after insert or update or delete on ${table}
      for each statement execute function watched.note()`)
}

const isCluster = async () => {
  const { rows } = await owner.query<{ there: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as there`,
  )
  return rows[0]?.there ?? false
}

test('every transaction that writes these tables stamps the kitchen', {
  timeout: 300_000,
}, async ({ skip }) => {
  if (await isCluster()) skip()
  await watch()
  const bakery = await fillBakery(await newBakery(app), 'stamps')
  const call = async ({ name, route }: (typeof acts)[number]) => {
    const given = bakery.bodyFor(name) ?? (route.body ? {} : undefined)
    const address = addressOf(route, { ...bakery.idsFor(route.path), day: '2027-02-01', key: 'quote_sent' })
    const ask = (more = {}) =>
      bakery.owner.request<{ code?: string; details?: { version?: number } }>(
        route.method,
        address + bakery.queryFor(name),
        given && { ...given, ...more },
      )
    const { body } = await ask()
    if (body?.code === 'STALE') await ask({ version: body.details?.version ?? 0 })
  }
  const { bytes } = await exportAll(bakery)
  for (const entry of everyRoute.filter(isOpen)) await call(entry)
  await runJobs(app.services, jobs(app.services))
  for (const entry of acts.filter(({ name }) => !/^auth\.|^demo\./.test(name))) await call(entry)
  for (const days of [1, 30, 400]) {
    app.clock.now = new Date(Date.parse('2026-06-10T02:00:00Z') + days * 86_400_000)
    await runJobs(app.services, jobs(app.services))
  }
  app.clock.now = new Date('2026-06-10T02:00:00Z')
  expect((await restoreAll(await newBakery(app), bytes)).state).toBe('ready')
  const leaving = await newBakery(app)
  await leaving.inScope(({ db, businessId, now }) =>
    db.updateTable('businesses').set({ closed_at: now }).where('id', '=', businessId).execute(),
  )
  const eraser = startEraser(app.services, { pollMs: 3_600_000 })
  await eraser.round()
  await eraser.stop()

  const { rows: silent } = await owner.query(
    `select distinct w.name from watched.writes w where w.name <> 'kitchen_stamps'
      and not exists (select from watched.writes s where s.xid = w.xid and s.name = 'kitchen_stamps') order by 1`,
  )
  expect(silent).toEqual([])
  const { rows: reached } = await owner.query<{ name: string }>('select distinct name from watched.writes')
  expect(KITCHEN_TABLES.filter((table) => !reached.some(({ name }) => name === table))).toEqual([])
})

test('no row of these tables comes or goes by a function, or along with a row of another table', async () => {
  const writes = writesTable(KITCHEN_TABLES)
  const { rows: functions } = await owner.query<{ name: string; text: string }>(
    `select proname as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  expect(functions.length).toBeGreaterThan(10)
  expect(functions.filter(({ text }) => writes(text)).map(({ name }) => name)).toEqual([])
  const { rows: keys } = await owner.query<{ name: string }>(
    `select f.conname as name from pg_constraint f
      where f.contype = 'f' and f.conrelid = any($1::text[]::regclass[]) and f.confdeltype <> 'a'
        and f.confrelid <> all($1::text[]::regclass[])`,
    [[...KITCHEN_TABLES]],
  )
  expect(keys).toEqual([])
})

test('a migration that writes them stamps every kitchen', async () => {
  const writes = writesTable(KITCHEN_TABLES)
  const steps = await readSteps()
  expect(
    steps.filter(({ sql }) => writes(sql) && !/update kitchen_stamps set stamp/.test(sql)).map(({ name }) => name),
  ).toEqual([])
})

test.each([
  'insert into "recipes" ("name") values ($1)',
  'update ingredients i set pack_cost = 1',
  'delete from only public.supplies',
  'with gone as (\n  delete\n from "products" where true returning id) select * from gone',
  'merge into settings using x on true',
  'truncate recipe_rows',
])('%s is a change', (text) => expect(writesTable(KITCHEN_TABLES)(text)).toBe(true))

test.each([
  'select * from recipes for update of recipes',
  'insert into recipe_notes (id) values (1)',
  'update orders set total = 1 from products p where true',
  'insert into orders (id) values (1) on conflict do update set id = 2',
])('%s is not a change', (text) => expect(writesTable(KITCHEN_TABLES)(text)).toBe(false))

/** Read on the way, but without influence on costs. */
const BESIDE = ['counters', 'kitchen_stamps']

test('every kept value is read from those tables alone', async () => {
  const bakery = await fillBakery(await newBakery(app), 'tables')
  const { recipe, product, size = 0, option = 0 } = bakery.ids
  expect((await bakery.owner.patch('/settings', { costingMethod: 'average' })).status).toBe(200)
  const reads: ((scope: Scope) => Promise<unknown>)[] = [
    (scope) => readKitchen(scope, 'all'),
    (scope) => readBook(scope, [recipe], new Map([[recipe, 1]])),
    (scope) => readAllergens(scope, [product]),
    async (scope) => readMakingCosts(scope, await getSettings(scope), [{ productId: product, recipes: undefined }]),
    (scope) => listProducts(scope, { sort: '-totalCost', archived: 'all' }),
    (scope) => listRecipes(scope, { sort: 'costPerServing' }),
    (scope) => readSizeMakings(scope, [size]),
    (scope) => readOptionMakings(scope, [option]),
  ]
  const kinds = new Set<string>()
  const texts = new Set<string>()
  /** All statements since each check of the cached values. */
  const since: string[][] = []
  const later = Conversation.prototype.later
  vi.spyOn(Conversation.prototype, 'later').mockImplementation(function (this: Conversation, text, values) {
    for (const sent of since) sent.push(text)
    return later.call(this, text, values)
  })
  for (const read of reads)
    await bakery.inScope((scope) =>
      read({
        ...scope,
        keptKitchen: async () => {
          const kitchen = await scope.keptKitchen()
          const sent: string[] = []
          return (
            kitchen && {
              ...kitchen,
              part: (kind, empty) => {
                kinds.add(kind)
                since.push(sent)
                return kitchen.part(kind, empty)
              },
              // Called only after a value was read that is to be cached.
              isStill: async () => {
                for (const text of since.splice(since.indexOf(sent), 1).flat()) texts.add(text)
                return kitchen.isStill()
              },
            }
          )
        },
      }),
    )
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const named = tables.filter(({ name }) =>
    [...texts].some((text) => new RegExp(`\\b(?:from|join|,)\\s+"?${name}"?(?!\\w)`, 'i').test(text)),
  )
  expect(named.length).toBeGreaterThan(5)
  const allowed: readonly string[] = [...KITCHEN_TABLES, ...BESIDE]
  expect(named.map(({ name }) => name).filter((name) => !allowed.includes(name))).toEqual([])

  const sources = globSync('src/modules/*/server/**/*.ts', { cwd: ROOT }).map((file) =>
    readFileSync(path.join(ROOT, file), 'utf8'),
  )
  const declared = sources.flatMap((text) =>
    [...text.matchAll(/\bkept(?:ByKey)?(?:<[^(]*>)?\(\s*\w+,\s*'([^']+)'/g)].map(([, kind]) => kind),
  )
  expect([...kinds].toSorted()).toEqual([...new Set(declared)].toSorted())
})

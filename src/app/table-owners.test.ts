import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'
import type { Module } from '#shared/module.ts'
import { TABLE_OWNERS } from './table-owners.ts'

/** They show data of all modules, so they may read any table; they write only their own. */
const READ_MODELS = ['overview']

/** The tables that break the rule today. Remove entries, never add any. */
const KNOWN: string[] = [
  'auth/people.ts reads settings',
  'availability/booking-rules.ts reads orders',
  'contacts/list-contacts.ts reads orders',
  'inbox/assess.ts reads orders',
  'inbox/forget-enquiries.ts reads orders',
  'inbox/lately.ts reads orders',
  'inbox/store.ts reads orders',
  'documents/read-payments.ts reads payments',
  'mailbox/store.ts reads contacts',
  'mailbox/store.ts reads enquiries',
  'media/drop-pictures.ts reads deleted_enquiries',
  'media/drop-pictures.ts reads enquiry_images',
  'media/drop-pictures.ts reads order_images',
  'media/drop-pictures.ts reads order_lines',
  'media/drop-pictures.ts reads ask_images',
  'settings/store.ts reads invoices',
  'settings/store.ts reads monthly_invoices',
]

const { forbidden } = createRequire(import.meta.url)(path.join(ROOT, 'dependency-rules.cjs')) as {
  forbidden: { name: string; to: { pathNot?: string[] } }[]
}
const ORDER = forbidden.find(({ name }) => name === 'no-unplaced-module')?.to.pathNot ?? []
const plain = await Promise.all(
  globSync('src/modules/*/module.ts', { cwd: ROOT }).map(async (file) => {
    const modules: Module[] = Object.values(await import(path.join(ROOT, file)))
    const tables = modules.flatMap(({ records = {} }) => Object.values(records)).map(({ table }) => table)
    return [path.basename(path.dirname(file)), tables] as const
  }),
)
const ownerOf = new Map<string, string>(
  [...Object.entries(TABLE_OWNERS), ...plain].flatMap(([owner, tables]) =>
    tables.map((table): [string, string] => [table, owner]),
  ),
)
const placeOf = (file: string) => ORDER.findIndex((entry) => new RegExp(entry).test(file))
/** Tables of the kit come first, and those of a module with its first part. */
const placeOfOwner = (owner: string) => ORDER.findIndex((entry) => entry.startsWith(`^src/modules/${owner}/`))

const TABLES = [...ownerOf.keys()].join('|')
const NAMED = `(?:only\\s+)?"?(${TABLES})\\b(?!\\.)`
const BUILT = `\\(\\s*\\[?\\s*['"](${TABLES})\\b`
const WRITES = [
  `\\b(?:insert\\s+into|update|delete\\s+from|merge\\s+into)\\s+${NAMED}`,
  `\\b(?:insertInto|updateTable|deleteFrom|mergeInto)${BUILT}`,
]
const READS = [
  `\\b(?:from|join|using)\\s+${NAMED}`,
  // The second of `from a x, b y`.
  `\\b(?:from|using)\\s+\\w+(?:\\s+\\w+)?\\s*,\\s*${NAMED}`,
  `\\b(?:selectFrom|using|\\w+Join)${BUILT}`,
]
/** If a statement takes its table's name from elsewhere, every name written out counts. */
const GIVEN = /sql\.(?:table|raw|ref|id)\(|(?:From|Into|Table|Join)\(\s*\w+[,)]/
const GIVEN_WRITE =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+\$\{|(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*\w+[,)]/
const QUOTED = `['"](${TABLES})(?:\\s+as\\s+\\w+)?['"]`

/** The tables of later modules that a file names, with what it does to them. */
function trespasses(file: string, source: string): string[] {
  const text = source.replace(/\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*|--[^\n]*/g, '')
  const named = (patterns: string[]) =>
    patterns.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, 'gi'))].map(([, table]) => table as string))
  const written = new Set(named(GIVEN_WRITE.test(text) ? [...WRITES, QUOTED] : WRITES))
  const read = named(GIVEN.test(text) ? [...READS, QUOTED] : READS)
  return [...new Set([...written, ...read])]
    .filter((table) => placeOfOwner(ownerOf.get(table) ?? '') > placeOf(file))
    .filter((table) => written.has(table) || !READ_MODELS.some((module) => file.startsWith(`src/modules/${module}/`)))
    .map((table) => `${written.has(table) ? 'writes' : 'reads'} ${table}`)
    .toSorted()
}

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src/modules/*/server/*.ts'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && !/\.(?:test|proof)\.ts$|\/testing\.ts$/.test(file))

test('every table of the migrations belongs to one module', () => {
  const statements = globSync('migrations/*.sql', { cwd: ROOT }).map((file) =>
    readFileSync(path.join(ROOT, file), 'utf8'),
  )
  const made = statements.flatMap((text) => [...text.matchAll(/^create table (\w+)/gm)].map(([, table]) => table))
  for (const [, before, after] of statements.join('\n').matchAll(/^alter table (\w+) rename to (\w+)/gm))
    made[made.indexOf(before)] = after
  const dropped = new Set([...statements.join('\n').matchAll(/^drop table (\w+)/gm)].map(([, table]) => table))
  expect([...ownerOf.keys()].toSorted()).toEqual(made.filter((table) => !dropped.has(table)).toSorted())
  expect(Object.keys(TABLE_OWNERS).filter((owner) => owner !== 'kit' && placeOfOwner(owner) < 0)).toEqual([])
})

test('a module names its own tables and those of earlier modules', () => {
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    const name = file.replace('src/modules/', '').replace('/server/', '/')
    return trespasses(file, readFileSync(path.join(ROOT, file), 'utf8')).map((act) => `${name} ${act}`)
  })
  expect(found.toSorted()).toEqual(KNOWN.toSorted())
})

describe('statements that would be noticed', () => {
  test.each([
    ['sql`update orders set a = 1`', 'writes orders'],
    ['sql`insert into orders (a) values (1)`', 'writes orders'],
    ['sql`delete from orders o using contacts c`', 'writes orders'],
    ["db.insertInto('orders')", 'writes orders'],
    ["db.updateTable('orders as o')", 'writes orders'],
    ['sql`with a as (select 1) select from a join orders o on true`', 'reads orders'],
    ['sql`select from contacts c, orders o`', 'reads orders'],
    ["db.selectFrom('orders as o')", 'reads orders'],
    ["db\n  .selectFrom('contacts')\n  .leftJoin(\n    'orders as o', 'a', 'b')", 'reads orders'],
    ["const of = (name: string) => sql`select from ${sql.table(name)}`\nof('orders')", 'reads orders'],
    ["const of = (name: string) => sql`update ${sql.table(name)} set a = 1`\nof('orders')", 'writes orders'],
    ["const all = ['orders'] as const\nall.map((name) => db.selectFrom(name))", 'reads orders'],
  ])('%s', (text, act) => {
    expect(trespasses('src/modules/contacts/server/a.ts', text)).toEqual([act])
    expect(trespasses('src/modules/orders/server/a.ts', text)).toEqual([])
    expect(trespasses('src/modules/payments/server/a.ts', text)).toEqual([])
  })

  test('read models read any table and write none of a later module', () => {
    expect(trespasses('src/modules/overview/server/a.ts', 'sql`select from orders o join payments p on true`')).toEqual(
      [],
    )
    expect(
      trespasses(
        'src/modules/contacts/server/a.ts',
        '// from orders\nsql`select o.total from activity -- join orders\n`',
      ),
    ).toEqual([])
  })
})

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'

const schema = globSync('migrations/*.sql', { cwd: ROOT }).map((file) =>
  readFileSync(path.join(ROOT, file), 'utf8').replace(/--[^\n]*/g, ''),
)
const tenantTables = new Set(
  schema
    .flatMap((text) => [...text.matchAll(/create table (\w+) \(([^;]*?)\n\);/g)])
    .filter(([, , columns]) => columns?.includes('business_id'))
    .map(([, name]) => name),
)

const BUILT = /\.(?:selectFrom|updateTable|deleteFrom)\(\s*['"](\w+)/g
const RAW = /sql(?:<[^`]*?>)?`([^`]*)`/g
const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

/** The statement that begins here, to where it is run. */
const statementFrom = (text: string) => text.slice(0, text.search(/\.execute|\n\n/) + 1 || 2000)

function forgetful(text: string): number[] {
  const built = [...text.matchAll(BUILT)].filter(
    ([, table, ..._], i, all) =>
      tenantTables.has(table) && !/business_?id/i.test(statementFrom(text.slice((all[i] as RegExpExecArray).index))),
  )
  // A condition put together elsewhere in the file names the bakery there.
  const raw = [...text.matchAll(RAW)].filter(
    ([, statement = '']) =>
      [...statement.matchAll(/\b(?:from|update|join|into)\s+(\w+)/g)].some(([, table]) => tenantTables.has(table)) &&
      !/business_id/.test(statement) &&
      !(/where \$\{/.test(statement) && /business_id/.test(text)),
  )
  return [...built, ...raw].map(({ index }) => lineOf(text, index))
}

test('every query of a bakery’s table names the bakery', () => {
  expect(tenantTables.size).toBeGreaterThan(25)
  const fenced = schema.flatMap((text) => [...text.matchAll(/select fence\('(\w+)'\)/g)].map(([, name]) => name))
  expect(fenced.filter((name) => !tenantTables.has(name))).toEqual([])
  const files = globSync('src/{server,modules/*/server}/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.(?:test|proof|generated)\.ts$|testing\.ts$|proof-worker\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(50)
  const wrong = files.flatMap((file) =>
    forgetful(readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(wrong).toEqual([])
})

test('a query that forgets the bakery is noticed', () => {
  expect(forgetful("await scope.db.selectFrom('orders').select('id').execute()")).toEqual([1])
  expect(forgetful('await sql`select id from orders where id = 1`.execute(db)')).toEqual([1])
  expect(forgetful("scope.db.selectFrom('orders').where('business_id', '=', scope.businessId).execute()")).toEqual([])
})

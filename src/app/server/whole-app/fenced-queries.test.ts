import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'

const schema = globSync('migrations/*.sql', { cwd: ROOT }).map((file) =>
  readFileSync(path.join(ROOT, file), 'utf8').replace(/--[^\n]*/g, ''),
)
const renamed = schema.flatMap((text) =>
  [...text.matchAll(/alter table \w+ rename to (\w+);/g)].map(([, name]) => name),
)
const tenantTables = new Set(
  schema
    .flatMap((text) => [...text.matchAll(/create table (\w+) \(([^;]*?)\n\)(?: with \([^)]*\))?;/g)])
    .filter(([, , columns]) => columns?.includes('business_id'))
    .map(([, name]) => name)
    .concat(renamed),
)

const BUILT = /\b(?:selectFrom|updateTable|deleteFrom)\(\s*(?:['"](\w+)|([\w.]+)(?: as \w+)?[,)])/g
const RAW = /sql(?:<[^`]*?>)?`([^`]*)`/g
/** A statement names its bakery by a value, or by the surrounding row. */
const NAMED = /business_id['"], ['"](?:=|in)['"], *\n? *[^'"\s]|whereRef\(['"][\w.]*business_id/
const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

/** The statement that begins here, until it is run or another one begins. */
const statementFrom = (text: string) =>
  text.slice(0, text.search(/\.execute|\n\n|\n *(?:const|let|return|if)\b/) + 1 || 2000)

function forgetful(text: string): number[] {
  const built = [...text.matchAll(BUILT)].filter(
    // A table given by a variable may be any.
    ([, table, variable], i, all) =>
      (variable !== undefined || tenantTables.has(table)) &&
      !NAMED.test(statementFrom(text.slice((all[i] as RegExpExecArray).index))),
  )
  // A condition built elsewhere in the file names the bakery there.
  const raw = [...text.matchAll(RAW)].filter(
    ([, statement = '']) =>
      [...statement.matchAll(/\b(?:from|update|join|into)\s+(\w+)/g)].some(([, table]) => tenantTables.has(table)) &&
      !/business_id/.test(statement) &&
      !(/where \$\{/.test(statement) && /business_id/.test(text)),
  )
  return [...built, ...raw].map(({ index }) => lineOf(text, index))
}

const files = globSync('src/{server,modules/*/server}/**/*.ts', { cwd: ROOT })
  .filter((file) => !/\.(?:test|proof|generated)\.ts$|testing\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))

test('every query of a bakery’s table names the bakery', () => {
  expect(tenantTables.size).toBeGreaterThan(25)
  const fenced = schema.flatMap((text) => [...text.matchAll(/select fence(?:_log)?\('(\w+)'/g)].map(([, name]) => name))
  expect(fenced.length).toBeGreaterThan(100)
  expect(fenced.filter((name) => !tenantTables.has(name))).toEqual([])
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap(({ file, text }) => forgetful(text).map((line) => `${file}:${line}`))).toEqual([])
})

test('a query that forgets the bakery is noticed, wherever it is', () => {
  expect(forgetful("await scope.db.selectFrom('orders').select('id').execute()")).toEqual([1])
  expect(forgetful('await sql`select id from orders where id = 1`.execute(db)')).toEqual([1])
  expect(forgetful("scope.db.selectFrom('orders').where('business_id', '=', scope.businessId).execute()")).toEqual([])
  const conditions = files.flatMap(({ file, text }) =>
    [...text.matchAll(/\.where\('[\w.]*business_id', '=', [\w.]*businessId\)/g)].map(({ 0: found, index }) => ({
      file,
      line: lineOf(text, index),
      isNoticed: forgetful(text.slice(0, index) + text.slice(index + found.length)).length > 0,
    })),
  )
  expect(conditions.length).toBeGreaterThan(150)
  const missed = conditions.filter(({ isNoticed }) => !isNoticed).map(({ file, line }) => `${file}:${line}`)
  // It starts with people's tokens, which belong to no bakery, and reaches one only by a join.
  expect(missed).toEqual([expect.stringContaining('src/server/mail/claim.ts:')])
})

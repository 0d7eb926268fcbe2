import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { makeLog } from '../../log.ts'
import { freshDatabase, type TestDatabase } from '../testing.ts'
import { refuseUntested, TESTED_PG } from './batched.ts'

// Names of prepared statements belong to the whole process, and earlier test files may have used them up.
vi.resetModules()
const { openPool, talkOn } = await import('../pool.ts')

// Decision 32: our own messages give the same answers as those of `pg`, down to the fields of an error.
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await onOwner('create table cakes (id int primary key, name text unique, price numeric(14, 3) check (price > 0))')
  await onOwner('grant all on cakes to public')
})

async function onOwner(text: string, values: unknown[] = []): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(text, values).finally(() => owner.end())
}

const WAYS = ['batched', 'stock'] as const

async function conversation(messages: (typeof WAYS)[number]) {
  const { appUrl: url, setRole } = database
  const pool = openPool({ url, setRole }, { size: 1, log: makeLog('silent'), messages })
  const client = await pool.connect()
  onTestFinished(() => {
    client.release(true)
    return pool.end()
  })
  return talkOn(client)
}

type Said = string | [text: string, values: unknown[]]
/** The fields of an error, except its place in our own source. */
const FIELDS = [
  'name',
  'message',
  'code',
  'detail',
  'hint',
  'severity',
  'constraint',
  'table',
  'column',
  'position',
] as const
const told = (error: unknown) =>
  Object.fromEntries(FIELDS.map((field) => [field, (error as Record<string, unknown>)[field]]))

/** Sends all statements together, often enough for them to become prepared. */
async function answersOf(messages: (typeof WAYS)[number], statements: readonly Said[], times: number) {
  const talk = await conversation(messages)
  const answers: unknown[] = []
  for (let time = 0; time < times; time++) {
    await talk.ask('begin')
    const asked = statements.map((each) => (typeof each === 'string' ? talk.ask(each) : talk.ask(...each)))
    answers.push(...(await Promise.allSettled(asked)).map((each) => ('value' in each ? each.value : told(each.reason))))
    await talk.ask('rollback')
  }
  answers.push(await talk.ask("select 'it goes on' as after"))
  return answers
}

const HOSTILE = [
  '',
  ' ',
  "'; drop table cakes --",
  '\\',
  '🧁 e\u0301 \u202e',
  '{"a":[1]}',
  '\n\t',
  'NULL',
  '{}',
  'x'.repeat(100_000),
]
const cyclic: Record<string, unknown> = {}
cyclic.self = cyclic

const CASES: readonly (readonly [what: string, statements: readonly Said[]])[] = [
  ['numbers', ['select 1::int2, 2::int4, 3::int8, 1.50::numeric, 1.5::float4, 2.5::float8, 100::oid']],
  [
    'numbers at the edge',
    ["select 'NaN'::float8, 'Infinity'::float8, '-0'::float8, '9007199254740991'::int8, '1e40'::numeric"],
  ],
  [
    'a number that is too large, between others',
    ['select 1 as one', "select '9007199254740993'::int8 as n", 'select 3 as three'],
  ],
  [
    'days and moments',
    [
      "select '2026-10-04'::date, '2026-10-04T01:02:03.456789+02'::timestamptz, '12:30'::time, 'infinity'::date",
      "select '1 day 2 hours'::interval, '2026-10-04 01:02'::timestamp",
    ],
  ],
  ['a moment that is none', ["select 'infinity'::timestamptz as never", 'select 1 as one']],
  ['documents', [`select '{"a": [1, null, "x"]}'::jsonb as j, '[1, 2]'::json as k, null::jsonb as n`]],
  [
    'lists',
    [
      "select array[1, null, 3]::int[], array['a,b', '\"', null]::text[], '{}'::int[], array[['a'], ['b']]",
      "select array['2026-10-04'::date], array[1.50::numeric], array[true, null]",
    ],
  ],
  [
    'bytes, ids, truth',
    ["select '\\x00ff10'::bytea, 'b7f5c0de-0000-4000-8000-000000000001'::uuid, true, false, null::bool"],
  ],
  ['two columns of one name', ['select 1 as a, 2 as a, 3']],
  ['no columns, no rows', ['select', 'select 1 as one where false', 'select from (values (1), (2)) v']],
  ['many rows', ['select g as n, repeat(chr(97 + g % 26), 200) as text from generate_series(1, 3000) g']],
  ['hostile texts', HOSTILE.map((text) => ['select $1::text as text, length($1::text) as long', [text]] as Said)],
  [
    'values of every kind',
    [
      [
        'select $1::text, $2::int, $3::bool, $4::numeric, $5::bytea, $6::text[], $7::jsonb, $8::timestamptz, $9::bigint, $10::text',
        [
          'a',
          1,
          true,
          '1.5',
          Buffer.from([0, 1, 255]),
          ['a', null, 'b"'],
          JSON.stringify({ a: 1 }),
          new Date('2026-10-04T00:00:00Z'),
          12n,
          null,
        ],
      ],
      ['select $1::text as undefined, $2::jsonb as object', [undefined, { a: { b: 1 } }]],
    ],
  ],
  ['a value that cannot be written', [['select $1::jsonb as j', [cyclic]]]],
  ['values that do not fit', [['select $1::int', ['x']], 'select 1 as behind']],
  ['too few values', [['select $1::int, $2::int', [1]], 'select 1 as behind']],
  ['a NUL', [['select $1::text', ['a\u0000b']]]],
  [
    'changes',
    [
      ['insert into cakes values ($1, $2, $3), (2, $4, 2)', [1, 'Opera', '1.500', 'Sacher']],
      'update cakes set price = price * 2',
      "insert into cakes values (1, 'Other', 1) on conflict (id) do update set name = excluded.name returning *",
      "merge into cakes c using (values (2), (3)) v (id) on v.id = c.id when matched then update set price = 9 when not matched then insert values (v.id, 'New', 1)",
      'with gone as (delete from cakes where id = 2 returning name) select name from gone',
      'select * from cakes order by id',
      'delete from cakes where id > 100',
      'delete from cakes',
    ],
  ],
  [
    'commands',
    [
      "set local lock_timeout = '4s'",
      'show lock_timeout',
      'savepoint here',
      'release savepoint here',
      'lock table cakes in share mode',
      "do $$ begin raise notice 'said by the way'; end $$",
      'create temporary table gone (id int) on commit drop',
      'truncate gone',
      'explain (costs off) select 1',
      'values (1), (2)',
      'table cakes',
    ],
  ],
  ['nothing', ['', '  ', '-- a remark']],
  ['a mistake in the text', ['select 1 as before', 'selct 1', 'select 2 as behind']],
  ['two statements in one text', ['select 1; select 2']],
  ['a name that there is not', ['select nothing from cakes', 'select 1 as behind']],
  ['a division by zero', ['select 1 as before', ['select 1 / $1::int as x', [0]], 'select 2 as behind']],
  [
    'an error half way through the rows',
    ['select 10 / (3 - g) as x from generate_series(1, 5) g', 'select 1 as behind'],
  ],
  [
    'a key that is taken',
    ["insert into cakes values (1, 'A', 1)", "insert into cakes values (2, 'A', 1)", 'select 1 as behind'],
  ],
  ['a check that fails', ["insert into cakes values (1, 'A', -1)"]],
  [
    'an error that a function raises',
    [
      "do $$ begin raise exception 'No' using errcode = 'BB001', detail = 'why', hint = 'how', constraint = 'rule'; end $$",
    ],
  ],
  [
    'a statement that takes too long',
    ["set local statement_timeout = '20ms'", 'select pg_sleep(2)', 'select 1 as behind'],
  ],
  ['a transaction that failed already', ['select 1 / 0', 'select 1 as one', 'savepoint x']],
]

describe.each([1, 5])('asked %i times, both ways answer alike:', (times) => {
  it.each(CASES)('%s', async (_what, statements) => {
    const [batched, stock] = await Promise.all(WAYS.map((way) => answersOf(way, statements, times)))
    expect(batched).toEqual(stock)
    expect(batched).toHaveLength(times * statements.length + 1)
  })
})

describe.each(WAYS)('%s', (way) => {
  it('tells everybody who waits when the connection is cut', async () => {
    const talk = await conversation(way)
    const [{ pid } = {}] = (await talk.ask('select pg_backend_pid() as pid')).rows
    const waiting = talk.ask('select pg_sleep(20)')
    const behind = talk.later('select 1')
    const watched = Promise.allSettled([waiting, behind])
    await onOwner('select pg_terminate_backend($1::int)', [pid])
    expect((await watched).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('gives up on a database that says nothing', async () => {
    const talk = await conversation(way)
    const asked = Promise.allSettled([talk.later('select pg_sleep(20)'), talk.later('select 1')])
    talk.send(100)
    for (const each of await asked) expect(each).toMatchObject({ reason: { message: 'Query read timeout' } })
  })

  it('says when a table is no more as it was when its statement was made ready', async () => {
    await onOwner('create table if not exists shelves (id int)')
    await onOwner('grant all on shelves to public')
    const talk = await conversation(way)
    for (let time = 0; time < 4; time++) await talk.ask('select * from shelves')
    await onOwner('alter table shelves add column height int')
    await expect(talk.ask('select * from shelves')).rejects.toMatchObject({ code: '0A000' })
    await onOwner('drop table shelves')
  })
})

test('another version of pg is refused, until this file has passed with it', async () => {
  const { dependencies } = JSON.parse(
    await readFile(path.resolve(import.meta.dirname, '../../../../package.json'), 'utf8'),
  )
  expect(dependencies.pg).toBe(TESTED_PG)
  expect(() => refuseUntested()).not.toThrow()
  expect(() => refuseUntested('8.24.0')).toThrow(/pg 8\.23\.1, and 8\.24\.0 is installed.*DATABASE_MESSAGES=stock/)
})

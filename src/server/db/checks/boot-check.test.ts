import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { onServer } from '../test-cluster.ts'
import { freshDatabase, type TestDatabase } from '../testing.ts'
import { assertFences } from './boot-check.ts'

let database: TestDatabase
let app: Client

const POLICY = `(business_id = nullif(current_setting('app.business_id', true), '')::bigint)`
const fenced = (name: string) => [
  `alter table ${name} enable row level security`,
  `alter table ${name} force row level security`,
  `create policy own on ${name} using ${POLICY} with check ${POLICY}`,
]

beforeEach(async () => {
  database = await freshDatabase()
  await onServer(database.ownerUrl, [
    'create table ovens (business_id bigint not null, id bigint not null, primary key (business_id, id))',
    ...fenced('ovens'),
    `create table bakes (business_id bigint not null, id bigint not null, oven_id bigint, primary key (business_id, id),
       constraint bakes_oven foreign key (business_id, oven_id) references ovens (business_id, id))`,
    ...fenced('bakes'),
  ])
  app = new Client({ connectionString: database.appUrl })
  await app.connect()
  if (database.setRole) await app.query(`set role ${database.setRole}`)
})
afterEach(() => app.end())

describe('the check at the start', () => {
  it('lets Bakebook start when both fences stand around every table', async () => {
    await expect(assertFences(app)).resolves.toBeUndefined()
  })

  const sabotage: [string, string[], RegExp][] = [
    [
      'row security is off',
      ['alter table bakes disable row level security'],
      /bakes: row security is not enabled and forced/,
    ],
    [
      'row security is not forced',
      ['alter table bakes no force row level security'],
      /bakes: row security is not enabled and forced/,
    ],
    ['the policy is gone', ['drop policy own on bakes'], /bakes: no policy/],
    [
      'the policy has no WITH CHECK',
      ['drop policy own on bakes', `create policy own on bakes using ${POLICY}`],
      /bakes: no policy/,
    ],
    [
      'a second policy lets all rows through',
      ['create policy all_rows on bakes for select using (true)'],
      /bakes: policy all_rows/,
    ],
    [
      'the primary key does not begin with the business',
      ['alter table bakes drop constraint bakes_pkey', 'alter table bakes add primary key (id, business_id)'],
      /bakes: business_id is not first/,
    ],
    ['there is no primary key', ['alter table bakes drop constraint bakes_pkey'], /bakes: business_id is not first/],
    [
      'a foreign key leaves the business out',
      [
        'alter table bakes drop constraint bakes_oven',
        'create unique index ovens_id on ovens (id)',
        'alter table bakes add constraint bakes_oven foreign key (oven_id) references ovens (id)',
      ],
      /bakes: foreign key bakes_oven does not include business_id/,
    ],
    [
      'a view goes around the policies',
      ['create view all_bakes as select * from bakes'],
      /all_bakes: row security does not reach it/,
    ],
    [
      'a new table has no fence',
      ['create table icings (business_id bigint, id bigint)'],
      /icings: row security is not enabled/,
    ],
    [
      'the app owns a table',
      ['alter table bakes owner to bakebook_app'],
      /bakes: the app's role bakebook_app owns this table/,
    ],
    [
      'anyone may call a function that works with its owner’s rights',
      [
        `create function all_ovens() returns bigint language sql security definer set search_path = public, pg_temp
           as 'select count(*) from ovens'`,
      ],
      /all_ovens\(\): anyone may call this function/,
    ],
    [
      'such a function looks for tables wherever its caller says',
      [
        `create function all_ovens() returns bigint language sql security definer as 'select count(*) from ovens'`,
        'revoke execute on function all_ovens() from public',
      ],
      /all_ovens\(\): it sees every bakery and names no search_path/,
    ],
    [
      'a log takes changes',
      ['create policy changes on audit for update using (business_id = 1)'],
      /audit: its lines could be changed/,
    ],
    [
      'a log takes deletions at any time',
      ['create policy goes on activity for delete using (business_id = 1)'],
      /activity: its lines could be deleted/,
    ],
  ]
  it.each(sabotage)('refuses when %s', async (_, damage, message) => {
    await onServer(database.ownerUrl, damage)
    await expect(assertFences(app)).rejects.toThrow(message)
  })

  it('refuses a role that is a superuser', async () => {
    const owner = new Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await expect(assertFences(owner)).rejects.toThrow('this role is a superuser or bypasses row security')
    await owner.end()
  })

  it('accepts a view that works with the rights of the one who asks', async () => {
    await onServer(database.ownerUrl, ['create view own_bakes with (security_invoker = true) as select * from bakes'])
    await expect(assertFences(app)).resolves.toBeUndefined()
  })
})

import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { refuseDangerous } from './refuse-dangerous.ts'

const refuse = refuseDangerous([
  { why: 'who gets in', table: 'api_keys' },
  { why: 'who gets in', table: 'memberships', columns: ['role', 'status'] },
  { why: 'where money goes', table: 'settings', fields: ['bankDetails'] },
])

test.each([
  'insert into "api_keys" ("name") values ($1)',
  'INSERT INTO api_keys (name) select 1',
  'update "api_keys" set "revoked_at" = $1 where "id" = $2',
  'delete from "api_keys" where id = 1',
  'delete from only api_keys',
  'with gone as (\n  delete from "api_keys"\n where true returning id) select * from gone',
  'insert into "memberships" ("role") values ($1) on conflict do nothing',
  'update "memberships" set "today_hour" = $1, "role" = $2 where "user_id" = $3',
  'update memberships m set status = $1 from users u where u.id = m.user_id',
  'delete from "memberships"',
])('%s waits for a proof, each time', (text) => {
  expect(() => refuse(text)).toThrow(AppError)
  expect(() => refuse(text)).toThrow(AppError)
})

test.each([
  'select * from "api_keys" for update',
  'insert into "api_keys_seen" ("id") values ($1)',
  'update "orders" set "status" = $1 where "id" in (select 1 from "memberships")',
  'update "memberships" set "last_seen_at" = $1 where "role" = $2 and "status" = $3',
  'update "settings" set data = data || $1',
  'commit',
])('%s does not', (text) => expect(() => refuse(text)).not.toThrow())

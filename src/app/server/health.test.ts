import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/db/testing.ts'
import { testApp } from './testing.ts'

test('work is sent elsewhere while the database is of another version than the server', async () => {
  const database = await freshDatabase()
  const { app } = await testApp({ database })
  const ready = async () => {
    const { statusCode, payload } = await app.inject('/readyz')
    return [statusCode, payload]
  }
  const owner = new Client({ connectionString: database.ownerUrl })
  await owner.connect()
  expect(await ready()).toEqual([200, '{"status":"ok"}'])
  await owner.query(`insert into migrations (name, sha256) values ('9999-newer.sql', '')`)
  expect(await ready()).toEqual([503, '{"status":"not ok"}'])
  await owner.query(
    `delete from migrations where name in ('9999-newer.sql', (select max(name) from migrations where name < '9'))`,
  )
  expect(await ready()).toEqual([503, '{"status":"not ok"}'])
  await owner.end()
})

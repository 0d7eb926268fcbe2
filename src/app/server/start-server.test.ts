import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { temporaryFolder } from '#server/db/test-cluster.ts'
import { emptyDatabase } from '#server/db/testing.ts'
import { makeLog } from '#server/log.ts'
import { KeyRing } from '#server/secrets.ts'
import { startServer } from './start-server.ts'

const dataDir = await temporaryFolder()
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a server that is refused beside another has not touched the database', async () => {
  const { ownerUrl } = await emptyDatabase()
  await migrate(ownerUrl)
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  // A server that went on would try to make the tables again.
  await client.query('delete from migrations')
  await client.query(
    `insert into servers (id, run, host, alone, files, keys, seen_at)
       values ('other', 'x', 'host-other', '{}', 'f', '{}', clock_timestamp())`,
  )
  const start = () =>
    startServer({
      config: readConfig({ DATABASE_URL: ownerUrl }, 'test'),
      embedded: undefined,
      log: makeLog('silent'),
      dataDir,
      givenKeys: new KeyRing([randomBytes(32)]),
      webFolder: dataDir,
      demo: false,
    })
  await expect(start()).rejects.toThrow(
    'Another server (on host-other) works on this database, and this one cannot work beside it: its pictures',
  )
  const { rows } = await client.query('select name from migrations')
  expect(rows).toEqual([])
  await client.end()
})

import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
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

const givenKeys = new KeyRing([randomBytes(32)])
const start = (settings: Record<string, string>) =>
  startServer({
    config: readConfig(settings, 'test'),
    embedded: undefined,
    log: makeLog('silent'),
    dataDir,
    givenKeys,
    webFolder: dataDir,
    demo: false,
  })

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
  await expect(start({ DATABASE_URL: ownerUrl })).rejects.toThrow(
    'Another server (on host-other) works on this database, and this one cannot work beside it: its pictures',
  )
  const { rows } = await client.query('select name from migrations')
  expect(rows).toEqual([])
  await client.end()
})

test('a port and an address that cannot be had are named together with the setting', async () => {
  const { ownerUrl } = await emptyDatabase()
  const other = createServer()
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  const given = { DATABASE_URL: ownerUrl, PORT: String((other.address() as { port: number }).port) }
  await expect(start(given)).rejects.toThrow(
    `Bakebook cannot listen on 127.0.0.1: another program uses port ${given.PORT}. Stop that one, or set PORT`,
  )
  await expect(start({ ...given, HOST: '192.0.2.1' })).rejects.toThrow(
    'Bakebook cannot listen on 192.0.2.1: this machine does not have that address. Set HOST',
  )
  other.close()
})

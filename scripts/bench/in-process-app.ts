import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { makeApp } from '../../src/app/server/app.ts'
import { makeServices } from '../../src/app/server/make-services.ts'
import { readConfig } from '../../src/server/config.ts'
import { makeLog } from '../../src/server/log.ts'

/** The product over a running database, without a port, so that what it sends to the database can be read. */
export async function appForStatements({ appUrl }: { appUrl: string }): Promise<FastifyInstance> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bakebook-bench-app-'))
  const config = readConfig({ RATE_LIMIT_FACTOR: '1000000' }, 'bench')
  const { services, pool } = await makeServices({
    config,
    log: makeLog('silent'),
    connection: { url: appUrl },
    dataDir,
    linkKey: randomBytes(32),
  })
  const app = await makeApp(services, undefined)
  app.addHook('onClose', async () => {
    await pool.end()
    await rm(dataDir, { recursive: true, force: true })
  })
  return app
}

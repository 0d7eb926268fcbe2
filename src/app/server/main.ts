import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT, readConfig } from '#server/config.ts'
import { claimDataFolder, dataFolder, ensureDataFolder } from '#server/db/cluster/data-folder.ts'
import { makeLog } from '#server/log.ts'
import { secretKey } from '#server/secret-key.ts'
import { stepDown } from '#server/step-down.ts'

const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }

/** After this time the process ends, even if something has not stopped. */
const HARD_STOP_MS = 10_000

async function main(): Promise<void> {
  const config = readConfig(process.env, version)
  const log = makeLog(config.logLevel, config.errorHook)
  const dataDir = dataFolder(process.env, ROOT)
  const hasOwnDatabase = config.databaseUrl === undefined
  await ensureDataFolder(dataDir)
  await stepDown({ dataDir, port: config.port, hasOwnDatabase, log })
  const release = await claimDataFolder(dataDir)
  // Loading the program takes longest; the database starts, or recovers, meanwhile.
  const [embedded, { startServer }] = await Promise.all([
    hasOwnDatabase
      ? import('#server/backup/start-private.ts').then(({ startPrivate }) => startPrivate(dataDir, version, log))
      : undefined,
    import('./start-server.ts'),
  ])
  const server = await startServer({
    config,
    embedded,
    log,
    dataDir,
    givenKeys: await secretKey(config.secretKeys, dataDir),
    webFolder: path.join(ROOT, 'dist'),
    demo: process.argv.includes('--demo'),
  })
  process.stdout.write(`Bakebook ${version} is ready: ${server.address}\n`)
  if (server.demoSignIn)
    process.stdout.write(`Sample bakery: sign in as ${server.demoSignIn.email} with ${server.demoSignIn.password}\n`)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), HARD_STOP_MS).unref()
    await server.stop()
    await release()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => {
      log.fatal({ err: error }, event)
      setTimeout(() => process.exit(1), HARD_STOP_MS).unref()
      // oxlint-disable-next-line promise/no-promise-in-callback -- the process ends when it has stopped
      void server.stop().then(
        () => process.exit(1),
        () => process.exit(1),
      )
    })
}

try {
  await main()
} catch (error) {
  process.stderr.write(`Bakebook cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

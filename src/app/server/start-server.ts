import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { assertFences } from '#server/db/boot-check.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPool } from '#server/db/pool.ts'
import { appConnection } from '#server/db/roles.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { startPictureWorker } from '#server/files/pictures.ts'
import { Pages } from '#server/http/pages.ts'
import { RateLimits } from '#server/http/rate-limits.ts'
import type { Log } from '#server/log.ts'
import { startMailWorker } from '#server/mail/mail-worker.ts'
import { fileTransport, smtpTransport } from '#server/mail/transports.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { Store } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { makeApp } from './app.ts'
import { makeDemoBakery } from './demo/demo-bakery.ts'

type Options = { config: Config; log: Log; dataDir: string; linkKey: Buffer; webFolder: string; demo: boolean }
export type RunningServer = { address: string; demoSignIn?: { email: string; password: string }; stop: () => Promise<void> }

export async function startServer({ config, log, dataDir, linkKey, webFolder, demo }: Options): Promise<RunningServer> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(dataDir, log) : undefined
  const ownerUrl = config.databaseUrl ?? (embedded as { ownerUrl: string }).ownerUrl
  await migrate(ownerUrl)
  const pool = openPool(await appConnection(ownerUrl, config.databaseAppUrl ?? embedded?.appUrl), { size: config.poolSize, log })
  await assertFences(pool)

  const store = new Store(pool, { clock: () => new Date(), log })
  const limits = new RateLimits(store, config.rateLimitFactor)
  await limits.load()
  const spoolFolder = path.join(dataDir, 'spool')
  await mkdir(spoolFolder, { recursive: true, mode: 0o700 })
  let baseUrl = config.baseUrl
  const services: Services = {
    config,
    store,
    limits,
    files: diskStore(path.join(dataDir, 'files')),
    spoolFolder,
    pages: await Pages.load(webFolder),
    log,
    linkKey,
    baseUrl: () => baseUrl ?? `http://${config.host}:${config.port}`,
    https: config.baseUrl?.startsWith('https:') ?? false,
  }
  const app = await makeApp(services, webFolder)
  const files = fileTransport(path.join(dataDir, 'mail'))
  const mail = startMailWorker({
    ...services,
    transport: config.smtpUrl ? smtpTransport(config.smtpUrl) : files,
    demoTransport: files,
    clock: () => new Date(),
  })
  const pictures = startPictureWorker(services)
  const sweeping = setInterval(() => void limits.sweep().catch(() => {}), 3_600_000).unref()

  const demoSignIn = demo ? await makeDemoBakery(services) : undefined
  await app.listen({ host: config.host, port: config.port })
  const port = (app.server.address() as { port: number }).port
  const shownHost = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  baseUrl ??= `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${port}`

  return {
    address: baseUrl,
    ...(demoSignIn ? { demoSignIn } : {}),
    stop: async () => {
      clearInterval(sweeping)
      await app.close()
      await Promise.all([mail.stop(), pictures.stop(), closePdfPool()])
      await limits.flush()
      await pool.end()
      await embedded?.stop()
    },
  }
}

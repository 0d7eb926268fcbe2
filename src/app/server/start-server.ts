import { hostname } from 'node:os'
import path from 'node:path'
import { sweepSessions } from '#modules/auth/server/session.ts'
import { PRACTICE_PATH } from '#modules/cards/server/practice-pages.ts'
import { startTransferWorker } from '#modules/exports/server/transfer-worker.ts'
import { startNightlyBackups } from '#server/backup/nightly-backups.ts'
import { type Config, doubtsAbout } from '#server/config.ts'
import { openDataKeys, readDataKeys } from '#server/data-keys.ts'
import { assertFences } from '#server/db/checks/boot-check.ts'
import { refusePooler } from '#server/db/checks/refuse-pooler.ts'
import { appConnection } from '#server/db/checks/roles.ts'
import { secret } from '#server/db/cluster/data-folder.ts'
import type { RunningCluster } from '#server/db/cluster/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { onOwner } from '#server/db/on-owner.ts'
import { startPictureWorker } from '#server/files/pictures/picture-worker.ts'
import { refuseFilesOfAnother } from '#server/files/stores/files-of-database.ts'
import { refuseUselessFiles } from '#server/files/stores/refuse-useless-files.ts'
import { sweepFiles } from '#server/files/stores/sweep-files.ts'
import { sweepAnswered } from '#server/http/idempotency.ts'
import { Pages } from '#server/http/pages.ts'
import { PressureWatch } from '#server/http/pressure.ts'
import { startScheduler } from '#server/jobs/scheduler.ts'
import type { Services } from '#server/kit-services.ts'
import type { Log } from '#server/log.ts'
import { startMailWorker } from '#server/mail/mail-worker.ts'
import { sweepMails } from '#server/mail/sweep-mails.ts'
import { fileTransport, smtpTransport } from '#server/mail/transports.ts'
import { registerMetrics } from '#server/metrics.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { tidyAtRest } from '#server/rest.ts'
import { fingerprint, type SecretKey } from '#server/secrets.ts'
import { factsOf, joinServers, refuseBesideOthers } from '#server/servers.ts'
import { AppError } from '#shared/errors.ts'
import { makeApp } from './app.ts'
import { closeDeletedAgain } from './bakery/deleted-bakeries.ts'
import { makeDemoBakery } from './demo/demo-bakery.ts'
import { jobs } from './jobs.ts'
import { mailHooks } from './mail-hooks.ts'
import { makeServices, openFiles } from './make-services.ts'
import { broughtTo } from './modules.ts'
import { transferNeeds } from './transfer-needs.ts'

/** The limit of pending connections. One above it is not refused: its caller never gets an answer. */
const WAITING_MAX = 4_096

type Options = {
  config: Config
  /** The private database, if there is no other. */
  embedded: RunningCluster | undefined
  log: Log
  dataDir: string
  /** The keys that wrap those of the database. */
  givenKeys: SecretKey
  webFolder: string
  demo: boolean
}
export type RunningServer = {
  address: string
  demoSignIn?: { email: string; password: string }
  stop: () => Promise<void>
}

export async function startServer({
  config,
  embedded,
  log,
  dataDir,
  givenKeys,
  webFolder,
  demo,
}: Options): Promise<RunningServer> {
  const ownerUrl = config.databaseUrl ?? (embedded as { ownerUrl: string }).ownerUrl
  // The sample bakery shows how customers and bakers pay, without moving money.
  const used = demo ? { ...config, cards: practised(config.cards), billing: practised(config.billing) } : config
  const facts = factsOf(
    used,
    { files: await openFiles(used, dataDir), givenKeys },
    { id: (await secret(dataDir, 'server')).toString('hex'), host: hostname() },
  )
  await refuseBesideOthers(ownerUrl, facts)
  await migrate(ownerUrl)
  const linkKey = await onOwner(ownerUrl, (client) => openDataKeys(client, givenKeys))
  const connection = await appConnection(ownerUrl, config.databaseAppUrl ?? embedded?.appUrl)
  let address = config.baseUrl
  const { services, pool } = await makeServices({
    config: used,
    log,
    connection,
    dataDir,
    linkKey,
    pages: await Pages.load(webFolder),
    baseUrl: () => address ?? '',
  })
  await refusePooler(pool)
  await assertFences(pool)
  if (services.files.isShared) await refuseUselessFiles(services.files)
  await refuseFilesOfAnother(services.store, services.files)
  const leave = await joinServers({
    store: services.store,
    log,
    facts,
    learnKeys: async () => {
      linkKey.keys = await readDataKeys(pool, givenKeys)
      return linkKey.keys.map(fingerprint)
    },
    onRefused: (error) => {
      log.fatal({ err: error }, 'this server ends')
      process.kill(process.pid, 'SIGTERM')
    },
  })
  await services.limits.load()
  const pressure = new PressureWatch(log)
  const app = await makeApp(services, webFolder, pressure)
  registerMetrics(app, { ...services, pool })
  const stopWatching = pressure.start()
  const stopTidying = tidyAtRest()
  const work = await startWork({ services, config, dataDir, backupUrl: config.backupUrl ?? ownerUrl, ownerUrl })

  await app.listen({ host: config.host, port: config.port, backlog: WAITING_MAX }).catch((error: Error) => {
    throw cannotListen(config, error)
  })
  const port = (app.server.address() as { port: number }).port
  const shownHost = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  address ??= `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${port}`
  const demoSignIn = demo ? await makeDemoBakery(services) : undefined

  return {
    address,
    ...(demoSignIn ? { demoSignIn } : {}),
    stop: async () => {
      work.pause()
      stopWatching()
      stopTidying()
      await app.close()
      await work.stop()
      await services.limits.flush()
      await leave()
      await pool.end()
      await embedded?.stop()
    },
  }
}

function cannotListen({ host, port }: Config, { message, code }: NodeJS.ErrnoException): AppError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `another program uses port ${port}. Stop that one, or set PORT to another port`,
    EACCES: `this account may not use port ${port}. Set PORT to 1024 or higher, or start Bakebook as root`,
    EADDRNOTAVAIL: 'this machine does not have that address. Set HOST to one that it has, or to 0.0.0.0 for all',
    ENOTFOUND: 'no machine has that name. Set HOST to an address of this machine, or to 0.0.0.0 for all',
  }
  return new AppError('UNAVAILABLE', `Bakebook cannot listen on ${host}: ${reasons[code ?? ''] ?? message}.`)
}

type Work = { services: Services; config: Config; dataDir: string; ownerUrl: string; backupUrl: string }

/** Starts everything that works beside the requests. */
async function startWork({ services, config, dataDir, ownerUrl, backupUrl }: Work) {
  const { log } = services
  const mailFolder = path.join(dataDir, 'mail')
  const files = fileTransport(mailFolder)
  for (const doubt of doubtsAbout(config)) log.warn(doubt)
  const smtp = config.smtpUrl ? smtpTransport(config.smtpUrl) : undefined
  void smtp?.problem().then((reason) => reason && log.warn({ reason }, 'SMTP_URL does not work yet, and mails wait'))
  const mail = startMailWorker({
    ...services,
    transport: smtp ?? files,
    demoTransport: files,
    ...mailHooks(services),
    clock: () => new Date(),
  })
  const pictures = startPictureWorker(services)
  const transfers = startTransferWorker(transferNeeds(services))
  const practicePage = (id: string) => `${services.baseUrl()}${PRACTICE_PATH}${id}`
  await services.cards?.start(practicePage)
  await services.billing?.start(practicePage)
  await closeDeletedAgain(services)
  const workers = broughtTo(services).flatMap(({ workers: own = [] }) => own.map((start) => start()))
  const scheduler = startScheduler({ store: services.store, log, jobs: jobs(services) })
  const backups = config.backupDir
    ? startNightlyBackups({
        ...services,
        folder: config.backupDir,
        dataDir,
        version: config.version,
        url: backupUrl,
        ownerUrl,
      })
    : undefined
  const sweep = async () => {
    await services.limits.sweep()
    await sweepSessions(services.store)
    await sweepAnswered(services.store)
    const swept = (await sweepFiles(services.store, services.files)) + (await sweepMails(services.store, mailFolder))
    if (swept > 0) log.info({ swept }, 'files that no record names were removed')
  }
  const sweeping = setInterval(
    () => services.background.run(sweep, 'what is out of date could not be removed'),
    3_600_000,
  ).unref()

  return {
    /** Stops new work from starting. */
    pause: () => {
      clearInterval(sweeping)
      backups?.stop()
    },
    stop: async () => {
      await scheduler.stop()
      await Promise.all([
        mail.stop(),
        pictures.stop(),
        transfers.stop(),
        ...workers.map((worker) => worker.stop()),
        closePdfPool(),
        services.background.close(),
      ])
      await services.cards?.stop()
      await services.billing?.stop()
    },
  }
}

const practised = (mode: 'off' | 'sandbox' | 'stripe') => (mode === 'off' ? 'sandbox' : mode)

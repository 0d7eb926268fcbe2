import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { DANGEROUS } from '#modules/auth/dangerous.ts'
import { takesCardsBy } from '#modules/cards/server/card-account.ts'
import { Background } from '#server/background.ts'
import { makeBilling } from '#server/billing/billing.ts'
import { makeCards } from '#server/cards/cards.ts'
import type { Config } from '#server/config.ts'
import { refuseDangerous } from '#server/db/checks/refuse-dangerous.ts'
import { type Connection, openPool } from '#server/db/pool.ts'
import { askedOnce, writesTable } from '#server/db/writes-table.ts'
import { openReceiptReader } from '#server/files/reading/receipt-reader.ts'
import { diskStore, type FileStore } from '#server/files/stores/disk-store.ts'
import { happened } from '#server/happened.ts'
import { gatherAnswers, on } from '#server/hook.ts'
import type { Pages } from '#server/http/pages.ts'
import { RateLimits } from '#server/http/rate-limits.ts'
import type { Services } from '#server/kit-services.ts'
import type { Log } from '#server/log.ts'
import { makeProviders } from '#server/providers/providers.ts'
import { foundKinds } from '#server/records/named-kind.ts'
import type { SecretKey } from '#server/secrets.ts'
import { Store } from '#server/store.ts'
import { kindsOf } from '#shared/module.ts'
import { KITCHEN_TABLES } from '../kitchen-tables.ts'
import { modules } from '../modules.ts'
import { learnLanguages } from './learn-languages.ts'
import { broughtTo } from './modules.ts'

type Parts = {
  config: Config
  log: Log
  connection: Connection
  dataDir: string
  linkKey: SecretKey
  pages?: Pages | undefined
  clock?: () => Date
  /** By default from the settings. */
  baseUrl?: () => string
}

/** The services for one database and one data folder, and the pool that the caller must close. */
export async function makeServices({
  config,
  log,
  connection,
  dataDir,
  linkKey,
  pages,
  clock = () => new Date(),
  baseUrl = () => config.baseUrl ?? `http://${config.host}:${config.port}`,
}: Parts): Promise<{ services: Services; pool: pg.Pool }> {
  learnLanguages()
  const pool = openPool(connection, { size: config.poolSize, log, messages: config.databaseMessages })
  const cards = makeCards(config.cards, config.cardsConnectKey, clock)
  const store = new Store(pool, {
    clock,
    log,
    tell: async (scope) => void (await happened(scope)),
    refuseDangerous: refuseDangerous(DANGEROUS),
    takesCards: takesCardsBy({ cards }),
    changesKitchen: askedOnce(writesTable(KITCHEN_TABLES)),
  })
  const spoolFolder = path.join(dataDir, 'spool')
  await mkdir(spoolFolder, { recursive: true, mode: 0o700 })
  const services: Services = {
    config,
    store,
    limits: new RateLimits(store, config.rateLimitFactor),
    files: await openFiles(config, dataDir),
    spoolFolder,
    exportFolder: path.join(dataDir, 'exports'),
    deletedFile: path.join(dataDir, 'deleted-bakeries.txt'),
    pages,
    log,
    background: new Background(log),
    billing: makeBilling(config.billing, config.billingAccount, clock),
    cards,
    providers: makeProviders(config.providers),
    receiptReader: openReceiptReader(config.receiptReader, log),
    linkKey,
    baseUrl,
    https: config.baseUrl?.startsWith('https:') ?? false,
  }
  const pageOf = kindsOf(modules)
  store.answers = gatherAnswers(
    broughtTo(services).flatMap(({ answers = [], kinds = [] }) => [
      ...answers,
      ...kinds.map((named) => on(foundKinds, { ...named, ...pageOf[named.kind] })),
    ]),
  )
  return { services, pool }
}

/** The bucket's code is loaded only if there is one. */
export async function openFiles({ storage }: Pick<Config, 'storage'>, dataDir: string): Promise<FileStore> {
  if (storage === undefined) return diskStore(path.join(dataDir, 'files'))
  const { bucketStore } = await import('#server/files/stores/bucket-store.ts')
  return bucketStore(storage)
}

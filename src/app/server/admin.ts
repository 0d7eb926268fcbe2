import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from '#server/backup/manifest.ts'
import { noteBackup } from '#server/backup/nightly-backups.ts'
import { openBackup } from '#server/backup/open-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { startPrivate } from '#server/backup/start-private.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { ROOT, readConfig } from '#server/config.ts'
import { forgetLostKeys, openDataKeys } from '#server/data-keys.ts'
import { appConnection } from '#server/db/checks/roles.ts'
import { claimDataFolder, dataFolder } from '#server/db/cluster/data-folder.ts'
import { findRunning } from '#server/db/cluster/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { onOwner } from '#server/db/on-owner.ts'
import { openPool } from '#server/db/pool.ts'
import { makeLog } from '#server/log.ts'
import { secretKey } from '#server/secret-key.ts'
import { Store } from '#server/store.ts'
import { AppError } from '#shared/errors.ts'
import { changeSlug, createUser, extendTrial, listUsers, removeTwoStep, resetPassword } from './admin-acts.ts'
import { makeServices, openFiles } from './make-services.ts'
import { rotateKeys } from './rotate-keys.ts'

const HELP = `npm run admin -- COMMAND

  user list                  everybody with an account, and their bakery
  user create EMAIL          an owner with a new bakery, mailed a link to choose a password
  reset-password EMAIL       mails a link for a new password; ends the old one and all sessions
  two-step off EMAIL         signing in asks that person for no code any more; ends all sessions
  trial EMAIL DAYS           so many days more of that person's bakery's trial
  slug OLD NEW               gives a form another address; the old one still works
  migrate                    brings the database up to date
  rotate-keys                makes a new key and seals everything with it, so that the first of SECRET_KEYS is enough
  forget-lost-keys           gives up what was sealed with a key that is lost, so that Bakebook starts again
  backup FILE                everything in one file, beside a running server too
  restore FILE               that file into an empty data folder (and an empty DATABASE_URL)
  help                       this text

It works beside a running server as well as without one.`

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const log = makeLog('warn')

type Database = { store: Store; ownerUrl: string; appUrl?: string | undefined }
type Command = { values: number } & (
  | { run: (database: Database, ...values: string[]) => Promise<void> }
  /** Runs without updating the database first. */
  | { plainly: (...values: string[]) => Promise<void> }
)

const COMMANDS: Record<string, Command> = {
  'user list': {
    values: 0,
    run: async ({ store }) => {
      const users = await listUsers(store)
      for (const { email, name, businessId, role, status, verified, isDemo } of users) {
        const bakery = businessId === null ? 'no open bakery' : `${role} of bakery ${businessId}`
        const notes = [status === 'suspended' && 'suspended', !verified && 'not verified', isDemo && 'sample']
        say([email, name, bakery, ...notes.filter(Boolean)].join('\t'))
      }
      say(users.length === 1 ? '1 user' : `${users.length} users`)
    },
  },
  'user create': {
    values: 1,
    run: async (database, email = '') => {
      const { services, pool } = await servicesOf(database)
      const made = await createUser(services.store, await linkNeeds(database), email).finally(() => pool.end())
      say(`Made ${email}. ${await sentOrLink(email, made)}`)
    },
  },
  'reset-password': {
    values: 1,
    run: async (database, email = '') => {
      const made = await resetPassword(database.store, await linkNeeds(database), email)
      say(`All sessions of ${email} have ended, and the old password works no more. ${await sentOrLink(email, made)}`)
    },
  },
  'two-step off': {
    values: 1,
    run: async (database, email = '') => {
      await removeTwoStep(database.store, email)
      say(`Signing in as ${email} asks for the password alone now. All sessions of that person have ended.`)
    },
  },
  trial: {
    values: 2,
    run: async ({ store }, email = '', days = '') => say(`The trial ends at ${await extendTrial(store, email, days)}.`),
  },
  slug: {
    values: 2,
    run: async ({ store }, from = '', to = '') => {
      const slug = await changeSlug(store, from, to)
      say(`The form is now at /enquiry/${slug}; /enquiry/${from} still leads there.`)
    },
  },
  migrate: { values: 0, run: async () => say('The database is up to date.') },
  'rotate-keys': {
    values: 0,
    run: async ({ ownerUrl }) => {
      const given = await givenKeys()
      await onOwner(ownerUrl, (client) => rotateKeys({ client, givenKeys: given, say }))
    },
  },
  'forget-lost-keys': {
    values: 0,
    run: async ({ ownerUrl }) => {
      const given = await givenKeys()
      const lost = await onOwner(ownerUrl, (client) => forgetLostKeys(client, given))
      say(lost === 1 ? 'Forgot 1 key that nothing opens.' : `Forgot ${lost} keys that nothing opens.`)
    },
  },
  backup: {
    values: 1,
    plainly: async (name = '') => {
      const file = path.resolve(process.env.INIT_CWD ?? '', name)
      const config = await settings()
      const { dataDir, backupUrl, version } = config
      const rest = { dataDir, files: await openFiles(config, dataDir) }
      const begun = new Date()
      const { manifest, bytes } = await onCluster(async ({ ownerUrl }) => {
        const written = await writeBackup({ url: backupUrl ?? ownerUrl, rest, version }, file)
        ;(await openBackup(file)).close()
        await noteBackup(ownerUrl, begun, written.bytes)
        return written
      })
      say(`Wrote ${file}: ${contents(manifest)}, ${Math.ceil(bytes / 1e6)} MB. It holds the keys too: keep it safe.`)
    },
  },
  restore: {
    values: 1,
    plainly: async (name = '') => {
      const file = path.resolve(process.env.INIT_CWD ?? '', name)
      const config = await settings()
      const files = await openFiles(config, config.dataDir)
      const manifest = await restoreBackup(file, { ...config, files, log })
      say(`Restored what Bakebook held at ${manifest.madeAt}: ${contents(manifest)}. You can start it now.`)
    },
  },
}

async function givenKeys() {
  const { secretKeys, dataDir } = await settings()
  return secretKey(secretKeys, dataDir)
}

/** A new bakery is filled by its modules, which need all services. */
async function servicesOf(database: Database) {
  const config = await settings()
  const { linkKey } = await linkNeeds(database)
  const connection = await appConnection(database.ownerUrl, database.appUrl)
  return makeServices({ config, log, connection, dataDir: config.dataDir, linkKey })
}

async function linkNeeds({ ownerUrl }: Database) {
  const { baseUrl, host, port } = await settings()
  const given = await givenKeys()
  const linkKey = await onOwner(ownerUrl, (client) => openDataKeys(client, given))
  return { linkKey, baseUrl: baseUrl ?? `http://${host}:${port}` }
}

/** A link is shown only if this server sends no mail. */
async function sentOrLink(email: string, { link }: { link: string }): Promise<string> {
  const { smtpUrl } = await settings()
  return smtpUrl === undefined
    ? `This server sends no email: hand this link over. It works once, for 60 minutes:\n${link}`
    : `A link to choose a password is on its way to ${email}; it works once, for 60 minutes.`
}

async function main(words: string[]): Promise<void> {
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((each) => each in COMMANDS)
  const command = name === undefined ? undefined : COMMANDS[name]
  const values = words.slice(name?.split(' ').length ?? 0)
  if (command === undefined || values.length !== command.values) {
    if (words.length > 0 && words[0] !== 'help') process.exitCode = 2
    return say(HELP)
  }
  if ('plainly' in command) return command.plainly(...values)
  await onCluster(({ ownerUrl, appUrl }) =>
    onDatabase(ownerUrl, appUrl, (store) => command.run({ store, ownerUrl, appUrl }, ...values)),
  )
}

const contents = ({ tables, files }: Manifest): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables, ${files.length} files`

async function settings() {
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return { ...readConfig(process.env, version), dataDir: dataFolder(process.env, ROOT) }
}

/** Runs on the running server's database, or else on one started for the moment. */
async function onCluster<T>(work: (urls: { ownerUrl: string; appUrl?: string | undefined }) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl, databaseAppUrl, version } = await settings()
  if (databaseUrl !== undefined) return work({ ownerUrl: databaseUrl, appUrl: databaseAppUrl })
  const running = await findRunning(dataDir)
  if (running) return work(running)
  const release = await claimDataFolder(dataDir)
  const embedded = await startPrivate(dataDir, version, log)
  try {
    return await work(embedded)
  } finally {
    await embedded.stop()
    await release()
  }
}

async function onDatabase(
  ownerUrl: string,
  appUrl: string | undefined,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  await migrate(ownerUrl)
  const pool = openPool(await appConnection(ownerUrl, appUrl), { size: 2, log })
  try {
    await work(new Store(pool, { clock: () => new Date(), log }))
  } finally {
    await pool.end()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof AppError ? error.message : `It did not work: ${String(error)}`}\n`)
  process.exitCode = 1
}

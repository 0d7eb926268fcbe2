import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chown, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './config.ts'
import { type Account, databaseAccount, findBinaries, reachable } from './db/cluster/postgres-binaries.ts'
import type { Log } from './log.ts'

/**
 * The program's folder for an account that may not enter a folder above it: a process may always use its working
 * folder.
 */
const HERE = '/proc/self/cwd'
/** Keeps Node from resolving that path, which the account may not do. */
const UNRESOLVED = ['--preserve-symlinks', '--preserve-symlinks-main']
/** The flags that this process was started with; a child that runs another file of the program needs them too. */
export const PATH_FLAGS = UNRESOLVED.filter((flag) => process.execArgv.includes(flag))

/** Set by a parent that wants this process to end with it, since the kernel forgets that when the account changes. */
const ENDS_WITH_PARENT = 'BAKEBOOK_ENDS_WITH_PARENT'

/** Bakebook's own entries in the data folder; the operator may keep other things beside them. */
const OURS = /^(files|mail|secrets|spool|exports|deleted-bakeries\.txt|lock|postgres.*)$/
const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'].find(existsSync)

type Options = { dataDir: string; port: number; hasOwnDatabase: boolean; log: Log }

/**
 * If started as root, starts Bakebook again as the account that owns its data, before the first request. If that is
 * impossible, it goes on as root and says why.
 */
export async function stepDown(options: Options): Promise<void> {
  if (process.getuid?.() !== 0) {
    // Linux reports the path with all folders above it, which cannot be used to start it from here.
    if (process.argv0.startsWith(HERE)) process.execPath = process.argv0
    return
  }
  const why = await beginAgain(options).catch((error: Error) => error.message)
  options.log.warn(`Bakebook keeps running as root: ${why}`)
}

/** Returns the reason only if the restart failed. */
async function beginAgain({ dataDir, port, hasOwnDatabase, log }: Options): Promise<string> {
  if (process.platform !== 'linux' || SETPRIV === undefined || !process.execve)
    return 'this system has no setpriv (util-linux)'
  const account = await databaseAccount(dataDir)
  if (account === undefined) return 'no account was found for it'
  const whose = `the account "${account.name}"`
  if (!(await reachable(dataDir, account))) return `${whose} cannot enter ${dataDir}`
  const as = [SETPRIV, `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', ...capabilities(port)]

  process.chdir(ROOT)
  const ways = [process.env.NODE_OPTIONS, undefined].flatMap((options) =>
    [ROOT, HERE].map((root) => programBelow(root, options)),
  )
  const begun = ways.find((way) => canUse(as, way))
  if (begun === undefined) return `${whose} cannot read the program in ${ROOT}`
  if (process.env.NODE_OPTIONS && !begun.environment.NODE_OPTIONS)
    log.warn(`NODE_OPTIONS is left out: ${whose} cannot read what it names`)
  // This also covers libraries that npm could not link, and a copy that this account can run.
  if (hasOwnDatabase) await findBinaries(dataDir, account, log)
  await giveFolder(dataDir, account)
  const cache = await cacheFor(account, begun.root)
  const tie = process.env[ENDS_WITH_PARENT] ? ['--pdeathsig', 'TERM'] : []
  const [setpriv = '', ...options] = as
  process.execve(
    setpriv,
    [setpriv, ...tie, ...options, begun.program, ...begun.flags, begun.main, ...process.argv.slice(2)],
    { ...begun.environment, DATA_DIR: dataDir, ...cache } as NodeJS.ProcessEnv,
  )
  return 'it could not begin again'
}

/** Capabilities for a port reserved for root, such as 80. */
function capabilities(port: number): string[] {
  const first = Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'))
  if (port === 0 || port >= first) return []
  return ['--inh-caps=-all,+net_bind_service', '--ambient-caps=-all,+net_bind_service']
}

/** How to start the program under this path, with Node's options changed to that path too. */
function programBelow(root: string, options: string | undefined) {
  const below = (text: string) => text.replaceAll(`${ROOT}/`, `${root}/`)
  const told = { ...process.env, NODE_OPTIONS: options ?? '' }
  const environment = Object.entries(told).map(([name, value = '']) => [
    name,
    name.startsWith('NODE_') ? below(value) : value,
  ])
  return {
    root,
    program: below(process.execPath),
    flags: [...(root === HERE ? UNRESOLVED : []), ...process.execArgv.map(below)],
    main: below(path.resolve(process.argv[1] as string)),
    environment: Object.fromEntries(environment) as NodeJS.ProcessEnv,
    files: ['package.json', 'package-lock.json', 'migrations', 'src/app/server/main.ts', 'dist', 'node_modules/pg'].map(
      (file) => path.join(root, file),
    ),
  }
}

const CAN = 'for (const file of process.argv.slice(1)) fs.accessSync(file, fs.constants.R_OK)'
const CAN_MS_MAX = 20_000

/** True if the account can start Node this way and read the files; a Node that waits for a debugger cannot. */
function canUse(
  [setpriv = '', ...as]: string[],
  { program, flags, files, environment }: ReturnType<typeof programBelow>,
) {
  const args = [...as, program, ...flags, '--eval', CAN, ...files]
  return spawnSync(setpriv, args, { cwd: ROOT, env: environment, stdio: 'ignore', timeout: CAN_MS_MAX }).status === 0
}

/** Uses chown(1), which follows no links on its way. */
async function giveFolder(dataDir: string, { uid, gid }: Account): Promise<void> {
  await chown(dataDir, uid, gid)
  const entries = (await readdir(dataDir)).filter((name) => OURS.test(name)).map((name) => path.join(dataDir, name))
  if (entries.length === 0) return
  const run = spawnSync('chown', ['-R', '-h', `${uid}:${gid}`, '--', ...entries], { encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`its data folder cannot be given to another account: ${run.stderr}`)
}

/** Compiled code that the account may write is read by nobody else, least of all root. */
async function cacheFor({ uid, gid }: Account, root: string): Promise<Record<string, string>> {
  const cache = process.env.NODE_COMPILE_CACHE
  if (cache === undefined) return {}
  const own = `${cache}-${uid}`
  await mkdir(own, { recursive: true })
  await chown(own, uid, gid)
  return { NODE_COMPILE_CACHE: own.startsWith(`${ROOT}/`) ? path.join(root, path.relative(ROOT, own)) : own }
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { open, readdir, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { exists, readText } from '../paths.ts'
import type { Account } from './postgres-binaries.ts'

const LOG_BYTES_MAX = 10 * 1024 * 1024
const STOP_MS_MAX = 20_000

export const CHILD_ENV = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export type StartLog = { info(message: string): void }

/**
 * Linux ends the child when this process dies, even by kill -9. On other systems the next start ends a leftover server.
 */
export function tied(signal: 'INT' | 'KILL', binary: string): { command: string; prefix: string[] } {
  if (process.platform !== 'linux' || !setpriv) return { command: binary, prefix: [] }
  return { command: setpriv, prefix: ['--pdeathsig', signal, binary] }
}

const setpriv = await ['/usr/bin/setpriv', '/bin/setpriv', '/usr/sbin/setpriv'].reduce<Promise<string | undefined>>(
  async (before, path) => (await before) ?? ((await exists(path)) ? path : undefined),
  Promise.resolve(undefined),
)

export function owner(account: Account | undefined) {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

/** `ended` resolves with the reason, also long after the end. */
export type ServerProcess = { child: ChildProcess; ended: Promise<string> }

export async function spawnServer(
  binary: string,
  cluster: string,
  settings: Record<string, string>,
  account: Account | undefined,
  logPath: string,
): Promise<ServerProcess> {
  const size = await stat(logPath).then(
    (entry) => entry.size,
    () => 0,
  )
  if (size > LOG_BYTES_MAX) await rename(logPath, `${logPath}.1`)
  const logFile = await open(logPath, 'a', 0o600)
  try {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const { command, prefix } = tied('INT', binary)
    // Detached, so that Ctrl-C in a terminal reaches only the app, which stops the server when its own work is done.
    const child = spawn(command, [...prefix, '-D', cluster, ...options], {
      ...owner(account),
      cwd: '/',
      env: CHILD_ENV,
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
    })
    // Listen at once: the process may end while its log is still being closed.
    return { child, ended: endOf(child) }
  } finally {
    await logFile.close()
  }
}

const endOf = (child: ChildProcess) =>
  new Promise<string>((tell) => {
    child.once('exit', (code, signal) => tell(signal ?? `exit code ${code}`))
    child.once('error', ({ message }) => tell(message))
  })

export async function stopProcess({ child, ended }: ServerProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  if (await within(STOP_MS_MAX, ended)) return
  child.kill('SIGQUIT')
  if (await within(STOP_MS_MAX, ended)) return
  child.kill('SIGKILL')
  await ended
}

/**
 * Ends a server whose app was killed. Its pid file is removed only when none of its processes is left: the file keeps
 * PostgreSQL from starting beside processes that still write.
 */
export async function stopLeftover(cluster: string, log: StartLog): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!(await exists(pidFile))) return
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const left = await serverProcesses(cluster)
    if (left.length === 0) break
    log.info('ending the database server that a killed Bakebook left behind')
    const postmaster = await postmasterPid(cluster)
    const heads = left.filter((pid) => pid === postmaster)
    for (const pid of signal === 'SIGKILL' || heads.length === 0 ? left : heads) signalProcess(pid, signal)
    const deadline = performance.now() + STOP_MS_MAX
    while (performance.now() < deadline && (await serverProcesses(cluster)).length > 0) await pause(20)
  }
  if (process.platform === 'linux') await rm(pidFile, { force: true })
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function postmasterPid(cluster: string): Promise<number | undefined> {
  const pid = Number((await readText(join(cluster, 'postmaster.pid')))?.split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

/** The process ids that belong to this cluster: the number in its pid file may by now be another program's. */
export async function serverProcesses(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') {
    const pid = await postmasterPid(cluster)
    const run = pid && spawnSync('ps', ['-o', 'command=', '-p', String(pid)])
    return run && run.stdout.toString().includes(cluster) ? [pid] : []
  }
  const folder = await realpath(cluster)
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 1)
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => undefined)))
  return pids.filter((_, at) => folders[at] === folder)
}

async function within(ms: number, event: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), ms)
  })
  const result = await Promise.race([event.then(() => true), late])
  clearTimeout(timer)
  return result
}

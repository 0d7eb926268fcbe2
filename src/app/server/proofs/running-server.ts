import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { ROOT } from '#server/config.ts'
import { endWithUs } from '../../../../scripts/keeper.mjs'
import { runClock } from '../../../../scripts/run-clock.mjs'

const START_MS_MAX = 180_000

export type ServerProcess = {
  child: ChildProcess
  /** Resolves with the address when the server is ready; rejects if it ends before, or is stopped as too slow. */
  ready: Promise<string>
  exited: Promise<number | null>
  /** Its output so far. */
  said: () => string
  /** kill -9 for it and everything it started. */
  killTree: () => Promise<void>
}

/** Builds the browser's files, which the server needs. */
export async function ensureBuilt(): Promise<void> {
  if (existsSync(path.join(ROOT, 'dist', 'order.html'))) return
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const build = spawn(process.execPath, [vite, 'build'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const code = await new Promise((done) => build.once('exit', done))
  if (code !== 0) throw new Error('the browser files could not be built')
}

/** The server as `npm start` runs it, on its own data folder; `root` is the program's folder. */
export function startProcess(
  dataDir: string,
  environment: Record<string, string> = {},
  root: string = ROOT,
  flags: string[] = [],
): ServerProcess {
  const program = process.execPath.replace(`${ROOT}/`, `${root}/`)
  return startServer(program, [path.join(root, 'src', 'app', 'server', 'main.ts'), ...flags], root, {
    PATH: process.env.PATH,
    TMPDIR: process.env.TMPDIR,
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
    ...runClock(),
    ...environment,
  })
}

/** A program that says when it is ready. It ends with this process in any case. */
export function startServer(program: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): ServerProcess {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  endWithUs(child)
  let said = ''
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const ready = new Promise<string>((done, fail) => {
    const tooSlow = setTimeout(() => child.kill('SIGKILL'), START_MS_MAX)
    const hear = (text: Buffer) => {
      said += text
      const address = /is ready: (\S+)/.exec(said)?.[1]
      if (address === undefined) return
      clearTimeout(tooSlow)
      done(address)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => {
      clearTimeout(tooSlow)
      fail(new Error(`the server ended with ${code}: ${said.slice(-2000)}`))
    })
  })
  ready.catch(() => {})
  return { child, ready, exited, said: () => said, killTree: () => killTree(child) }
}

async function killTree(child: ChildProcess): Promise<void> {
  const tree = [child.pid as number, ...(await descendantsOf(child.pid as number))]
  for (const pid of tree) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has just ended.
    }
  }
  if (child.exitCode === null && child.signalCode === null) await new Promise((done) => child.once('exit', done))
}

async function descendantsOf(parent: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
    parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const found = [parent]
  for (const above of found) for (const [pid, by] of parents) if (by === above && !found.includes(pid)) found.push(pid)
  return found.slice(1)
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers are read without types, as by any caller
export type Told = { status: number; body: any; headers: Record<string, string | string[] | undefined> }
export type Client = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Told>

/** A caller over keep-alive connections; rejects without a complete answer. */
export function clientOf(address: string, cookie?: string): { call: Client; close: () => void } {
  const agent = new Agent({ keepAlive: true })
  const call: Client = (method, url, body, headers = {}) =>
    new Promise((done, fail) => {
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const sent = request(
        `${address}/api${url}`,
        {
          method,
          agent,
          timeout: 30_000,
          headers: {
            ...(cookie ? { cookie } : {}),
            ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
            ...headers,
          },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part) => parts.push(part))
          answer.on('error', fail)
          answer.on('end', () => {
            if (!answer.complete) return fail(new Error('the answer was cut short'))
            const text = Buffer.concat(parts).toString()
            done({
              status: answer.statusCode ?? 0,
              body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
              headers: answer.headers,
            })
          })
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer within 30 seconds')))
      sent.on('error', fail)
      sent.end(payload)
    })
  return { call, close: () => agent.destroy() }
}

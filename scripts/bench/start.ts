import { spawn } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../../src/server/config.ts'
import { SPARING } from '../sparing.mjs'

const NODE = path.join(ROOT, 'node_modules/.bin/node')

/** A server on its own data folder without rate limits. */
export const environmentOn = (folder: string) => ({
  DATA_DIR: folder,
  PORT: '0',
  LOG_LEVEL: 'error',
  RATE_LIMIT_FACTOR: '1000000',
  DATABASE_URL: '',
  BASE_URL: '',
  // The same as `npm start`.
  UV_THREADPOOL_SIZE: '8',
})

type Started = { url: string; ms: number; stop: () => Promise<void>; pid: number }

/** Runs a script until it has printed its address. */
export async function start(script: string, environment: Record<string, string>, input?: string): Promise<Started> {
  const begin = performance.now()
  // Starts it as `npm start` does.
  const child = spawn(NODE, [...SPARING.flags, script], {
    cwd: ROOT,
    env: { ...process.env, ...SPARING.environment, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // A failed measurement must leave no server behind.
  process.once('exit', () => child.kill('SIGTERM'))
  child.stdin.end(input ?? '')
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk
      const found = /(http:\/\/127\.0\.0\.1:\d+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
  return {
    url,
    ms: performance.now() - begin,
    pid: child.pid as number,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

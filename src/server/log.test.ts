import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './config.ts'

const TALKS = `
  import { makeLog } from './src/server/log.ts'
  const log = makeLog('info')
  for (let i = 0; i < 3; i++) log.info('a request')
  log.fatal('the worst')
  setTimeout(() => process.exit(7), 50)`

it('does not keep the server from working when the disk that it goes to is full', { timeout: 20_000 }, async () => {
  const full = await open('/dev/full', 'w')
  const child = spawn(process.execPath, ['--input-type=module', '-e', TALKS], {
    cwd: path.resolve(ROOT),
    stdio: ['ignore', full.fd, 'ignore'],
    timeout: 10_000,
    killSignal: 'SIGKILL',
  })
  const code = await new Promise((done) => child.once('exit', done))
  await full.close()
  expect(code).toBe(7)
})

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test-cluster.ts'
import { spawnServer, stopProcess } from './postgres-process.ts'

test('a server that ends at once is known to have ended, by whoever asks late', async () => {
  const folder = await temporaryFolder()
  const server = await spawnServer('/bin/false', folder, {}, undefined, join(folder, 'postgres.log'))
  await pause(200)
  expect(await server.ended).toBe('exit code 1')
  await stopProcess(server)
})

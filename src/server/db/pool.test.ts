import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import net, { type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { makeLog } from '../log.ts'
import { openPool } from './pool.ts'

const PROBING = '02'
const TICKS_A_SECOND = 100
const hexPort = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')

/** The seconds until the system probes this end of a connection, from Linux's own table. */
async function probedIn(localPort: number, remotePort: number): Promise<number> {
  const rows = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((row) => row.trim().split(/\s+/))
  const row = rows.find(
    ([, local, remote]) => local?.endsWith(`:${hexPort(localPort)}`) && remote?.endsWith(`:${hexPort(remotePort)}`),
  )
  const [timer, ticks = ''] = row?.[5]?.split(':') ?? []
  return timer === PROBING ? Number.parseInt(ticks, 16) / TICKS_A_SECOND : Number.POSITIVE_INFINITY
}

test.skipIf(process.platform !== 'linux')('a silent connection is probed within seconds', async () => {
  const listener = net.createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const pool = openPool({ url: `postgresql://baker@127.0.0.1:${port}/bakery` }, { size: 1, log: makeLog('silent') })
  const asked = pool.connect().catch(() => {})
  const [socket] = (await once(listener, 'connection')) as [Socket]
  await expect.poll(() => probedIn(socket.remotePort ?? 0, port)).toBeLessThanOrEqual(5)
  socket.destroy()
  await asked
  await pool.end()
  listener.close()
})

import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const PORT = 5432

/** The fault of the line to the database. Sockets that were open while it was `silent` stay silent. */
export type Fault = 'none' | 'slow' | 'cut' | 'silent'

/** A line to the same database that can be disturbed. */
export async function faultyLine(databaseUrl: string, { slowMs = 200 } = {}) {
  let fault: Fault = 'none'
  const { to, through } = splitUrl(databaseUrl)
  const open = new Set<{ near: Socket; far: Socket; isDumb: boolean }>()
  const server = createServer((near) => {
    const pair = { near, far: connect(to), isDumb: fault === 'silent' }
    open.add(pair)
    const end = () => {
      open.delete(pair)
      near.destroy()
      pair.far.destroy()
    }
    for (const socket of [near, pair.far]) socket.on('error', end).on('close', () => (pair.isDumb ? undefined : end()))
    for (const [from, into] of [
      [near, pair.far],
      [pair.far, near],
    ] as const) {
      let before = Promise.resolve()
      const carry = async (earlier: Promise<void>, bytes: Buffer) => {
        await earlier
        if (fault === 'slow') await wait(slowMs / 2)
        if (!pair.isDumb && !into.destroyed) into.write(bytes)
      }
      from.on('data', (bytes) => {
        before = carry(before, bytes)
      })
    }
    if (fault === 'cut') end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  return {
    url: through(port),
    set: (next: Fault) => {
      fault = next
      for (const pair of open) {
        if (next === 'cut') pair.near.destroy()
        if (next === 'silent') pair.isDumb = true
      }
    },
    close: () => {
      for (const { near, far } of open) {
        near.destroy()
        far.destroy()
      }
      server.close()
    },
  }
}

/** Finds a database's socket or port, and returns the same address with another port. */
function splitUrl(text: string) {
  const url = new URL(text)
  const folder = url.searchParams.get('host')
  const port = Number(url.port || PORT)
  return {
    to: folder ? { path: path.join(folder, `.s.PGSQL.${port}`) } : { host: url.hostname, port },
    through: (other: number) => {
      const changed = new URL(text)
      changed.searchParams.delete('host')
      changed.hostname = '127.0.0.1'
      changed.port = String(other)
      return changed.href
    },
  }
}

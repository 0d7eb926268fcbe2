import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, request } from 'node:http'
import { createServer as createListener } from 'node:net'
import { testBucket } from './files/stores/testing-bucket.ts'

/** `SERVERS=2`: how many servers take turns at answering a journey, a proof or a test. */
export const SERVERS = Number(process.env.SERVERS ?? 1)

/** The settings of servers that keep their files in this bucket and share a key. */
export function sharing(bucket: Awaited<ReturnType<typeof testBucket>>): Record<string, string> {
  const { endpoint, bucket: name, region, accessKey, secretKey, prefix } = bucket.settings
  return {
    STORAGE_ENDPOINT: endpoint,
    STORAGE_BUCKET: name,
    STORAGE_REGION: region,
    STORAGE_ACCESS_KEY: accessKey,
    STORAGE_SECRET_KEY: secretKey,
    STORAGE_PREFIX: prefix,
    SECRET_KEYS: randomBytes(32).toString('base64'),
  }
}

/** A bucket, keys and an address for the servers of one database, with a proxy in front of them. */
export async function sharedPlace(port = 0) {
  const bucket = await testBucket()
  const proxy = await roundRobin(port)
  return {
    bucket,
    proxy,
    environment: { ...sharing(bucket), BASE_URL: proxy.address, TRUST_PROXY: '1' } as Record<string, string>,
    close: async () => {
      proxy.close()
      await bucket.close()
    },
  }
}

/** Sends each request to the next server. A server that ends costs the caller a retry and gets no more requests. */
async function roundRobin(wantedPort: number) {
  const addresses: string[] = []
  let turn = 0
  let cuts = 0
  const pass = (asked: IncomingMessage, address: string) =>
    request(`${address}${asked.url}`, {
      method: asked.method,
      headers: { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress ?? '' },
    })
  const proxy = createServer((asked, answer) => {
    if (addresses.length === 0) return void answer.writeHead(502).end()
    turn += 1
    const address = addresses[turn % addresses.length] as string
    const passed = pass(asked, address)
    let isGivenUp = false
    passed.on('response', (given) => {
      if (cuts > 0) {
        cuts -= 1
        answer.destroy()
        return
      }
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.on('error', () => answer.destroy())
      given.pipe(answer)
    })
    passed.on('error', () => {
      const at = addresses.indexOf(address)
      if (at >= 0 && !isGivenUp) addresses.splice(at, 1)
      answer.destroy()
    })
    // The caller went away.
    answer.on('close', () => {
      isGivenUp = true
      passed.destroy()
    })
    asked.pipe(passed)
  })
  await new Promise<void>((listening) => proxy.listen(wantedPort, '127.0.0.1', listening))
  const { port } = proxy.address() as { port: number }
  return {
    // A passkey belongs to a host name, not to an IP address.
    address: `http://localhost:${port}`,
    addresses,
    /** Loses the next answer on its way. */
    cutNext: () => {
      cuts += 1
    },
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

/** A free port. */
export const freePort = () =>
  new Promise<number>((done) => {
    const server = createListener().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })

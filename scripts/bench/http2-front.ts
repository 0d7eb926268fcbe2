import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import path from 'node:path'

/** Headers that belong to one connection and are not allowed in HTTP/2 (RFC 9113 8.2.2). */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])

/**
 * A front like a proxy in production for a server on this machine: HTTP/2 over TLS with a temporary certificate.
 * Returns its address and a function that stops it.
 */
export async function http2Front(target: string, folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const [key, cert] = ['front-key.pem', 'front-cert.pem'].map((file) => path.join(folder, file)) as [string, string]
  const made = spawnSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost -keyout ${key} -out ${cert}`.split(
      ' ',
    ),
  )
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
  const { hostname, port } = new URL(target)
  const agent = new http.Agent({ keepAlive: true })
  const server = http2.createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':')))
    const asked = http.request(
      {
        agent,
        hostname,
        port,
        method: request.method,
        path: request.url,
        headers: { ...headers, host: request.authority },
      },
      (answer) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name))
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
        answer.pipe(response)
      },
    )
    asked.on('error', () => response.stream.destroy())
    request.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the front has no port')
  return {
    url: `https://127.0.0.1:${address.port}`,
    stop: async () => {
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

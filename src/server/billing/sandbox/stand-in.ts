import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answered, type BillingActs, billingBooks } from './stand-in-books.ts'

export type BillingStandIn = BillingActs & {
  port: number
  stop: () => Promise<void>
}

/**
 * Stands in for Stripe's billing on this machine: the same adapter calls it over HTTP. It uses the server's clock; a
 * subscription renews, fails or ends when somebody next looks at it.
 */
export async function startBillingStandIn(options: Parameters<typeof billingBooks>[0]): Promise<BillingStandIn> {
  const { answer, acts } = billingBooks(options)
  const answered = new Map<string, Answered>()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request)
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const form = request.method === 'GET' ? url.searchParams : new URLSearchParams(text)
    const once = request.headers['idempotency-key']
    const kept = typeof once === 'string' ? answered.get(once) : undefined
    const said = kept ?? answer(request.method ?? 'GET', url.pathname, form)
    if (typeof once === 'string' && said.status < 500) answered.set(once, structuredClone(said))
    response.writeHead(said.status, {
      'content-type': 'application/json',
      'request-id': `req_${randomBytes(12).toString('hex')}`,
    })
    response.end(JSON.stringify(said.body))
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    ...acts,
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

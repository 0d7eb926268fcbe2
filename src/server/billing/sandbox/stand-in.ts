import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson, bodyText, startSandboxServer } from '../../sandbox-server.ts'
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
    const text = await bodyText(request)
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const form = request.method === 'GET' ? url.searchParams : new URLSearchParams(text)
    const once = request.headers['idempotency-key']
    const kept = typeof once === 'string' ? answered.get(once) : undefined
    const said = kept ?? answer(request.method ?? 'GET', url.pathname, form)
    if (typeof once === 'string' && said.status < 500) answered.set(once, structuredClone(said))
    answerJson(response, said)
  }

  return { ...acts, ...(await startSandboxServer(handle)) }
}

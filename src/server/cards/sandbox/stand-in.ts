import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson, bodyText, startSandboxServer } from '../../sandbox-server.ts'
import { type Answered, refused, type StandInActs, type StandInOptions, standInBooks } from './stand-in-books.ts'

/** An answer of 500, or a connection that breaks before or after the request took effect. */
export type Fault = 'error' | 'cut-before' | 'cut-after'

export type StandIn = StandInActs & {
  port: number
  /** `next` is called at each request and names a fault; undefined ends the disturbance. */
  disturb: (next: (() => Fault | undefined) | undefined) => void
  stop: () => Promise<void>
}

/**
 * Stands in for Stripe on this machine: the same adapter calls it over HTTP with the same forms. It keeps its objects
 * only as long as the server runs.
 */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const { answer, isAccountOf, acts } = standInBooks(options)
  const answered = new Map<string, { form: string; answer: Answered }>()
  let nextFault: (() => Fault | undefined) | undefined

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const bearer = /^Bearer (\w+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    // If a platform acts for an account, the account owns the result.
    const account = request.headers['stripe-account']
    const key = typeof account === 'string' ? account : bearer
    const text = await bodyText(request)
    const form = request.method === 'GET' ? url.searchParams : new URLSearchParams(text)
    const fault = nextFault?.()
    if (fault === 'cut-before') return void request.socket.destroy()
    if (fault === 'error')
      return void response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{}}')
    const once = request.headers['idempotency-key']
    const kept = typeof once === 'string' ? answered.get(`${key} ${once}`) : undefined
    const isOwn = key === bearer || isAccountOf(key, bearer)
    const said =
      !isPracticeKey(bearer) || !isOwn
        ? refused(401, 'invalid_api_key')
        : kept
          ? kept.form === text
            ? kept.answer
            : refused(400, 'idempotency_key_in_use', 'idempotency_error')
          : answer(request.method ?? 'GET', url.pathname, key, form)
    if (typeof once === 'string' && !kept && said.status < 500)
      answered.set(`${key} ${once}`, { form: text, answer: structuredClone(said) })
    if (fault === 'cut-after') return void request.socket.destroy()
    answerJson(response, said)
  }

  return {
    ...acts,
    ...(await startSandboxServer(handle)),
    disturb: (next) => {
      nextFault = next
    },
  }
}

/** Keys that only the stand-in makes and accepts. */
export const practiceKey = (): string => `rk_test_practice${randomBytes(16).toString('hex')}`
export const isPracticeKey = (key: string): boolean => key.startsWith('rk_test_practice')

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ErrorBody } from '#shared/errors.ts'
import { PAGE_OWNER, pageOwner } from '#shared/page-owner.ts'
import type { Contract, RouteOutput, RouteSent, TypedRoute } from '#shared/route.ts'
import { forgetFirstAnswers, takeFirstAnswer } from './first-answer.ts'
import { UNCACHED } from './uncached.ts'

/** A refusal of the server, with the sentence to show. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Partial<ErrorBody>

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.error ?? (status === 0 ? "Can't reach the server" : `API Error: ${status}`))
    this.status = status
    this.body = body
  }
}

let owner: string | undefined

/**
 * From now on every call says which person and bakery this page belongs to; the server refuses it once another person
 * or bakery is signed in. Returns true if the page belonged to another one before.
 */
export function openFor(user: { id: number; businessId: number }): boolean {
  const before = owner
  owner = pageOwner(user)
  return before !== undefined && before !== owner
}

const others = new Set<() => void>()

/** Calls `found` when a call was refused for that. Returns a function that stops listening. */
export function onOtherUser(found: () => void): () => void {
  others.add(found)
  return () => others.delete(found)
}

let confirming: (() => Promise<boolean>) | undefined

/**
 * Sets how a person confirms their identity. A call refused for lack of it is repeated afterwards; `confirm` returns
 * false if the person declines.
 */
export function confirmBy(confirm: () => Promise<boolean>): void {
  confirming = confirm
}

/** The most characters a page may still send while it closes. */
const PARTING_CHARS_MAX = 20_000
let isGoing = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (isGoing = true))
  window.addEventListener('pageshow', () => (isGoing = false))
}

/** True for calls that must go on after the page is closed or hidden, which ends all others. */
const outlivesPage = (body: string | FormData) =>
  typeof body === 'string' && body.length < PARTING_CHARS_MAX && (isGoing || document.visibilityState === 'hidden')

type Sent = Record<string, unknown> & { body?: unknown }
export type CallOptions = { idempotencyKey?: string; signal?: AbortSignal; headers?: Record<string, string> }

/** The address of a route for these inputs; values that are not in the path go into the query. */
export function routeUrl(route: TypedRoute, { body: _body, ...input }: Sent = {}): string {
  const rest = new Map(Object.entries(input))
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of rest) if (value !== undefined && value !== '') query.set(name, String(value))
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`
}

/** S1, 7: reading products adds the time, so that no cache on the way answers. */
function addressOf(route: TypedRoute, sent: Sent): string {
  const url = routeUrl(route, sent)
  if (route.method !== 'GET' || !url.startsWith('/api/products')) return url
  return `${url}${url.includes('?') ? '&' : '?'}t=${Date.now()}`
}

export async function callRoute<R extends TypedRoute>(
  route: R,
  input: RouteSent<R>,
  options: CallOptions = {},
): Promise<RouteOutput<R>> {
  const { idempotencyKey, signal, headers } = options
  const sent = (input ?? {}) as Sent
  const isForm = typeof FormData !== 'undefined' && sent.body instanceof FormData
  const body = isForm ? (sent.body as FormData) : sent.body === undefined ? undefined : JSON.stringify(sent.body)
  const url = addressOf(route, sent)
  const first = route.method === 'GET' ? broughtAnswer(route, url) : forgetFirstAnswers()
  if (first !== undefined) return first
  let response: Response
  try {
    response = await fetch(url, {
      method: route.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(route.method === 'GET' ? UNCACHED : {}),
        ...(sent.body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(owner ? { [PAGE_OWNER]: owner } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body, keepalive: outlivesPage(body) }),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, {})
  }
  if (response.status === 204) return undefined as RouteOutput<R>
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const refusal = new ApiError(response.status, (answer ?? {}) as Partial<ErrorBody>)
    if (refusal.body.code === 'UNCONFIRMED' && (await confirming?.())) return callRoute(route, input, options)
    if (refusal.body.code === 'OTHER_USER') for (const found of others) found()
    throw refusal
  }
  if (answer === undefined) throw new ApiError(response.status, { error: 'Invalid JSON response from API' })
  return answerOf(route, answer, Number(response.headers.get('x-total-count')))
}

const answerOf = <R extends TypedRoute>({ answer }: R, body: unknown, total: number | undefined) =>
  (answer === 'list' ? { rows: body, total } : body) as RouteOutput<R>

function broughtAnswer<R extends TypedRoute>(route: R, url: string): RouteOutput<R> | undefined {
  const first = takeFirstAnswer(url)
  return first && answerOf(route, first.body, first.total)
}

type Connected<C extends Contract> = {
  [Name in keyof C]: {
    call: (input: RouteSent<C[Name]>, options?: CallOptions) => Promise<RouteOutput<C[Name]>>
    query: (input: RouteSent<C[Name]>) => ReturnType<typeof queryOptions<RouteOutput<C[Name]>, ApiError>>
    mutate: (input: RouteSent<C[Name]>) => Promise<RouteOutput<C[Name]>>
    url: (input: RouteSent<C[Name]>) => string
  }
} & {
  /** Reads again what the page shows of this contract; everything else is read when it is next shown. */
  invalidate: (client: QueryClient) => Promise<void>
}

const connected = new Set<string>()

/**
 * Call it after a change. Shown reads of these contracts are repeated at once, all others when they are next shown: the
 * price of butter also appears in recipes, products and drafts.
 */
export async function refreshReads(client: QueryClient, names: readonly string[]): Promise<void> {
  const isOther = (name: unknown) => connected.has(String(name)) && !names.includes(String(name))
  await client.invalidateQueries({ predicate: ({ queryKey }) => isOther(queryKey[0]), refetchType: 'none' })
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
}

/** Typed calls and query options of a contract. All its queries share the first key `name`. */
export function connect<C extends Contract>(name: string, contract: C): Connected<C> {
  connected.add(name)
  const routes = Object.entries(contract).map(([key, route]) => [
    key,
    {
      call: (input: never, options?: CallOptions) => callRoute(route, input, options),
      mutate: (input: never) => callRoute(route, input),
      url: (input: Sent) => routeUrl(route, input),
      query: (input: never) =>
        queryOptions({
          queryKey: [name, key, input],
          queryFn: ({ signal }) => callRoute(route, input, { signal }),
          // A page whose answer came with the document is drawn once, without a waiting state.
          initialData: () => broughtAnswer(route, routeUrl(route, input)),
        }),
    },
  ])
  return {
    ...Object.fromEntries(routes),
    invalidate: (client: QueryClient) => refreshReads(client, [name]),
  } as Connected<C>
}

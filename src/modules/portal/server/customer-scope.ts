import { sql } from 'kysely'
import type { Call } from '#server/http/call.ts'
import { cookieNameOf } from '#server/http/cookie-name.ts'
import type { Services } from '#server/kit-services.ts'
import type { Claims, Scope } from '#server/scope.ts'
import { sha256 } from '#server/secrets.ts'
import type { Mode, Store } from '#server/store.ts'
import { notFound } from '#shared/errors.ts'
import { portalWords } from '../refusal-words.ts'

export type CustomerScope = {
  recipient: string
  linkId: number
  endsAt: string
  open: <T>(work: (scope: Scope) => Promise<T>, mode?: Mode) => Promise<T>
}

type Needs = Pick<Services, 'store' | 'https'>
/** A link opens its order, or only the page that stops mails. */
type Opens = 'order' | 'unsubscribe'
type Link = {
  business_id: number
  link_id: number
  order_id: number
  opens: Opens
  recipient: string
  ends_at: string
  time_zone: string | null
}

export const ORDER_TOKEN_HEADER = 'x-order-token'
/** Each order has its own cookie, sent only to that order's calls. */
export function orderCookie(orderId: number, https: boolean): { name: string; path: string } {
  const path = `/api/public/orders/${orderId}`
  return { name: cookieNameOf(https, `order-${orderId}`, path), path }
}

/**
 * The order's bakery, for the holder of a valid link to this order. Every other case gets the same NOT_FOUND: no token,
 * a wrong, expired or revoked one, another order's, or no such order.
 */
export async function customerScope(
  { store, https }: Needs,
  call: Call,
  orderId: number,
  wanted: Opens = 'order',
): Promise<CustomerScope> {
  const token = call.header(ORDER_TOKEN_HEADER) ?? call.cookie(orderCookie(orderId, https).name)
  return scopeOfToken(store, call, orderId, token, wanted)
}

export async function scopeOfToken(
  store: Store,
  call: Pick<Call, 'ip' | 'limit'>,
  orderId: number,
  token: unknown,
  wanted: Opens = 'order',
): Promise<CustomerScope> {
  const link = await findLink(store, orderId, token, wanted)
  if (link === undefined) {
    if (token !== undefined) await call.limit('link-failures', call.ip)
    throw notFound(portalWords.order)
  }
  const { business_id: businessId, recipient, time_zone } = link
  const claims = { businessId, actor: { kind: 'customer', name: recipient } as const, timeZone: time_zone ?? 'UTC' }
  return {
    recipient,
    linkId: link.link_id,
    endsAt: link.ends_at,
    open: (work, mode = 'write') => store.inBusiness(claims, work, mode),
  }
}

/** The claims of a link; undefined if it opens nothing. */
export async function bakeryOfLink(
  store: Store,
  orderId: number,
  token: unknown,
  wanted: Opens,
): Promise<Claims | undefined> {
  const link = await findLink(store, orderId, token, wanted)
  return (
    link && {
      businessId: link.business_id,
      actor: { kind: 'visitor', name: 'Link preview' },
      timeZone: link.time_zone ?? 'UTC',
    }
  )
}

/** A customer who may open an order may also stop its mails. */
async function findLink(store: Store, orderId: number, token: unknown, wanted: Opens): Promise<Link | undefined> {
  if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) return undefined
  const { rows } = await store.outside((db, now) =>
    sql<Link>`select * from order_of_link(${sha256(token)}, ${now}::timestamptz)`.execute(db),
  )
  return rows.find((link) => Number(link.order_id) === orderId && (link.opens === 'order' || link.opens === wanted))
}

import { cleanText } from '#shared/text/text.ts'
import type { Scope } from '../scope.ts'
import type { Call } from './call.ts'

/** Secrets, and what is kept elsewhere and erased there: the rows of an imported file, and the saved views of lists. */
const LEFT_OUT = /password|token|secret|^(?:records|view)$/i

/** `path` is that of the route. */
type Act = { action: string; path?: string; input?: Record<string, unknown>; result?: unknown }

/**
 * Adds one row for every request that changed something or exported a lot, in the same transaction. The operator's acts
 * have no `call`.
 */
export function writeAudit(
  scope: Scope,
  call: Pick<Call, 'ip' | 'requestId'> | undefined,
  { action, path, input = {}, result }: Act,
): void {
  const entityId = input.id ?? input.orderId ?? fieldsOf(result).id
  scope.later(
    scope.db.insertInto('audit').values({
      business_id: scope.businessId,
      at: scope.now,
      actor_kind: scope.actor.kind,
      actor_id: scope.actor.id ?? null,
      actor_name: scope.actor.name,
      action,
      entity_id: entityId === undefined ? null : String(entityId),
      order_id: orderOf(path, input, fieldsOf(result)),
      changed: input.body === undefined ? null : JSON.stringify(withoutLeftOut(input.body), storable),
      ip_prefix: call?.ip ?? null,
      request_id: call?.requestId ?? null,
    }),
  )
}

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

/** The order that the act changes, or to which its note, payment, task or request belongs. */
function orderOf(path: string | undefined, input: Fields, made: Fields): number | null {
  const orderId = path?.startsWith('/orders/{id}')
    ? input.id
    : path === '/orders'
      ? made.id
      : (made.orderId ?? made.relatedOrderId)
  return typeof orderId === 'number' ? orderId : null
}

// PostgreSQL's JSON accepts neither NUL nor half a surrogate pair, and a field that was only validated is not cleaned.
const storable = (_key: string, value: unknown) => (typeof value === 'string' ? cleanText(value) : value)

function withoutLeftOut(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => !LEFT_OUT.test(key)))
}

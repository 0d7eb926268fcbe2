import { cleanText } from '#shared/text.ts'
import type { Scope } from '../scope.ts'
import type { Call } from './call.ts'

const SECRET = /password|token|secret/i

/** One row for every request that changed something or took much out, in its transaction. What the operator does has no `call`. */
export async function writeAudit(
  scope: Scope,
  call: Pick<Call, 'ip' | 'requestId'> | undefined,
  { action, input = {}, result }: { action: string; input?: Record<string, unknown>; result?: unknown },
): Promise<void> {
  const made = typeof result === 'object' && result !== null && 'id' in result ? result.id : undefined
  const entityId = input.id ?? input.orderId ?? made
  await scope.db
    .insertInto('audit')
    .values({
      business_id: scope.businessId,
      at: scope.now,
      actor_kind: scope.actor.kind,
      actor_id: scope.actor.id ?? null,
      actor_name: scope.actor.name,
      action,
      entity_id: entityId === undefined ? null : String(entityId),
      changed: input.body === undefined ? null : JSON.stringify(withoutSecrets(input.body), storable),
      ip_prefix: call?.ip ?? null,
      request_id: call?.requestId ?? null,
    })
    .execute()
}

// The database's JSON takes neither NUL nor half a surrogate pair, and a field that is only judged is not cleaned.
const storable = (_key: string, value: unknown) => (typeof value === 'string' ? cleanText(value) : value)

function withoutSecrets(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => !SECRET.test(key)))
}

import { writeAudit } from '#server/http/audit.ts'
import type { Call } from '#server/http/call.ts'
import type { Scope } from '#server/scope.ts'
import { deviceOf } from '../device.ts'
import type { SecurityAct } from '../security-event.ts'

/** Adds a line to the audit for an act that failed or came before signing in. */
export const noteSecurity = (scope: Scope, call: Call, act: SecurityAct): void =>
  writeAudit(scope, call, { action: act, input: { body: { device: deviceOf(call.agent) } } })

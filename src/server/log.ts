import { pino } from 'pino'

const REDACTED = [
  'password',
  'token',
  'authorization',
  'cookie',
  '*.password',
  '*.token',
  'req.headers.cookie',
  'req.headers.authorization',
]

/** JSON lines on stdout. Addresses are logged without their query, because links carry tokens there. */
export const makeLog = (level: string) =>
  pino({ level, redact: { paths: REDACTED, censor: '[hidden]' }, timestamp: pino.stdTimeFunctions.isoTime })
export type Log = ReturnType<typeof makeLog>

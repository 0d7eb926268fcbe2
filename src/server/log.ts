import { multistream, pino } from 'pino'
import { errorHook } from './error-hook.ts'

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

const UNWRITTEN_MAX = 1024 * 1024

/** If stdout is a file on a full disk, lines wait for room and are dropped in the end; nobody waits for them. */
function stdout() {
  const lines = pino.destination({ fd: 1, sync: true, maxLength: UNWRITTEN_MAX })
  lines.on('error', () => {})
  // Each line is written at once. A fatal one would call this and block until there is room.
  lines.flushSync = () => {}
  return lines
}

/**
 * Writes JSON lines to stdout, and errors to `hook` too. Addresses are logged without their query, because links carry
 * tokens there.
 */
export const makeLog = (level: string, hook?: string) =>
  pino(
    { level, redact: { paths: REDACTED, censor: '[hidden]' }, timestamp: pino.stdTimeFunctions.isoTime },
    hook === undefined
      ? stdout()
      : multistream([
          { level: 'trace', stream: stdout() },
          { level: 'error', stream: errorHook(hook) },
        ]),
  )
export type Log = ReturnType<typeof makeLog>

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

/** Where stdout is a file on a full disk, lines wait for room, and then are dropped; nobody waits for them. */
function stdout() {
  const lines = pino.destination({ fd: 1, sync: true, maxLength: UNWRITTEN_MAX })
  lines.on('error', () => {})
  // Each line is written at once; a fatal one would ask for this and wait on the spot until there is room.
  lines.flushSync = () => {}
  return lines
}

/** JSON lines on stdout, and those of errors to `hook` too. Addresses are logged without their query, because links carry tokens there. */
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

import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, type ErrorCode, STATUS_OF } from '#shared/errors.ts'
import type { Log } from '../log.ts'
import { securityHeaders } from './security-headers.ts'

const KNOWN: Record<string, [ErrorCode, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['TOO_SLOW', 'The request took too long to arrive. Try again.'],
  HPE_HEADER_OVERFLOW: ['HEADERS_TOO_LARGE', 'The address or the headers of the request are too long'],
}

/**
 * Answers bytes that cannot be read as a request. They never reach a route, so the socket answers them in the usual
 * shape of a refusal.
 */
export function answerClientError({ log, https }: { log: Log; https: boolean }) {
  return (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [code, sentence] = KNOWN[error.code ?? ''] ?? ['MALFORMED', 'The request cannot be read']
    const requestId = randomUUID()
    log.debug({ err: error, reqId: requestId }, 'not a request')
    // An answer that has begun must not be interrupted by another.
    const { _httpMessage: begun } = socket as { _httpMessage?: { headersSent: boolean } | null }
    if (socket.writable && !begun?.headersSent) {
      const status = STATUS_OF[code]
      const body = JSON.stringify({ error: sentence, code, requestId } satisfies ErrorBody)
      const headers = {
        ...securityHeaders('api', { https }),
        'x-request-id': requestId,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    }
    socket.destroy()
  }
}

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorBody, type ErrorCode, STATUS_OF } from '#shared/errors.ts'
import { FORGET_ALL } from './security-headers.ts'

const DISK_FULL = 'The disk is full.'
/** The seconds after which a caller may retry a passing refusal, unless the reason gives its own. */
const AGAIN_SECONDS = 2

// Refusals by Fastify, its plugins and the disk.
const KNOWN: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE', 'The request is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_TYPE', 'The request body must be JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['MALFORMED', 'The request has no body'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['MALFORMED', 'The request body is not valid JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['MALFORMED', 'The request was cut short'],
  FST_ERR_MAX_PARAM_LENGTH: ['NOT_FOUND', 'Not found'],
  FST_ERR_BAD_URL: ['MALFORMED', 'This address cannot be read'],
  ENOSPC: ['UNAVAILABLE', DISK_FULL],
  EDQUOT: ['UNAVAILABLE', DISK_FULL],
}

// Database errors that mean that the request, not the program, was wrong.
const DATABASE: Record<string, [ErrorCode, string]> = {
  '40001': ['CONFLICT', 'Someone else changed this at the same moment. Try again.'],
  '40P01': ['CONFLICT', 'Someone else changed this at the same moment. Try again.'],
  '55P03': ['UNAVAILABLE', 'This is busy at the moment. Try again.'],
  '57014': ['UNAVAILABLE', 'This took too long. Try again.'],
  '57P01': ['UNAVAILABLE', 'The database is restarting. Try again.'],
  '57P03': ['UNAVAILABLE', 'The database is restarting. Try again.'],
  '53300': ['UNAVAILABLE', 'The database is busy. Try again.'],
  '53100': ['UNAVAILABLE', DISK_FULL],
  '22003': ['INVALID', 'A number is too large'],
  '22008': ['INVALID', 'A date is out of range'],
  '22021': ['INVALID', 'Some text cannot be stored'],
  '22P05': ['INVALID', 'Some text cannot be stored'],
  '23503': ['CONFLICT', 'This refers to something that is not there, or something refers to it'],
  '23505': ['CONFLICT', 'This is already there'],
}
// Class 08 comes from a cluster's coordinator that cannot reach a server.
const LOST_CONNECTION =
  /^08[0-9A-Z]{3} |ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|Connection terminated|timeout exceeded when trying to connect|Query read timeout|connection error and is not queryable/

export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const { code = '', message = '', statusCode = 0, validation } = error as FastifyError & { code?: string }
  const known = KNOWN[code] ?? DATABASE[code]
  if (known) return new AppError(known[0], known[1])
  if (LOST_CONNECTION.test(`${code} ${message}`))
    return new AppError('UNAVAILABLE', 'The database cannot be reached. Try again.')
  if (validation || (statusCode >= 400 && statusCode < 500))
    return new AppError(
      statusCode === 413 ? 'TOO_LARGE' : statusCode === 415 ? 'UNSUPPORTED_TYPE' : 'MALFORMED',
      'The request cannot be read',
    )
  return undefined
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const expected = toAppError(error)
  reply.header('content-type', 'application/json; charset=utf-8')
  reply.removeHeader('content-disposition')
  if (expected === undefined) {
    request.log.error({ err: error }, 'a request failed')
    const body: ErrorBody = {
      error: 'Something went wrong on the server. Please try again.',
      code: 'INTERNAL',
      requestId: request.id,
    }
    return reply.code(500).send(JSON.stringify(body))
  }
  if (expected.code === 'REMOVED') reply.headers(FORGET_ALL)
  if (expected.code === 'UNAVAILABLE') request.log.warn({ err: error }, 'unavailable')
  const again = expected.retryAfterSeconds ?? (expected.code === 'UNAVAILABLE' ? AGAIN_SECONDS : undefined)
  if (again !== undefined) reply.header('retry-after', again)
  const body: ErrorBody = {
    error: expected.message,
    code: expected.code,
    ...(expected.fields ? { fields: expected.fields } : {}),
    requestId: request.id,
    ...(expected.details === undefined ? {} : { details: expected.details }),
  }
  return reply.code(STATUS_OF[expected.code]).send(JSON.stringify({ ...expected.beside, ...body }))
}

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import staticFiles from '@fastify/static'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import { AppError } from '#shared/errors.ts'
import type { Log } from '../log.ts'
import { answerClientError } from './client-errors.ts'
import { answerError } from './errors.ts'
import { carriesSecret, NO_REFERRER, type Surface, securityHeaders } from './security-headers.ts'

/**
 * Refuses an unsafe request that a browser sent from another site. If neither header is present, no browser sent it, so
 * there is no cookie to abuse.
 */
function refuseForeignOrigin(
  headers: { 'sec-fetch-site'?: string; origin?: string; host?: string },
  baseUrl: string | undefined,
  protocol: string,
): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw foreign()
  }
  if (headers.origin === undefined) return
  const ours = baseUrl === undefined ? `${protocol}://${headers.host}` : baseUrl
  // An origin that is no address, such as "null", is foreign.
  if (!URL.canParse(ours) || headers.origin !== new URL(ours).origin) throw foreign()
}

const foreign = () => new AppError('FORBIDDEN', 'This request came from another site')

declare module 'fastify' {
  interface FastifyContextConfig {
    surface?: Surface
    /** The secret comes with the request itself, not with a cookie that another site could abuse. */
    fromAnywhere?: boolean
  }
}

const JSON_BYTES_MAX = 256 * 1024
const CLOSING_MS = 50
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export type HttpOptions = {
  log: Log
  baseUrl: () => string | undefined
  https: boolean
  trustedProxies: number
  /** The built browser files; undefined if only the API is served. */
  webFolder: string | undefined
}

export async function makeHttpServer({
  log,
  baseUrl,
  https,
  trustedProxies,
  webFolder,
}: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Only the nearest proxies are ours: we trust what they say about the caller, and ignore proxies further away.
    trustProxy: trustedProxies === 0 ? false : (_address: string, hop: number) => hop < trustedProxies,
    bodyLimit: JSON_BYTES_MAX,
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    // Longer than proxies keep an idle connection, so that none uses one that we are closing.
    keepAliveTimeout: 75_000,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, requireHostHeader: false },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    clientErrorHandler: answerClientError({ log, https }),
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders('api', { https })).header('x-request-id', request.id)
      answerError(error, request, reply)
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance

  let underWay = 0
  app.addHook('onRequest', async (request, reply) => {
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
    })
    const { surface = 'api', fromAnywhere } = request.routeOptions.config
    reply.headers(securityHeaders(surface, { https }))
    reply.header('x-request-id', request.id)
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined)
      throw new AppError('MALFORMED', 'The request names no host')
    if (UNSAFE.has(request.method) && !fromAnywhere)
      refuseForeignOrigin(request.headers as Record<string, string>, baseUrl(), request.protocol)
  })
  app.addHook('onSend', async (request, reply) => {
    if (carriesSecret(request)) reply.headers(NO_REFERRER)
  })
  // Closing waits for every connection, even one that has asked nothing yet or is kept open after its answer.
  app.addHook('preClose', async () => {
    const closing = setInterval(() => underWay === 0 && app.server.closeAllConnections(), CLOSING_MS)
    app.server.once('close', () => clearInterval(closing))
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
  // Ignore unknown expectations (RFC 9110): Node would refuse them without a body.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.setErrorHandler(answerError)
  // Fastify would read plain text as text, and a route that wants JSON would report an empty body.
  app.removeContentTypeParser('text/plain')

  await app.register(cookie)
  await app.register(multipart)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], inflateIfDeflated: false } as object)
  if (webFolder !== undefined && existsSync(path.join(webFolder, 'assets')))
    await app.register(staticFiles, {
      root: path.join(webFolder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      preCompressed: true,
      setHeaders: (response) => {
        for (const [name, value] of Object.entries(securityHeaders('asset', { https })))
          void response.header(name, value)
      },
    })
  return app
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { firstPaint } from '#modules/enquiries/server/public-form.ts'
import { refuseLapsed } from '#modules/subscription/server/gate.ts'
import { addressKey } from '#server/http/client-address.ts'
import type { PageName } from '#server/http/pages.ts'
import { type Surface, securityHeaders } from '#server/http/security-headers.ts'
import type { Services } from '#server/kit-services.ts'
import { registerApiDocs } from './api-docs.ts'

type Extra = { inlined?: unknown; head?: string; status?: number }

/**
 * The three HTML entries. Only the form may be framed, so it is a page of its own that holds no way into the owner's
 * app (reliability R-CSP).
 */
export function registerPages(app: FastifyInstance, services: Services): void {
  const { pages, https, config, limits } = services
  const send = (
    reply: FastifyReply,
    name: PageName,
    surface: Surface,
    { status = 200, ...extra }: Extra = {},
  ): FastifyReply => {
    if (pages === undefined) return reply.code(404).send()
    const { html, nonce } = pages.render(name, extra)
    return reply
      .code(status)
      .headers(securityHeaders(surface, { nonce, https }))
      .type('text/html; charset=utf-8')
      .send(html)
  }

  const gate = { services, refuseLapsed: config.billing === 'off' ? undefined : refuseLapsed }
  for (const path of ['/enquiry/:slug', '/order-request/:slug'])
    app.get<{ Params: { slug: string }; Querystring: { preview?: string } }>(
      path,
      { config: { surface: 'form' } },
      async (request, reply) => {
        const { slug } = request.params
        const { preview } = request.query
        // The page itself asks the API, which counts too; here strangers would else try addresses without end.
        const ip = addressKey(request.ip)
        if (!(await limits.spend('public-ip', ip)).allowed || !(await limits.check('unknown-slug', ip)).allowed)
          return send(reply, 'form', 'form', { status: 429 })
        const inlined = await firstPaint(gate, slug, typeof preview === 'string' ? preview : undefined)
        if (inlined === undefined) await limits.spend('unknown-slug', ip)
        // X1: both addresses show the form; this one is its name.
        const head = `<link rel="canonical" href="/enquiry/${encodeURIComponent(slug)}">`
        return send(reply, 'form', 'form', { inlined, head, status: inlined === undefined ? 404 : 200 })
      },
    )
  app.get('/quote-acceptance/:orderId', { config: { surface: 'customer' } }, (_request, reply) =>
    send(reply, 'order', 'customer'),
  )

  const owner = (_request: FastifyRequest, reply: FastifyReply) => send(reply, 'index', 'app')
  app.get('/', { config: { surface: 'app' } }, owner)
  registerApiDocs(app, services)
  app.setNotFoundHandler((request, reply) => {
    const asksForPage =
      request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (asksForPage) return owner(request, reply)
    return reply
      .code(404)
      .type('application/json; charset=utf-8')
      .send({ error: 'Not found', code: 'NOT_FOUND', requestId: request.id })
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageName } from '#server/http/pages.ts'
import { type Surface, securityHeaders } from '#server/http/security-headers.ts'
import type { Services } from '#server/services.ts'

/**
 * The three HTML entries. Only the form may be framed, so it is a page of its own that holds no way into the owner's
 * app (reliability R-CSP).
 */
export function registerPages(app: FastifyInstance, { pages, https }: Services): void {
  const page =
    (name: PageName, surface: Surface, head?: (request: FastifyRequest) => string) =>
    (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      if (pages === undefined) return reply.code(404).send()
      const { html, nonce } = pages.render(name, head ? { head: head(request) } : {})
      return reply.headers(securityHeaders(surface, { nonce, https })).type('text/html; charset=utf-8').send(html)
    }
  const canonical = (request: FastifyRequest) =>
    `<link rel="canonical" href="/enquiry/${encodeURIComponent((request.params as { slug: string }).slug)}">`

  app.get('/enquiry/:slug', { config: { surface: 'form' } }, page('form', 'form'))
  app.get('/order-request/:slug', { config: { surface: 'form' } }, page('form', 'form', canonical))
  app.get('/quote-acceptance/:orderId', { config: { surface: 'customer' } }, page('order', 'customer'))
  const owner = page('index', 'app')
  app.get('/', { config: { surface: 'app' } }, owner)
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

import type { FastifyInstance } from 'fastify'
import { formUrl } from '#modules/order-form/embed-snippets.ts'
import { formsInSearch } from '#modules/order-form/server/forms-in-search.ts'
import { clientAddress } from '#server/http/client-address.ts'
import type { Services } from '#server/kit-services.ts'
import { notFound } from '#shared/errors.ts'
import { escapeHtml } from '#shared/text/text.ts'
import { PAGE_PATHS, SEARCHABLE_PATHS } from '../page-paths.ts'

/** The most addresses in one sitemap (sitemaps.org). */
const ADDRESSES_MAX = 50_000

/**
 * Tells search engines which pages they may read. Forms that they must not list are open to them too: only then can
 * they read the `noindex` there.
 */
export function registerSearchEngines(
  app: FastifyInstance,
  { config, store, limits }: Pick<Services, 'config' | 'store' | 'limits'>,
): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(
      [
        'User-agent: *',
        ...SEARCHABLE_PATHS.map((path) => `Allow: ${path}$`),
        ...PAGE_PATHS.form.map((path) => `Allow: ${path.replace(':slug', '')}`),
        // The files of those pages, and the script that shows a form on a bakery's own website.
        'Allow: /assets/',
        'Allow: /embed.js',
        'Allow: /sitemap.xml',
        // Everything else: the API, the pages of single customers, the owners' app.
        'Disallow: /',
        ...(config.baseUrl === undefined ? [] : ['', `Sitemap: ${config.baseUrl}/sitemap.xml`]),
        '',
      ].join('\n'),
    ),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    await limits.require('public-ip', clientAddress(request.ip).key)
    const origin = config.baseUrl
    if (origin === undefined) throw notFound('Sitemap')
    const forms = await formsInSearch(store, ADDRESSES_MAX - SEARCHABLE_PATHS.length)
    const addresses = [
      ...SEARCHABLE_PATHS.map((path) => `${origin}${path}`),
      ...forms.map((slug) => formUrl({ origin, slug })),
    ]
    const entries = addresses.map((address) => `  <url><loc>${escapeHtml(address)}</loc></url>\n`)
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        '<?xml version="1.0" encoding="UTF-8"?>\n<urlset ' +
          `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
      )
  })
}

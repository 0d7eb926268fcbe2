import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hintIn } from '#modules/auth/hint-cookie.ts'
import { HOME, safeRedirect } from '#modules/auth/redirect.ts'
import { cookieName, sessionQuery } from '#modules/auth/server/session.ts'
import { menuPaint } from '#modules/menus/server/selling/menu-paint.ts'
import type { FirstPaint } from '#modules/order-form/first-paint.ts'
import { firstPaint } from '#modules/order-form/server/first-paint.ts'
import { knownBakery } from '#modules/order-form/server/public-form.ts'
import { readLanguage } from '#modules/orders/server/keep-language.ts'
import { bakeryOfLink } from '#modules/portal/server/customer-scope.ts'
import { ROOT } from '#server/config.ts'
import { clientAddress } from '#server/http/client-address.ts'
import type { PageName } from '#server/http/pages.ts'
import { type Surface, securityHeaders } from '#server/http/security-headers.ts'
import type { Services } from '#server/kit-services.ts'
import { inLanguage } from '#server/language.ts'
import { UNSUBSCRIBE } from '#server/mail/link-placeholders.ts'
import type { Scope } from '#server/scope.ts'
import { sha256 } from '#server/secrets.ts'
import { AppError, STATUS_OF } from '#shared/errors.ts'
import { ENGLISH, type Spelled } from '#shared/languages/languages.ts'
import { PAGE_PATHS } from '../page-paths.ts'
import { previewWords } from '../preview-words.ts'
import { registerApiDocs } from './api-docs.ts'
import { firstAnswers, firstCalls } from './first-answers.ts'
import { INSTALLABLE, registerInstalledApp } from './installed-app.ts'
import { type LinkPreview, previewTags } from './link-preview.ts'
import { broughtTo } from './modules.ts'
import { welcome } from './site/module.ts'

type Extra = {
  /** The title until the page's own script is there. */
  title?: string
  inlined?: unknown
  head?: string
  supportEmail?: string
  route?: string
  language?: Spelled | undefined
  status?: number
  isInSearch?: boolean
}

/**
 * Serves every HTML document. Only the form may be framed, so it is a separate page without any way into the owner's
 * app (reliability R-CSP).
 */
export function registerPages(app: FastifyInstance, services: Services): void {
  const { pages, https, config } = services
  const send = (
    reply: FastifyReply,
    name: PageName,
    surface: Surface,
    { status = 200, isInSearch = false, ...extra }: Extra = {},
  ): FastifyReply => {
    if (pages === undefined) return reply.code(404).send()
    const { language = ENGLISH } = extra
    const noScript = surface === 'app' ? undefined : inLanguage(language, () => previewWords.needsScript)
    const { html, nonce } = pages.render(name, { ...extra, noScript })
    reply.code(status).headers(securityHeaders(surface, { nonce, https }))
    if (isInSearch) reply.removeHeader('x-robots-tag')
    return reply.type('text/html; charset=utf-8').send(html)
  }

  for (const path of PAGE_PATHS.form.flatMap((each) => [each, `${each}/*`]))
    app.get<{ Params: { slug: string }; Querystring: { preview?: unknown; lang?: unknown } }>(
      path,
      { config: { surface: 'form' } },
      async (request, reply) => {
        const { slug } = request.params
        const visited = { slug, preview: textOf(request.query.preview), lang: textOf(request.query.lang) }
        const paint = await firstPaint(services, clientAddress(request.ip).key, visited).catch(unlessTooMany)
        // X1: both addresses show the form; this one is canonical.
        const own = paint === TOO_MANY ? slug : (paint?.shown.settings.slug ?? slug)
        const canonicalForm = `<link rel="canonical" href="/enquiry/${encodeURIComponent(own)}">`
        if (paint === TOO_MANY) return send(reply, 'form', 'form', { head: canonicalForm, status: STATUS_OF.TOO_MANY })
        if (paint === undefined) return send(reply, 'form', 'form', { head: canonicalForm, status: 404 })
        const { lang: language, shown: inlined } = paint
        const preview = inLanguage(language, () => previewOfForm(inlined))
        const head = `${canonicalForm}${previewTags(preview, services.baseUrl())}`
        const page = { inlined, head, language, title: titleOf(preview) }
        if (path.endsWith('/*')) return send(reply, 'form', 'form', { ...page, status: 404 })
        return send(reply, 'form', 'form', { ...page, isInSearch: inlined.settings.formInSearch === true })
      },
    )
  for (const path of PAGE_PATHS.order)
    app.get<{ Params: { orderId?: string }; Querystring: { token?: unknown } }>(
      path,
      { config: { surface: 'customer' } },
      async (request, reply) => {
        const opened = await previewOfOrder(services, request).catch(unlessTooMany)
        if (opened === undefined || opened === TOO_MANY) return send(reply, 'order', 'customer')
        const { language, preview } = opened
        const head = previewTags(preview, services.baseUrl())
        return send(reply, 'order', 'customer', { language, head, title: titleOf(preview) })
      },
    )
  for (const path of PAGE_PATHS.order)
    if (path.includes(':'))
      app.get(`${path}/*`, { config: { surface: 'customer' } }, (_request, reply) =>
        send(reply, 'order', 'customer', { status: 404 }),
      )

  for (const path of PAGE_PATHS.menu)
    app.get<{ Params: { address: string; slug: string }; Querystring: { lang?: unknown } }>(
      path,
      { config: { surface: 'customer' } },
      async (request, reply) => {
        const { params, query, ip } = request
        const paint = await menuPaint(services, clientAddress(ip).key, params, textOf(query.lang)).catch(unlessTooMany)
        if (paint === TOO_MANY) return send(reply, 'menu', 'customer', { status: STATUS_OF.TOO_MANY })
        if (paint === undefined) return send(reply, 'menu', 'customer', { status: 404 })
        const { lang: language, shown: inlined } = paint
        const { businessName, businessLogoUrl: logo } = inlined.business
        const sentence = inLanguage(language, () => previewWords.menu(businessName))
        const preview = { business: businessName, title: inlined.name, sentence, logo }
        const head = previewTags(preview, services.baseUrl())
        return send(reply, 'menu', 'customer', { inlined, language, head, title: titleOf(preview) })
      },
    )

  app.get('/embed.js', { config: { surface: 'embed' } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(EMBED_SCRIPT),
  )

  const { demoAvailable, supportEmail } = welcome(services)
  const canonical = (path: string) => `<link rel="canonical" href="${config.baseUrl ?? ''}${path}">`
  const site = ([path]: readonly [string], name: PageName, extra?: Extra) =>
    app.get(path, { config: { surface: 'app' } }, (_, reply) =>
      send(reply, name, 'app', { ...extra, head: canonical(path) }),
    )
  site(PAGE_PATHS.terms, 'terms')
  site(PAGE_PATHS.privacy, 'privacy')
  if (supportEmail === null) site(PAGE_PATHS.contact, 'contact')
  else site(PAGE_PATHS.contact, 'contact-with-address', { supportEmail })
  for (const path of PAGE_PATHS.landing)
    app.get(path, { config: { surface: 'app' } }, async (request, reply) =>
      (await isSignedIn(services, request))
        ? reply.redirect(HOME)
        : send(reply, demoAvailable ? 'landing-with-demo' : 'landing', 'app', { head: canonical('/') }),
    )

  for (const path of PAGE_PATHS['sign-in'])
    app.get<{ Querystring: { redirect?: unknown } }>(path, { config: { surface: 'app' } }, async (request, reply) => {
      if (PASSED_BY.has(path) && (await isSignedIn(services, request)))
        return reply.redirect(safeRedirect(request.query.redirect))
      const inlined = await firstAnswers(app, request, ['/welcome'])
      return send(reply, 'sign-in', 'app', { head: INSTALLABLE, inlined })
    })

  const owner = async (request: FastifyRequest, reply: FastifyReply) => {
    const opened = pages?.routeOf(request.url.split('?')[0] ?? '')
    if (opened === undefined) return send(reply, 'index', 'app', { head: INSTALLABLE })
    const inlined = hasCookies(services, request)
      ? await firstAnswers(app, request, firstCalls(opened, request.url))
      : undefined
    return send(reply, 'index', 'app', { head: INSTALLABLE, route: opened.route, inlined })
  }
  registerInstalledApp(app, pages)
  registerApiDocs(app, services)
  for (const { serves } of broughtTo(services)) serves?.(app)
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

/** Pages that make no sense to a signed-in person. */
const PASSED_BY: ReadonlySet<string> = new Set(['/login', '/register'])

/** True with the cookies of a session, which may be over. Requests without them never reach the database. */
const hasCookies = ({ https }: Services, { cookies, headers }: FastifyRequest): boolean =>
  cookies[cookieName(https)] !== undefined && hintIn(headers.cookie ?? '') !== undefined

/** True for a signed-in person, who needs neither the landing page nor signing in. */
async function isSignedIn(services: Services, request: FastifyRequest): Promise<boolean> {
  const { store, https } = services
  const cookie = request.cookies[cookieName(https)]
  if (cookie === undefined || !hasCookies(services, request)) return false
  return (await store.inSession(sha256(cookie), sessionQuery, async () => true, 'read')) !== undefined
}

function previewOfForm({ settings, business }: FirstPaint): LinkPreview {
  const { businessName, businessLogoUrl: logo } = business
  return { business: businessName, title: settings.formTitle, sentence: previewWords.form(businessName), logo }
}

const titleOf = ({ title, business }: LinkPreview): string => [title, business].filter(Boolean).join(' - ')

type SharedOrder = FastifyRequest<{ Params: { orderId?: string }; Querystring: { token?: unknown } }>

/** A preview without the order itself: whoever gets a shared link sees only whose it is, and that it is a quote. */
async function previewOfOrder(
  { store, limits }: Services,
  request: SharedOrder,
): Promise<{ language: Spelled; preview: LinkPreview } | undefined> {
  const { token } = request.query
  if (token === undefined) return undefined
  await limits.require('public-ip', clientAddress(request.ip).key)
  const opens = request.url.startsWith(UNSUBSCRIBE) ? 'unsubscribe' : 'order'
  const claims = await bakeryOfLink(store, Number(request.params.orderId), token, opens)
  if (claims === undefined) return undefined
  const read = async (scope: Scope) => ({
    ...(await knownBakery(scope)),
    language: await readLanguage(scope, Number(request.params.orderId)),
  })
  const { name, logo, language } = await store.inBusiness(claims, read, 'read')
  const preview = inLanguage(language, () => ({
    business: name,
    title: request.url.startsWith('/quote') ? previewWords.quote : previewWords.order,
    sentence: previewWords.of(name),
    logo,
  }))
  return { language, preview }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const EMBED_SCRIPT = readFileSync(path.join(ROOT, 'src/modules/order-form/web/embedding/embed.js'))
const TOO_MANY = 'too many'

// The page then asks the API, which explains it.
function unlessTooMany(error: unknown): typeof TOO_MANY {
  if (error instanceof AppError && error.code === 'TOO_MANY') return TOO_MANY
  throw error
}

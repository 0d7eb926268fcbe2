import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ROOT } from '#server/config.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { Services } from '#server/kit-services.ts'
import { escapeHtml } from '#shared/text/text.ts'
import { publicApi } from '../public-api.ts'

type Parameter = { name: string; in: string }
type Operation = {
  summary: string
  description: string
  tags: string[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>
}
type Description = {
  info: Record<string, unknown>
  paths: Record<string, Record<string, Operation>>
  components: { parameters: Record<string, Parameter>; schemas: Record<string, unknown> } & Record<
    string,
    Record<string, unknown>
  >
}

/** The calls as OpenAPI, as `npm run gen` wrote them, and as a page for people. */
export function registerApiDocs(app: FastifyInstance, { https }: Pick<Services, 'https'>): void {
  serveDocs(app, https, '/api', description, FOR_MEMBERS)
  serveDocs(app, https, '/api/v1', () => publicApi(description()), FOR_PROGRAMS)
}

type Words = { title: string; intro: string }
const SAME_FOR_BOTH =
  'Money travels as decimal strings, dates as yyyy-mm-dd, instants as ISO 8601 UTC. An error answers ' +
  '<code>{error, code, fields?, requestId}</code>.'
const FOR_MEMBERS: Words = {
  title: 'Bakebook API',
  intro:
    `JSON over HTTP with the session cookie of a signed-in member. ${SAME_FOR_BOTH} Other programs call <a ` +
    'href="/api/v1/docs">version 1</a>.',
}
const FOR_PROGRAMS: Words = {
  title: 'Bakebook API for other programs, version 1',
  intro:
    'JSON over HTTP with <code>Authorization: Bearer bk_...</code>, a key that an owner makes under ' +
    `Integrations, API keys. ${SAME_FOR_BOTH} Version 1 only ever gets more: be ready for fields, events and ` +
    'values that you do not know. A key makes 120 calls a minute. An <code>Idempotency-Key</code> makes a ' +
    'repeated call safe. Webhooks and subscriptions are signed by <a ' +
    'href="https://www.standardwebhooks.com">Standard Webhooks</a>; answer 200 to 299 within ten seconds, or ' +
    '410 to be told no more.',
}

const description = (): Description => JSON.parse(readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8'))

/** They are megabytes that few ask for, so each is made on request. */
function serveDocs(app: FastifyInstance, https: boolean, at: string, read: () => Description, words: Words): void {
  let json: string | undefined
  let page: string | undefined
  app.get(`${at}/openapi.json`, { config: { surface: 'api' } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((json ??= JSON.stringify(read()))),
  )
  app.get(`${at}/docs`, { config: { surface: 'app' } }, (_request, reply) =>
    reply
      .headers({
        ...securityHeaders('app', { https }),
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      })
      .type('text/html; charset=utf-8')
      .send((page ??= readablePage(read(), words, at))),
  )
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#2b2420;background:#fdfaf6}
h1,h2{font-family:Georgia,serif}details{border:1px solid #e5dcd2;border-radius:8px;margin:.5rem 0;padding:.5rem .8rem;background:#fff}
summary{cursor:pointer;overflow-wrap:anywhere}code{font-family:ui-monospace,monospace}a{color:#9d1f5c}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:1.5rem 0}nav a{padding:.25rem 0}pre{overflow:auto;background:#f6f1ea;padding:.7rem;border-radius:6px;font-size:13px}
.m{display:inline-block;min-width:4.8rem;font-weight:700;color:#9d1f5c}p{margin:.4rem 0}
@media(prefers-color-scheme:dark){body{background:#1b1715;color:#f1e9e2}details{background:#241f1c;border-color:#3d342f}pre{background:#1b1715}.m,a{color:#f38cbd}}`

function readablePage({ paths, components }: Description, { title, intro }: Words, at: string): string {
  const byTag = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? ''
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationHtml(path, method, operation, components.parameters)])
    }
  const sections = [...byTag].map(
    ([tag, entries]) => `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${entries.join('')}`,
  )
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="shape-${name}"><summary><code>${name}</code></summary>${shapeHtml(schema)}</details>`,
  )
  const contents = [...byTag.keys(), 'Shapes'].map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`)
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ' +
    `content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1><p>${intro} ` +
    `The same as <a href="${at}/openapi.json">OpenAPI</a>.</p><nav ` +
    `aria-label="Contents">${contents.join('')}</nav>${sections.join('')}<h2 ` +
    `id="Shapes">Shapes</h2>${shapes.join('')}</body></html>`
  )
}

/** A shape as JSON, in which the name of another shape links to it. */
const shapeHtml = (schema: unknown) =>
  `<pre>${escapeHtml(JSON.stringify(schema, null, 2)).replaceAll(
    /\{\s*&quot;\$ref&quot;: &quot;#\/components\/schemas\/(\w+)&quot;\s*\}/g,
    '<a href="#shape-$1">$1</a>',
  )}</pre>`

function operationHtml(
  path: string,
  method: string,
  { summary, description, parameters, requestBody, responses }: Operation,
  shared: Record<string, Parameter>,
): string {
  const shape = (label: string, schema: unknown) => (schema === undefined ? '' : `<p>${label}</p>${shapeHtml(schema)}`)
  const query = parameters
    .map((each) => ('$ref' in each ? shared[each.$ref.split('/').at(-1) ?? ''] : each))
    .flatMap((parameter) => (parameter?.in === 'query' ? [`<code>${escapeHtml(parameter.name)}</code>`] : []))
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const [status, done] = Object.entries(responses)[0] ?? []
  return `<details><summary><span class="m">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary><p>${escapeHtml(description)}</p>${
    query.length > 0 ? `<p>Query: ${query.join(', ')}</p>` : ''
  }${shape('Body', body)}${shape(`Answer ${status}`, Object.values(done?.content ?? {})[0]?.schema)}</details>`
}

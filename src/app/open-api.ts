import { z } from 'zod'
import { STATUS_OF } from '#shared/errors.ts'
import { fieldName } from '#shared/records/field-changes.ts'
import type { Route } from '#shared/route.ts'
import { modules } from './modules.ts'

type Json = Record<string, unknown>
type Shapes = ReturnType<typeof shapesOf>
type Io = 'input' | 'output'

const ERROR = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'The sentence to show' },
    code: { enum: [...Object.keys(STATUS_OF), 'INTERNAL'] },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Sentence by field' },
    requestId: { type: 'string' },
    details: {},
  },
}

const AUDIENCES: Record<Route['audience'], string> = {
  everyone: 'Open to everyone.',
  customer: "For a customer who holds the order's link.",
  member: 'For every member of the bakery.',
  office: 'For the owner and managers.',
  owner: 'For the owner alone.',
  key: 'For a program with a key of the bakery.',
}

const isOpen = ({ audience }: Route) => audience === 'everyone' || audience === 'customer'
const hasFields = ({ shape }: z.ZodObject) => Object.keys(shape).length > 0
const takesInput = ({ params, query, body }: Route) => hasFields(params) || hasFields(query) || body !== undefined

/** The refusals of a call, each described once for all calls. */
const REFUSALS: Record<string, { status: number; description: string; of: (route: Route) => boolean }> = {
  Unauthenticated: { status: 401, description: 'Not signed in', of: (route) => !isOpen(route) },
  SubscriptionEnded: {
    status: 402,
    description: 'The subscription has ended',
    of: (route) => !isOpen(route) && !route.whenLapsed,
  },
  Forbidden: { status: 403, description: 'Your role does not allow this', of: (route) => !isOpen(route) },
  NotFound: {
    status: 404,
    description: 'There is no such record in your bakery',
    of: ({ path }) => path.includes('{'),
  },
  Conflict: {
    status: 409,
    description: 'The record has changed or does not allow this now',
    of: ({ reads, body }) => !reads && body !== undefined,
  },
  Invalid: { status: 422, description: 'A field is not valid', of: takesInput },
  TooMany: { status: 429, description: 'Too many requests; `Retry-After` says when to try again', of: () => true },
}

const componentOf = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const errorContent = { 'application/json': { schema: componentOf('schemas', 'Error') } }
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * The product's calls as an OpenAPI 3.1 document, made from the routes that are served. `names` are the schemas that
 * modules export, by name.
 */
export function openApiDocument(names: ReadonlyMap<string, z.ZodType>): Json {
  const shapes = shapesOf(names)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { contracts } of modules) {
    const tag = fieldName(Object.keys(contracts)[0] ?? '')
    for (const [noun, contract] of Object.entries(contracts))
      for (const [act, route] of Object.entries<Route>(contract)) {
        const operations = (paths[`/api${route.path}`] ??= {})
        operations[route.method.toLowerCase()] = operation({ tag, noun, act, route }, shapes)
      }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bakebook - Professional Bakery Management',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: 'JSON over HTTP. Money travels as decimal strings, dates as yyyy-mm-dd, instants as ISO 8601 UTC.',
    },
    servers: [{ url: '/', description: 'The server that this document was fetched from' }],
    paths,
    components: {
      schemas: { Error: ERROR, ...shapes.components },
      parameters: shareParameters(Object.values(paths).flatMap((operations) => Object.values(operations))),
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([name, { description }]) => [name, { description, content: errorContent }]),
      ),
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'A key from the page Integrations, API keys.' },
        session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'Set by signing in.' },
      },
    },
  }
}

type Operation = Json & { parameters: Json[] }
type Call = { tag: string; noun: string; act: string; route: Route }

const unreadText = ({ without, shape }: NonNullable<Route['unread']>): string =>
  ` Without \`${without}\` it answers ${Object.keys((shape as z.ZodObject).shape).join(', ')}, and no more.`

function operation({ tag, noun, act, route }: Call, shapes: Shapes): Operation {
  const name = `${capital(noun)}${capital(act)}`
  const shape = route.output && shapes.refer(route.output, 'output', `${name}Answer`)
  const schema = route.answer === 'list' ? { type: 'array', items: shape } : shape
  return {
    operationId: `${noun}.${act}`,
    tags: [tag],
    summary: route.summary,
    description:
      AUDIENCES[route.audience] +
      (route.scope === undefined ? '' : ` The key must allow \`${route.scope}\`.`) +
      (route.unread === undefined ? '' : unreadText(route.unread)),
    security: isOpen(route) ? [] : route.audience === 'key' ? [{ key: [] }] : [{ session: [] }],
    parameters: [...parameters(route.params, 'path', shapes), ...parameters(route.query, 'query', shapes)],
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          [route.files.length > 0 ? 'multipart/form-data' : 'application/json']: {
            schema: shapes.refer(route.body, 'input', `${name}Body`),
          },
        },
      },
    }),
    responses: {
      [route.status]: {
        description: 'Done',
        ...(route.answer === 'file' && { content: { 'application/octet-stream': {} } }),
        ...(schema && { content: { 'application/json': { schema } } }),
        ...(route.answer === 'list' && {
          headers: { 'X-Total-Count': { schema: { type: 'integer' }, description: 'How many match in all' } },
        }),
      },
      ...Object.fromEntries(
        Object.entries(REFUSALS)
          .filter(([, { of }]) => of(route))
          .map(([refusal, { status }]) => [status, componentOf('responses', refusal)]),
      ),
    },
  }
}

const parameters = ({ shape }: z.ZodObject, where: 'path' | 'query', { refer }: Shapes) =>
  Object.entries(shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !field.safeParse(undefined).success,
    schema: refer(field, 'input'),
  }))

/** Moves each parameter that several calls have to the components, under its name. */
function shareParameters(operations: Operation[]): Record<string, Json> {
  const uses = Map.groupBy(
    operations.flatMap(({ parameters }) => parameters),
    (parameter) => JSON.stringify(parameter),
  )
  const shared: Record<string, Json> = {}
  const byName = new Map<string, string>()
  for (const [text, [parameter, ...others]] of [...uses].toSorted(([, a], [, b]) => b.length - a.length)) {
    const name = String(parameter?.name)
    if (parameter === undefined || others.length === 0 || name in shared) continue
    shared[name] = parameter
    byName.set(text, name)
  }
  for (const operation of operations)
    operation.parameters = operation.parameters.map((parameter) => {
      const name = byName.get(JSON.stringify(parameter))
      return name === undefined ? parameter : componentOf('parameters', name)
    })
  return shared
}

/**
 * Shapes as JSON Schema. A named one appears once among the components and is referred to wherever it is used; an
 * unnamed object gets the name of its call.
 */
function shapesOf(names: ReadonlyMap<string, z.ZodType>) {
  const registry = z.registry<Json>()
  for (const [id, schema] of names) registry.add(schema, { ...schema.meta(), id })
  const components: Record<string, Json> = {}

  const add = (name: string, json: Json): void => {
    const before = (components[name] ??= json)
    if (JSON.stringify(before) !== JSON.stringify(json))
      throw new Error(`${name} is not the same when it is sent and when it is answered: give it two names`)
  }
  const refer = (schema: z.ZodType, io: Io, fallback?: string): Json => {
    if (fallback !== undefined && schema instanceof z.ZodArray)
      return { type: 'array', items: refer(schema.element as z.ZodType, io, fallback) }
    // Wrapped in an object, because zod inlines the requested schema even if it has a name.
    const written = z.toJSONSchema(z.object({ it: schema }), {
      io,
      metadata: registry,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema, io),
    })
    const { properties, $defs } = JSON.parse(JSON.stringify(written).replaceAll('#/$defs/', '#/components/schemas/'))
    for (const [name, json] of Object.entries<Json>($defs ?? {})) add(name, json)
    if (fallback === undefined || properties.it.properties === undefined) return properties.it
    add(fallback, properties.it)
    return componentOf('schemas', fallback)
  }
  return { refer, components }
}

/** Drops the bounds that every number has, and gives a cleaned text its later bounds. */
function tidy(schema: z.core.$ZodType, json: Json, io: Io): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (io === 'output' && json.additionalProperties === false) delete json.additionalProperties
  if (io === 'output' || json.type !== 'string' || !(schema instanceof z.ZodPipe)) return
  const measured = z.toJSONSchema(schema.out, { io, unrepresentable: 'any' })
  if (measured.type === 'string') Object.assign(json, { ...measured, $schema: undefined })
}

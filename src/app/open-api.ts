import { z } from 'zod'
import type { Route } from '#shared/route.ts'
import { contracts } from './contract.ts'

const ERROR = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'The sentence to show' },
    code: { type: 'string' },
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
}

/** The product's calls as an OpenAPI 3.1 document, made from the same routes that are served. */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [noun, contract] of Object.entries(contracts))
    for (const [act, route] of Object.entries(contract)) {
      const operations = (paths[`/api${route.path}`] ??= {})
      operations[route.method.toLowerCase()] = operation(noun, act, route)
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bakebook - Professional Bakery Management',
      version: '1',
      description: 'JSON over HTTP. Money travels as decimal strings, dates as yyyy-mm-dd, instants as ISO 8601 UTC.',
    },
    components: {
      schemas: { Error: ERROR },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
    paths,
  }
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return rest
}

const parameters = (schema: z.ZodObject, where: 'path' | 'query') =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(field as z.ZodType, 'input'),
  }))

function operation(noun: string, act: string, route: Route): Record<string, unknown> {
  const error = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  })
  const isOpen = route.audience === 'everyone' || route.audience === 'customer'
  const content = route.output && {
    'application/json': {
      schema:
        route.answer === 'list'
          ? { type: 'array', items: jsonSchema(route.output, 'output') }
          : jsonSchema(route.output, 'output'),
    },
  }
  return {
    operationId: `${noun}.${act}`,
    tags: [noun],
    summary: route.summary,
    description: AUDIENCES[route.audience],
    ...(isOpen ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: {
              [route.files.length > 0 ? 'multipart/form-data' : 'application/json']: {
                schema: jsonSchema(route.body, 'input'),
              },
            },
          },
        }
      : {}),
    responses: {
      [route.status]: {
        description: 'Done',
        ...(route.answer === 'file' ? { content: { 'application/octet-stream': {} } } : content ? { content } : {}),
        ...(route.answer === 'list'
          ? { headers: { 'X-Total-Count': { schema: { type: 'integer' }, description: 'How many match in all' } } }
          : {}),
      },
      ...(route.body ? { 422: error('A field is not valid') } : {}),
      ...(isOpen ? {} : { 401: error('Not signed in') }),
      ...(route.path.includes('{') ? { 404: error('Not there, or not yours') } : {}),
    },
  }
}

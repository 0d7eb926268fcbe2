import type { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import type { Route } from '#shared/route.ts'
import { refusalWords } from '#shared/text/refusal-words.ts'

export type RawInput = { params: Record<string, string>; query: Record<string, string | string[]>; body: unknown }

const DEPTH_MAX = 20

/** Reads path and query of a request by the route's schemas into one object. Undeclared keys are dropped. */
export function readAddress(route: Route, { params, query }: Omit<RawInput, 'body'>): Record<string, unknown> {
  const path = route.params.safeParse(params)
  // An address that cannot name a record is not found.
  if (!path.success) throw new AppError('NOT_FOUND', refusalWords.nothing)
  for (const [name, value] of Object.entries(query))
    if (Array.isArray(value)) throw new AppError('MALFORMED', `${name} is given more than once`)
  return { ...path.data, ...(parse(route.query, query) as object) }
}

/** Like `readAddress`, with the body under `body`. */
export function readInput(route: Route, { body, ...raw }: RawInput): Record<string, unknown> {
  const address = readAddress(route, raw)
  if (route.body === undefined) return address
  if (body === undefined || body === null || typeof body !== 'object')
    throw new AppError('MALFORMED', 'The request has no body')
  refuseDeep(body)
  const parsed = parse(route.body, body)
  // A field may have come as JSON text.
  refuseDeep(parsed)
  return { ...address, body: wellFormed(parsed) }
}

/** Half a character is none: neither the database nor a drawing takes a lone surrogate. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key.toWellFormed(), wellFormed(each)]))
}

function refuseDeep(body: unknown): void {
  for (const [name, value] of Object.entries(body ?? {}))
    if (depthOf(value) >= DEPTH_MAX) throw new AppError('MALFORMED', `${name} is nested too deeply`)
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, {
    error: ({ input }) => (input === undefined ? refusalWords.required : undefined),
  })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.map(String).join('.')] ??= issue.message
  const { version } = fields
  if (version !== undefined && (value as Record<string, unknown>).version === undefined)
    throw new AppError('MALFORMED', 'Send the version that you read', { fields: { version } })
  throw new AppError('INVALID', Object.values(fields)[0] ?? refusalWords.notValid, { fields })
}

function depthOf(value: unknown): number {
  let deepest = 0
  const open: { value: unknown; depth: number }[] = [{ value, depth: 1 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue
    deepest = Math.max(deepest, next.depth)
    if (deepest > DEPTH_MAX) return deepest
    for (const child of Object.values(next.value)) open.push({ value: child, depth: next.depth + 1 })
  }
  return deepest
}

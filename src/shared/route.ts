import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * The callers of a route: everyone (no session is read), a customer holding an order's link, any member of the
 * business, its office (owner and manager), its owner alone, or a program with a key of the bakery (decision 54).
 */
export type Audience = 'everyone' | 'customer' | 'member' | 'office' | 'owner' | 'key'

/**
 * How a route answers: `json` the output as body, `list` a `Page` as array plus X-Total-Count, `file` bytes that the
 * handler describes, `empty` 204.
 */
export type Answer = 'json' | 'list' | 'file' | 'empty'

export type Route = {
  method: Method
  /** Below /api, parameters as `{id}`. */
  path: string
  summary: string
  audience: Audience
  /** The scope that a call by key asks for; undefined: any key will do. */
  scope: string | undefined
  /** Changes nothing: a GET, or a POST that asks about what is typed and not saved. Its transaction can only read. */
  reads: boolean
  /** A lapsed subscription does not close this route. */
  whenLapsed: boolean
  /** Path parameters and query, flat; for methods with a body the body's fields as well. */
  params: z.ZodObject
  query: z.ZodObject
  body: z.ZodType | undefined
  /** Files under these field names; the body's other fields arrive as text or JSON text. */
  files: readonly string[]
  /** The handler gets the body's bytes as they came, for a signature over them. */
  raw: boolean
  /** How many bytes its fields may have, where that is more than usual. */
  bodyBytes: number | undefined
  /** How many bytes a file may have, where that is more than a picture has. */
  fileBytes: number | undefined
  output: z.ZodType | undefined
  /** The record that a save with an old version is told of, where that is not the answer. */
  newer: z.ZodType | undefined
  /** The part of its answer for a key that does not have this scope. */
  unread: { without: string; shape: z.ZodType } | undefined
  /** The part of its answer that the kitchen gets, where that is less than all: no money, and no way to reach a customer. */
  kitchen: z.ZodType | undefined
  answer: Answer
  status: number
  /**
   * `scope`: the handler runs inside one transaction; `snapshot`: inside one whose statements all see the same moment; `own`:
   * it opens its own, around slow work.
   */
  transaction: 'scope' | 'snapshot' | 'own'
  limit: string | undefined
  /**
   * Asks the person to prove that it is her, if she has not lately, before anything is done. A change to what is
   * dangerous asks by itself; this is for a call that reads much, or acts elsewhere before it writes.
   */
  confirms: boolean
  /** Whether a call leaves a line in the audit: each that changes something, and readings that take much out. */
  audited: boolean
  /** Its answer holds a secret: kept for a repeated request, it is encrypted. */
  secret: boolean
}

type Options = {
  summary: string
  audience?: Audience
  scope?: string
  /** Marks a POST that changes nothing. */
  reads?: true
  whenLapsed?: boolean
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  files?: readonly string[]
  raw?: true
  bodyBytes?: number
  fileBytes?: number
  output?: z.ZodType
  list?: z.ZodType
  newer?: z.ZodType
  /** For a route by which a key writes: what it is answered where it may not read. */
  unread?: { without: string; shape: z.ZodType }
  /** For a route of `member` whose output holds what is not for the kitchen: the shape that her answer is cut to. */
  kitchen?: z.ZodType
  file?: true
  status?: number
  transaction?: Route['transaction']
  /** Name of a row in the rate limit table (`server/http/rate-limits.ts`). */
  limit?: string
  confirms?: true
  /** Keeps who took this reading out. */
  audited?: true
  secret?: true
}

type InputOf<O extends Options> = (O extends { params: infer P extends z.ZodType } ? z.output<P> : unknown) &
  (O extends { query: infer Q extends z.ZodType } ? z.output<Q> : unknown) &
  (O extends { body: infer B extends z.ZodType } ? { body: z.output<B> } : unknown)
type SentOf<O extends Options> = (O extends { params: infer P extends z.ZodType } ? z.input<P> : unknown) &
  (O extends { query: infer Q extends z.ZodType } ? z.input<Q> : unknown) &
  (O extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown)
type OutputOf<O extends Options> = O extends { list: infer L extends z.ZodType }
  ? { rows: z.output<L>[]; total: number }
  : O extends { output: infer S extends z.ZodType }
    ? z.output<S>
    : O extends { file: true }
      ? FileAnswer
      : void
type ReturnedOf<O extends Options> = O extends { list: infer L extends z.ZodType }
  ? { rows: z.input<L>[]; total: number }
  : O extends { output: infer S extends z.ZodType }
    ? z.input<S>
    : O extends { file: true }
      ? FileAnswer | StreamAnswer
      : void

type FileName = {
  contentType: string
  fileName: string
  inline?: boolean
  /** `private`: kept for a year. `checked`: kept, and not shown again before the server was asked. */
  cache?: 'private' | 'checked'
}
export type FileAnswer = FileName & { bytes: Uint8Array }
/** A file that is too large for the memory; its length may be unknown while it is made. */
export type StreamAnswer = FileName & { stream: AsyncIterable<Uint8Array>; byteCount?: number }

/** A route that remembers its shapes: `In` what the handler gets, `Sent` what a caller gives, `Out` what a caller gets. */
export type TypedRoute<In = unknown, Sent = unknown, Out = unknown, Returned = unknown, Own = unknown> = Route & {
  readonly '~shapes'?: { in: In; sent: Sent; out: Out; returned: Returned; own: Own }
}
export type Contract = Record<string, TypedRoute>

type OwnOf<O extends Options> = {
  audience: O extends { audience: infer A } ? A : 'office'
  transaction: O extends { transaction: infer T } ? T : 'scope'
}

const route =
  (method: Method) =>
  <const O extends Options>(
    path: string,
    options: O,
  ): TypedRoute<InputOf<O>, SentOf<O>, OutputOf<O>, ReturnedOf<O>, OwnOf<O>> => {
    const reads = method === 'GET' || options.reads === true
    const answer: Answer = options.list ? 'list' : options.output ? 'json' : options.file ? 'file' : 'empty'
    return {
      method,
      path,
      summary: options.summary,
      audience: options.audience ?? 'office',
      scope: options.scope,
      reads,
      whenLapsed: options.whenLapsed ?? reads,
      params: options.params ?? nothing,
      query: options.query ?? nothing,
      body: options.body,
      files: options.files ?? [],
      raw: options.raw ?? false,
      bodyBytes: options.bodyBytes,
      fileBytes: options.fileBytes,
      output: options.list ?? options.output,
      newer: options.newer,
      unread: options.unread,
      kitchen: options.kitchen,
      answer,
      status: options.status ?? (answer === 'empty' ? 204 : 200),
      transaction: options.transaction ?? 'scope',
      limit: options.limit,
      confirms: options.confirms ?? false,
      audited: options.audited ?? !reads,
      secret: options.secret ?? false,
    }
  }

const nothing = z.object({})

export const get = route('GET')
export const post = route('POST')
export const patch = route('PATCH')
export const put = route('PUT')
export const del = route('DELETE')

export type RouteInput<R> = R extends TypedRoute<infer In, infer _S, infer _O, infer _R, infer _W> ? In : never
export type RouteSent<R> = R extends TypedRoute<infer _I, infer Sent, infer _O, infer _R, infer _W> ? Sent : never
export type RouteOutput<R> = R extends TypedRoute<infer _I, infer _S, infer Out, infer _R, infer _W> ? Out : never
export type RouteReturned<R> = R extends TypedRoute<infer _I, infer _S, infer _O, infer Ret, infer _W> ? Ret : never
export type RouteOwn<R> = R extends TypedRoute<infer _I, infer _S, infer _O, infer _R, infer Own> ? Own : never

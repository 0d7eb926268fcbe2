import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * The callers of a route: everyone (no session is read), a customer with an order's link, any member of the business, its
 * office (owner and manager), its owner alone, or a program with the bakery's key (decision 54).
 */
export type Audience = 'everyone' | 'customer' | 'member' | 'office' | 'owner' | 'key'

/**
 * How a route answers: `json` sends the output as the body, `list` a `Page` as an array with X-Total-Count, `file` the
 * bytes that the handler describes, `empty` 204.
 */
export type Answer = 'json' | 'list' | 'file' | 'empty'

export type Route = {
  method: Method
  /** The path below /api, with parameters as `{id}`. */
  path: string
  summary: string
  audience: Audience
  /** The scope that a key needs for the call; undefined when any key will do. */
  scope: string | undefined
  /**
   * True when the call changes nothing: a GET, or a POST that asks about values not saved yet. Its transaction is
   * read-only.
   */
  reads: boolean
  /** The route stays open when the subscription has lapsed. */
  whenLapsed: boolean
  /** Path parameters and query in one object; methods with a body add the body's fields. */
  params: z.ZodObject
  query: z.ZodObject
  body: z.ZodType | undefined
  /** The names of the fields that carry files; the other fields arrive as text or JSON text. */
  files: readonly string[]
  /** The handler gets the body's bytes unchanged, to check a signature over them. */
  raw: boolean
  /** The most bytes of all fields, when the usual limit is too low. */
  bodyBytes: number | undefined
  /** The most bytes of a file, when it may be larger than a picture. */
  fileBytes: number | undefined
  output: z.ZodType | undefined
  /** The record that a save from an old version gets back, when it differs from the answer. */
  newer: z.ZodType | undefined
  /** The part of the answer for a key without this scope. */
  unread: { without: string; shape: z.ZodType } | undefined
  /** The part of the answer for the kitchen: no money, and no way to reach a customer. */
  kitchen: z.ZodType | undefined
  answer: Answer
  status: number
  /**
   * `scope`: the handler runs inside one transaction. `snapshot`: all statements of that transaction see the same
   * moment. `own`: the handler opens its own transactions around slow work.
   */
  transaction: 'scope' | 'snapshot' | 'own'
  limit: string | undefined
  /**
   * Asks people to prove who they are before anything is done, unless they did so lately. Changes of dangerous data ask
   * on their own; this is for a call that reads much or acts elsewhere before it writes.
   */
  confirms: boolean
  /** True when a call leaves a line in the audit: every change, and every reading that takes much out. */
  audited: boolean
  /** The answer holds a secret, so the copy kept for a repeated request is encrypted. */
  secret: boolean
}

type Options = {
  summary: string
  audience?: Audience
  scope?: string
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
  /** For a route through which a key writes: its answer for a key that may not read. */
  unread?: { without: string; shape: z.ZodType }
  /** For a `member` route whose output holds what the kitchen may not see: the shape of the kitchen's answer. */
  kitchen?: z.ZodType
  file?: true
  status?: number
  transaction?: Route['transaction']
  /** The name of a row in the rate limit table (`server/http/rate-limits.ts`). */
  limit?: string
  confirms?: true
  /** Audits who took this reading out. */
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
  /** `private` is cached for a year. `checked` is cached and confirmed with the server at each use. */
  cache?: 'private' | 'checked'
}
export type FileAnswer = FileName & { bytes: Uint8Array }
/** A file too large for memory. Its length may be unknown while it is being made. */
export type StreamAnswer = FileName & { stream: AsyncIterable<Uint8Array>; byteCount?: number }

/** A route with its shapes: `In` for the handler, `Sent` from the caller, `Out` to the caller. */
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

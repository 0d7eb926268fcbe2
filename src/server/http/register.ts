import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import pLimit, { type LimitFunction } from 'p-limit'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { ENGLISH, isLanguage, type Language } from '#shared/languages/languages.ts'
import { PAGE_OWNER, pageOwner } from '#shared/page-owner.ts'
import type { Route } from '#shared/route.ts'
import { refusalWords } from '#shared/text/refusal-words.ts'
import type { Background } from '../background.ts'
import { unconfirmed } from '../db/checks/refuse-dangerous.ts'
import { inLanguage } from '../language.ts'
import type { Claims, Scope } from '../scope.ts'
import { keyedHashes, type SecretKey, sha256 } from '../secrets.ts'
import type { Mode, SessionQuery, Store } from '../store.ts'
import { writeAudit } from './audit.ts'
import type { Call, KeyCall, MemberCall, UploadedFile } from './call.ts'
import { clientAddress } from './client-address.ts'
import { requireSecureName } from './cookie-name.ts'
import { cutRefusal } from './cut-refusal.ts'
import type { Served } from './handlers.ts'
import { findAnswered, isAnswered, type KeptAnswer, keepAnswer, openAnswer, sealAnswer } from './idempotency.ts'
import { canWait, type Pressure } from './pressure.ts'
import { type RateLimits, type RateRule, refuseUnless } from './rate-limits.ts'
import { type RawInput, readAddress, readInput } from './read-input.ts'
import { type Answered, partOf, type Seen, toAnswer, wholeOf } from './to-answer.ts'
import type { UploadAllowance } from './upload-allowance.ts'
import type { Options as UploadOptions } from './uploads.ts'

export type Session = { claims: Claims & { role: NonNullable<Claims['role']> }; session: MemberCall['session'] }

export type KeySession = { claims: Claims; session: KeyCall['key'] }

/** The kit asks the product who is signed in, what a role may do, and if the subscription allows writing. */
export type Gate = {
  cookieName: string
  session: SessionQuery<Session>
  mayCall: (route: Route, session: Session) => boolean
  refuseLapsed: ((scope: Scope) => Promise<void>) | undefined
  seen: (session: Session, call: Call) => void
  /** The message for a session that ended, if there is more to say than that. */
  whyOver: (store: Store, tokenHash: Buffer) => Promise<AppError | undefined>
  /** The same for a program with an API key. */
  key: {
    session: SessionQuery<KeySession>
    allows: (session: KeySession, scope: string | undefined) => boolean
    seen: (session: KeySession) => void
  }
}

export type Kit = {
  store: Store
  limits: RateLimits
  gate: Gate
  https: boolean
  pressure: Pressure
  background: Background
  /** The key of the hashes that recognise a repeated request, and of stored answers that hold a secret. */
  requestKey: SecretKey
  receiveFiles: (request: FastifyRequest, options: UploadOptions) => Promise<Received>
  allowance: UploadAllowance
}

type Received = {
  fields: Record<string, string> | undefined
  files: readonly UploadedFile[]
  discard: () => Promise<void>
}

/**
 * How many visitors' calls one module handles at once. The others wait, so that a rush never takes the database from
 * the owners.
 */
const STRANGERS_AT_ONCE = 3

/**
 * The calls handled at once. More would make everybody wait too long, so further ones are refused at once with a time
 * to retry.
 */
const CALLS_AT_ONCE = 400

/** Registers every route of the product. The name is `noun.act`, as in the contract. */
export function registerRoutes(app: FastifyInstance, kit: Kit, modules: Record<string, Served>): void {
  const crowd = { calls: 0 }
  for (const [noun, { contract, handlers, admits }] of Object.entries(modules)) {
    const inTurn = pLimit(STRANGERS_AT_ONCE)
    for (const [act, route] of Object.entries(contract)) {
      const handler = handlers[act]
      if (handler === undefined) throw new Error(`${noun}.${act} is declared and not answered`)
      const admit = admits[act]
      if (isOpen(route) && route.files.length > 0 && admit === undefined)
        throw new Error(`${noun}.${act} takes files from strangers and does not say from whom`)
      const name = `${noun}.${act}`
      const registered: RouteOptions = {
        method: route.method,
        url: `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
        config: { surface: route.answer === 'file' ? 'file' : 'api' },
        exposeHeadRoute: false,
        ...(route.bodyBytes === undefined ? {} : { bodyLimit: route.bodyBytes }),
        // Sign-in is checked before a large body is read.
        ...(route.bodyBytes !== undefined && !isOpen(route) && route.audience !== 'key'
          ? { onRequest: (request) => requireSession(kit, request) }
          : {}),
        handler: (request, reply) =>
          kit.background.track(
            inLanguage(isOpen(route) ? languageOf(request) : ENGLISH, () =>
              answerRequest({ name, route, handler, admit, inTurn, crowd }, kit, request, reply),
            ),
          ),
      }
      if (route.raw) void app.register(async (within) => takeBytes(within).route(registered))
      else app.route(registered)
    }
  }
}

/** A customer's page says in which language it is shown; what a browser prefers by itself is a list. */
function languageOf({ headers }: FastifyRequest): Language {
  const shown = headers['accept-language']
  return isLanguage(shown) ? shown : ENGLISH
}

/** Bodies stay the raw bytes. */
function takeBytes(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  return app
}

type Entry = {
  name: string
  route: Route
  handler: Served['handlers'][string]
  admit: Served['admits'][string]
  inTurn: LimitFunction
  crowd: { calls: number }
}

const isOpen = ({ audience }: Route): boolean => audience === 'everyone' || audience === 'customer'

async function answerRequest(
  entry: Entry,
  kit: Kit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { route, crowd } = entry
  if (crowd.calls >= CALLS_AT_ONCE || (canWait(route) && kit.pressure.isHigh())) throw tooBusy()
  const received = route.files.length > 0 && request.isMultipart() ? await receive(entry, kit, request, reply) : NOTHING
  // Do not count a slow caller that is still sending a file.
  crowd.calls += 1
  try {
    const sent = { ...rawAddress(request), body: received.fields ?? request.body }
    const input = await readInputOf(entry, kit, request, sent)
    const call = openCall(kit, request, reply, received.files)
    const answered = isOpen(route)
      ? await entry.inTurn(() => answerPublic(entry, call, input))
      : route.audience === 'key'
        ? await answerKey(entry, kit, call, input, request)
        : await answerMember(entry, kit, call, input, request)
    for (const [header, value] of Object.entries(answered.headers)) reply.header(header, value)
    const { etag } = answered.headers
    if (etag !== undefined && request.headers['if-none-match']?.replace(/^W\//, '') === etag)
      return reply.code(304).send()
    return reply.code(answered.status).send(answered.body)
  } finally {
    crowd.calls -= 1
    await received.discard()
  }
}

const NOTHING: Received = { fields: undefined, files: [], discard: async () => {} }

/** Takes files only after it knows who sends them and that there is room. */
async function receive(entry: Entry, kit: Kit, request: FastifyRequest, reply: FastifyReply): Promise<Received> {
  const { route, admit, inTurn } = entry
  const { key } = clientAddress(request.ip)
  const leave = kit.allowance.enter(key)
  try {
    if (admit) {
      await kit.allowance.refuseWhenSpent(key)
      const call = openCall(kit, request, reply, [])
      await inTurn(() => admit(call, readAddress(route, rawAddress(request))))
    } else await requireSession(kit, request)
    const received = await kit.receiveFiles(request, {
      bodyBytes: route.bodyBytes,
      fileBytes: route.fileBytes,
      spendAhead: admit && ((raw, bytes) => kit.allowance.spendAhead(key, raw, bytes)),
    })
    return {
      ...received,
      discard: async () => {
        await received.discard()
        leave()
      },
    }
  } catch (error) {
    leave()
    throw error
  }
}

const rawAddress = ({ params, query }: FastifyRequest) => ({
  params: params as Record<string, string>,
  query: query as Record<string, string | string[]>,
})

/** Validates the input. A caller who is not signed in learns only that, and nothing about faults in the request. */
async function readInputOf(
  { route }: Entry,
  kit: Kit,
  request: FastifyRequest,
  sent: RawInput,
): Promise<Record<string, unknown>> {
  try {
    return readInput(route, sent)
  } catch (error) {
    if (route.audience === 'key') await requireKey(kit, request)
    else if (!isOpen(route)) await requireSession(kit, request)
    throw error
  }
}

/** Reads a program's key from `Authorization: Bearer bk_...` (RFC 6750). */
function keyHashOf(request: FastifyRequest): Buffer | undefined {
  const [, key] = /^Bearer +(\S{1,200}) *$/i.exec(request.headers.authorization ?? '') ?? []
  return key === undefined ? undefined : sha256(key)
}

async function refuseKey({ limits }: Kit, request: FastifyRequest): Promise<never> {
  refuseUnless(await limits.spend('api-key-failures', clientAddress(request.ip).key))
  throw new AppError('UNAUTHENTICATED', 'Send a key of the bakery as Authorization: Bearer bk_...')
}

async function requireKey(kit: Kit, request: FastifyRequest): Promise<void> {
  const hash = keyHashOf(request)
  if (!hash || !(await kit.store.inSession(hash, kit.gate.key.session, async () => true, 'read')))
    await refuseKey(kit, request)
}

async function requireSession(kit: Kit, request: FastifyRequest): Promise<void> {
  const { gate, store } = kit
  const cookie = request.cookies[gate.cookieName]
  if (!cookie) throw signedOut()
  const session = await store.inSession(sha256(cookie), gate.session, async () => true, 'read')
  if (!session) throw await signedOutOf(kit, sha256(cookie))
}

async function answerPublic({ route, handler }: Entry, call: Call, input: unknown): Promise<Answered> {
  try {
    return await toAnswer(route, await handler(call, input, undefined), wholeOf(route))
  } catch (error) {
    throw cutRefusal(error, wholeOf(route))
  }
}

type Effect = (
  scope: Scope,
  work: (scope: Scope) => Promise<unknown>,
  by: { key: string | undefined; seen: Seen },
) => Promise<Answered>

/**
 * Runs `work` in `scope`, so that its answer, its audit row and its idempotency row are committed together or not at
 * all.
 */
async function effectOf({ name, route }: Entry, kit: Kit, call: Call, input: Record<string, unknown>): Promise<Effect> {
  const request = call.idempotencyKey ? await fingerprintOf(name, input, call) : ''
  return async (scope, work, { key, seen }) => {
    if (!route.audited) return toAnswer(route, await work(scope), seen)
    if (!route.whenLapsed) await kit.gate.refuseLapsed?.(scope)
    const kept = key && (await findAnswered(scope, key, hashesOf(kit, request, scope)))
    if (kept) return route.secret ? openAnswer(kit.requestKey, scope, kept) : kept
    const value = await work(scope)
    const answered = await toAnswer(route, value, seen)
    writeAudit(scope, call, { action: name, path: route.path, input, result: value })
    if (key)
      keepAnswer(
        scope,
        key,
        route.secret ? sealAnswer(kit.requestKey, scope, answered as KeptAnswer) : (answered as KeptAnswer),
      )
    return answered
  }
}

/** Answers a program in one transaction. It reaches only what its key allows, and nothing meant for people. */
async function answerKey(
  entry: Entry,
  kit: Kit,
  call: Call,
  input: Record<string, unknown>,
  request: FastifyRequest,
): Promise<Answered> {
  const { route, handler } = entry
  const { gate, store, limits } = kit
  const hash = keyHashOf(request)
  if (hash === undefined) return refuseKey(kit, request)
  const effect = await effectOf(entry, kit, call, input)
  let seen = wholeOf(route)
  try {
    const done = await store.inSession(
      hash,
      gate.key.session,
      async (scope, found) => {
        refuseUnless(await limits.spend('api-key', String(found.session.id)))
        if (route.unread && !gate.key.allows(found, route.unread.without)) seen = partOf(route.unread.shape)
        if (!gate.key.allows(found, route.scope))
          throw new AppError('FORBIDDEN', `This key does not allow it. It needs: ${route.scope}`)
        gate.key.seen(found)
        const key = route.reads ? undefined : call.idempotencyKey
        return effect(scope, async (inner) => handler(inner, input, { ...call, key: found.session }), { key, seen })
      },
      route.audited ? 'write' : 'read',
    )
    return done === undefined ? await refuseKey(kit, request) : done.value
  } catch (error) {
    throw cutRefusal(error, seen)
  }
}

async function answerMember(
  entry: Entry,
  kit: Kit,
  call: Call,
  input: Record<string, unknown>,
  request: FastifyRequest,
): Promise<Answered> {
  const sight = { seen: wholeOf(entry.route) }
  try {
    return await answerSignedIn(entry, kit, call, input, request, sight)
  } catch (error) {
    throw cutRefusal(error, sight.seen)
  }
}

async function answerSignedIn(
  entry: Entry,
  kit: Kit,
  call: Call,
  input: Record<string, unknown>,
  request: FastifyRequest,
  sight: { seen: Seen },
): Promise<Answered> {
  const { name, route, handler } = entry
  const { gate, store, limits } = kit
  const cookie = call.cookie(gate.cookieName)
  if (cookie === undefined) throw signedOut()
  const tokenHash = sha256(cookie)
  const mode: Mode = route.audited ? 'write' : route.transaction === 'snapshot' ? 'report' : 'read'
  const effect = await effectOf(entry, kit, call, input)
  const isProved = (session: Session) => gate.session.isProved?.(session, call.now) !== false
  const asIs = (session: Session): Session =>
    isProved(session) ? session : { ...session, claims: { ...session.claims, isUnproved: true } }

  const admit = async (session: Session) => {
    const owner = request.headers[PAGE_OWNER]
    const { userId } = session.session
    if (owner !== undefined && owner !== pageOwner({ id: userId, businessId: session.claims.businessId }))
      throw String(owner).startsWith(`${userId}.`) ? otherBakery() : otherUser()
    refuseUnless(await limits.spend(route.reads ? 'api-read' : 'api-write', String(session.claims.businessId)))
    if (route.limit) refuseUnless(await limits.spend(route.limit as RateRule, String(session.claims.businessId)))
    const isKitchen = session.claims.role === 'kitchen'
    if (isKitchen && route.kitchen) sight.seen = partOf(route.kitchen)
    if (!gate.mayCall(route, session)) throw new AppError('FORBIDDEN', 'Your role does not allow this')
    if (isKitchen) refuseUnseenSort(route, input)
    if (route.confirms && !isProved(session)) throw unconfirmed()
  }

  if (route.transaction !== 'own') {
    const done = await store.inSession(
      tokenHash,
      gate.session,
      async (scope, session) => {
        await admit(session)
        gate.seen(session, call)
        return effect(
          scope,
          async (inner) =>
            handler(inner, input, memberCall(kit, call, asIs(session), { once: alreadyOpen, again: alreadyOpen })),
          { key: route.reads ? undefined : call.idempotencyKey, seen: sight.seen },
        )
      },
      mode,
    )
    if (done === undefined) throw await signedOutOf(kit, tokenHash)
    return done.value
  }

  const found = (await store.inSession(tokenHash, gate.session, async (_scope, session) => session, 'read'))?.value
  if (found === undefined) throw await signedOutOf(kit, tokenHash)
  await admit(found)
  const session = asIs(found)
  gate.seen(session, call)
  let answered: Answered | undefined
  const acting =
    (key: string | undefined) =>
    async <T>(work: (scope: Scope) => Promise<T>): Promise<T> => {
      let value: T | undefined
      answered = await store.inBusiness(session.claims, (scope) =>
        effect(
          scope,
          async (inner) => {
            value = await work(inner)
            return value
          },
          { key, seen: sight.seen },
        ),
      )
      // A repeated request gets the stored text; the handler's own value was never made.
      return value as T
    }
  const acts = { once: acting(call.idempotencyKey), again: acting(undefined) }
  const value = await handler(memberCall(kit, call, session, acts), input, undefined)
  request.log.debug({ name }, 'answered')
  return answered ?? toAnswer(route, value, sight.seen)
}

/** Refuses a sort by a field that the caller may not see: the order of the rows would reveal it. */
function refuseUnseenSort({ kitchen }: Route, { sort }: Record<string, unknown>): void {
  if (kitchen instanceof z.ZodObject && typeof sort === 'string' && !(sort.replace('-', '') in kitchen.shape))
    throw new AppError('FORBIDDEN', 'Your role cannot sort by a field that it does not see', { fields: { sort } })
}

/** A request with another file is a different request. */
async function fingerprintOf(name: string, input: unknown, { files }: Call): Promise<string> {
  const hashes = await Promise.all(files.map(async ({ path }) => sha256(await readFile(path)).toString('hex')))
  return JSON.stringify([name, input, hashes])
}

/**
 * The hashes that identify a repeated request. A stored answer is returned only to the same caller in the same role.
 * The last hashes match answers that the previous release stored.
 */
function hashesOf({ requestKey }: Kit, request: string, { actor, role }: Scope): Buffer[] {
  const by = [actor.kind, actor.id, role].join(' ')
  return [...keyedHashes(requestKey, 'request', `${request} ${by}`), ...keyedHashes(requestKey, 'request', request)]
}

const alreadyOpen = () => Promise.reject(new Error('already in a scope'))

function memberCall(
  kit: Kit,
  call: Call,
  { claims, session }: Session,
  acts: Pick<MemberCall, 'once' | 'again'>,
): MemberCall {
  return {
    ...call,
    ...acts,
    claims,
    session,
    inScope: (work, mode = 'write') => kit.store.inBusiness(claims, work, mode),
    isRepeated: async () =>
      call.idempotencyKey !== undefined &&
      kit.store.inBusiness(claims, (scope) => isAnswered(scope, call.idempotencyKey as string), 'read'),
  }
}

function openCall(kit: Kit, request: FastifyRequest, reply: FastifyReply, files: readonly UploadedFile[]): Call {
  const { key: ip, address } = clientAddress(request.ip)
  const key = request.headers['idempotency-key']
  if (key !== undefined && (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)))
    throw new AppError('MALFORMED', 'Idempotency-Key must be 8 to 100 letters, digits, hyphens or underscores')
  return {
    store: kit.store,
    log: request.log as unknown as Call['log'],
    requestId: request.id,
    now: kit.store.now(),
    ip,
    address,
    https: kit.https,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    header: (name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : undefined
    },
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, { maxAgeSeconds, path = '/', httpOnly = true }) => {
      requireSecureName(kit.https, name)
      reply.setCookie(name, value, {
        path,
        httpOnly,
        sameSite: 'lax',
        secure: kit.https,
        ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      })
    },
    clearCookie: (name, path = '/') =>
      reply.clearCookie(name, { path, httpOnly: true, sameSite: 'lax', secure: kit.https }),
    answerHeader: (name, value) => reply.header(name, value),
    files,
    raw: Buffer.isBuffer(request.body) ? request.body : undefined,
    idempotencyKey: key,
    limit: (rule, limitKey) => kit.limits.require(rule as RateRule, limitKey),
  }
}

const tooBusy = () =>
  new AppError('UNAVAILABLE', refusalWords.busy, {
    retryAfterSeconds: 5,
  })
const otherUser = () =>
  new AppError('OTHER_USER', 'You are now signed in with another account. This page belongs to the former one.')
const otherBakery = () =>
  new AppError('OTHER_USER', 'You are now in another bakery. This page belongs to the former one.')
/** Explains why the session ended, if there is more to say than that. */
const signedOutOf = async ({ gate, store }: Kit, tokenHash: Buffer) =>
  (await gate.whyOver(store, tokenHash)) ?? signedOut()
const signedOut = () => new AppError('UNAUTHENTICATED', 'Authentication required. Please log in first.')

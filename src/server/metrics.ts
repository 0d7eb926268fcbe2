import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Histogram, Registry } from 'prom-client'
import { notFound } from '#shared/errors.ts'
import type { Services } from './kit-services.ts'
import { isLoopback } from './outward/find-address.ts'
import { sha256 } from './secrets.ts'
import type { Store } from './store.ts'

type Connections = Pick<pg.Pool, 'idleCount' | 'totalCount' | 'waitingCount'>
type Needs = Pick<Services, 'config' | 'store'> & { pool: Connections }
type Metrics = { registry: Registry; requests: Histogram<'method' | 'route' | 'status'> }

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** The highest count reported for each kind of work. */
const COUNTED_MAX = 10_000

/** `GET /metrics` in Prometheus' text format, for this process only and without the name of any bakery or person. */
export function registerMetrics(app: FastifyInstance, { config, store, pool }: Needs): void {
  let metrics: Promise<Metrics> | undefined
  // Loading the library takes a tenth of the start, and it is not needed before the first answer.
  const ready = () => (metrics ??= openMetrics(store, pool))
  app.addHook('onResponse', async (request, reply) => {
    const { requests } = await ready()
    const { url: route = 'none' } = request.routeOptions
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) throw notFound('Page')
    const { registry } = await ready()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/**
 * True with the token. If none is set, only requests from this machine may read, unless people come through a proxy
 * that may run on it too.
 */
function mayRead(request: FastifyRequest, { metricsToken, baseUrl, trustedProxies }: Services['config']): boolean {
  if (metricsToken === undefined)
    return baseUrl === undefined && trustedProxies === 0 && isLoopback(request.socket.remoteAddress ?? '')
  const [, given] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  return given !== undefined && timingSafeEqual(sha256(given), sha256(metricsToken))
}

async function openMetrics(store: Store, pool: Connections): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'bakebook_request_seconds',
    help: 'How long answers took, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [],
  })
  const connections = new Gauge({
    name: 'bakebook_database_connections',
    help: 'Connections of this process to its database, and calls that wait for one.',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
    registers: [],
  })
  const due = new Gauge({
    name: 'bakebook_due_work',
    help: `Work whose time has come and that is not done yet, of all bakeries and at most ${COUNTED_MAX}.`,
    labelNames: ['kind'],
    async collect() {
      for (const row of await dueWork(store)) this.set({ kind: row.kind }, row.due)
    },
    registers: [],
  })
  for (const metric of [requests, connections, due]) registry.registerMetric(metric)
  return { registry, requests }
}

const dueWork = (store: Store): Promise<{ kind: string; due: number }[]> =>
  store.outside(async (db) => {
    const at = store.now()
    const { rows } = await sql<{ kind: string; due: number }>`
      select 'mail' as kind, count(*)::int as due from due_mail(${at}::timestamptz, ${COUNTED_MAX})
      union all select 'own_mail', count(*)::int from due_own_mail(${at}::timestamptz, ${COUNTED_MAX})
      union all select 'pictures', count(*)::int from due_pictures(${at}::timestamptz, ${COUNTED_MAX})
      union all select 'webhooks', count(*)::int from due_webhooks(${at}::timestamptz, ${COUNTED_MAX})
      union all select 'pushes', count(*)::int from due_pushes(${at}::timestamptz, ${COUNTED_MAX})
      union all select 'cards', count(*)::int from due_cards(${at}::timestamptz, ${COUNTED_MAX})
      union all select 'transfers', count(*)::int from due_transfers(${at}::timestamptz, ${COUNTED_MAX})`.execute(db)
    return rows
  })

import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/kit-services.ts'
import { isReady } from '#server/readiness.ts'

/** For process monitoring: says only ok or not. */
export function registerHealth(app: FastifyInstance, services: Pick<Services, 'store' | 'spoolFolder'>): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping && (await isReady(services))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ok' })
  })
}

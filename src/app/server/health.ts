import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '#server/kit-services.ts'

const FREE_BYTES_MIN = 1024 ** 3

/** Anonymous health says ok or not, nothing more (R48). */
export function registerHealth(
  app: FastifyInstance,
  { store, spoolFolder }: Pick<Services, 'store' | 'spoolFolder'>,
): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping && (await isReady(store, spoolFolder))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ok' })
  })
}

export async function isReady(store: Services['store'], folder: string): Promise<boolean> {
  try {
    const disk = await statfs(folder)
    await store.outside((db) => sql`select 1`.execute(db))
    return disk.bavail * disk.bsize > FREE_BYTES_MIN
  } catch {
    return false
  }
}

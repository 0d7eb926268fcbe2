import pg from 'pg'
import type { Statement } from './bare-server.ts'
import { appForStatements } from './in-process-app.ts'

type Cluster = { ownerUrl: string; appUrl: string }
type Shot = { path: string; method: 'GET' | 'POST'; cookie: string; body?: string }

export const MADE_ID = '$made-id'

/** The SQL that one request of the product sends, in its order, and the bytes it answers. */
export async function recordStatements(
  cluster: Cluster,
  shot: Shot,
): Promise<{ statements: Statement[]; body: string }> {
  const app = await appForStatements(cluster)
  const inject = () =>
    app.inject({
      method: shot.method,
      url: `/api${shot.path}`,
      headers: { cookie: shot.cookie, ...(shot.body ? { 'content-type': 'application/json' } : {}) },
      ...(shot.body ? { payload: shot.body } : {}),
    })
  try {
    await inject()
    const recorded: Statement[] = []
    const query = pg.Client.prototype.query
    pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
      const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
      recorded.push(
        typeof first === 'string'
          ? { text: first, values: second ?? [], isPrepared: false }
          : { text: first.text, values: first.values ?? [], isPrepared: first.values !== undefined },
      )
      return (query as (...given: unknown[]) => unknown).apply(this, args)
    } as typeof query
    const answer = await inject()
    pg.Client.prototype.query = query
    if (answer.statusCode >= 300) throw new Error(`${shot.path} answered ${answer.statusCode}: ${answer.payload}`)
    // A replayed creation makes an order of its own each time; what follows must be about that one.
    const madeId: unknown = shot.method === 'POST' ? JSON.parse(answer.payload).id : undefined
    const statements = recorded.map(({ text, values, isPrepared }) => ({
      text,
      isPrepared,
      values: values.map((value) => (madeId !== undefined && value === madeId ? MADE_ID : value)),
    }))
    return { statements, body: answer.payload }
  } finally {
    await app.close()
  }
}

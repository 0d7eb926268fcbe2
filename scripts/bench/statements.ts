import { hearMessages } from '../../src/server/db/messages/testing.ts'
import type { Statement } from './bare-server.ts'
import { appForStatements } from './in-process-app.ts'

type Cluster = { ownerUrl: string; appUrl: string }
type Shot = { path: string; method: 'GET' | 'POST'; cookie: string; body?: string }

/** The SQL that one request of the product sends, in its order. */
export async function recordStatements(cluster: Cluster, shot: Shot): Promise<{ statements: Statement[] }> {
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
    const stop = hearMessages((said) => {
      for (const { text, values } of said) recorded.push({ text, values: values.map(asText), isPrepared: true })
    })
    const answer = await inject()
    stop()
    if (answer.statusCode >= 300) throw new Error(`${shot.path} answered ${answer.statusCode}: ${answer.payload}`)
    return { statements: recorded }
  } finally {
    await app.close()
  }
}

/** They travel as JSON. */
const asText = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)

// The baseline for the product: SQL through pg on a bare Fastify route.
import { fastify } from 'fastify'
import pg from 'pg'

export type Statement = { text: string; values: unknown[]; isPrepared: boolean }
type Setup = {
  url: string
  setRole?: string
  poolSize: number
  routes: Record<string, { statements: Statement[]; method: 'GET' | 'POST' }>
}

const setup = JSON.parse(await readAll(process.stdin)) as Setup
const pool = new pg.Pool({
  connectionString: setup.url,
  max: setup.poolSize,
  onConnect: async (client: pg.ClientBase) => {
    if (setup.setRole) await client.query(`set role ${pg.escapeIdentifier(setup.setRole)}`)
  },
} as pg.PoolConfig)
const app = fastify()

for (const [name, { statements, method }] of Object.entries(setup.routes)) {
  app.route({
    method,
    url: `/sql/${name}`,
    handler: async (_request, reply) => {
      const client = await pool.connect()
      try {
        const rows: unknown[] = []
        for (const [at, { text, values, isPrepared }] of statements.entries()) {
          const result = (
            isPrepared ? await client.query({ name: `${name}-${at}`, text, values }) : await client.query(text)
          ) as pg.QueryResult
          if (result.rows?.length) rows.push(result.rows)
        }
        return reply.send(rows.at(-1))
      } finally {
        client.release()
      }
    },
  })
}

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += chunk
  return text
}

import pg from 'pg'
import { Batch } from './batched.ts'

type Statement = { text: string; values: readonly unknown[] }

/** Calls `hear` with the statements of each message to the database, until the returned function is called. */
export function hearMessages(hear: (statements: Statement[], connection: pg.Client) => void): () => void {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...said: unknown[]) {
    const [first] = said as [string | Batch | Partial<Statement>]
    const statements =
      first instanceof Batch
        ? first.steps.map(({ text, values }) => ({ text, values }))
        : typeof first === 'string'
          ? [{ text: first, values: [] }]
          : [{ text: first.text ?? '', values: first.values ?? [] }]
    hear(statements, this)
    return Reflect.apply(query, this, said)
  } as typeof query
  return () => {
    pg.Client.prototype.query = query
  }
}

import pg from 'pg'
import { Batch } from './batched.ts'

type Statement = { text: string; values: readonly unknown[] }

/** Hears the statements of each message to the database until the answer is called. */
export function hearMessages(hear: (statements: Statement[]) => void): () => void {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...said: unknown[]) {
    const [first] = said as [string | Batch | Partial<Statement>]
    if (first instanceof Batch) hear(first.steps.map(({ text, values }) => ({ text, values })))
    else
      hear([
        typeof first === 'string'
          ? { text: first, values: [] }
          : { text: first.text ?? '', values: first.values ?? [] },
      ])
    return Reflect.apply(query, this, said)
  } as typeof query
  return () => {
    pg.Client.prototype.query = query
  }
}

import type pg from 'pg'

export type Row = Record<string, unknown>
export type Answer = { command: string; rowCount: number; rows: Row[] }
export type Step = {
  text: string
  /** Under which the connection keeps it ready. */
  name: string | undefined
  values: readonly unknown[]
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/**
 * Sends statements over one connection in their order and settles each. Where the database refuses one, those behind it
 * are not run and fail like it; a value that cannot be read fails its own statement alone. `ended` is called once, when
 * the connection takes more. It waits `silenceMs` for an answer, else as long as the pool says.
 */
export type Messenger = (steps: readonly Step[], ended: (error?: Error) => void, silenceMs?: number) => void

export type MessengerOn = (client: pg.ClientBase, types: pg.CustomTypesConfig) => Messenger

/** How `pg` names a database that did not answer in time. */
export const isSilence = (error: unknown): boolean => (error as Error).message === 'Query read timeout'

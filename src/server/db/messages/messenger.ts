import type pg from 'pg'

export type Row = Record<string, unknown>
export type Answer = { command: string; rowCount: number; rows: Row[] }
export type Step = {
  text: string
  /** The name under which the connection keeps it prepared. */
  name: string | undefined
  values: readonly unknown[]
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/**
 * Sends statements over one connection in order and settles each. If the database refuses one, the ones after it are
 * not run and fail with the same error; a value that cannot be read fails only its own statement. `ended` is called
 * once, when the connection is free again. `silenceMs` limits the wait for an answer; the default is the pool's.
 */
export type Messenger = (steps: readonly Step[], ended: (error?: Error) => void, silenceMs?: number) => void

export type MessengerOn = (client: pg.ClientBase, types: pg.CustomTypesConfig) => Messenger

/** True for `pg`'s error when a database did not answer in time. */
export const isSilence = (error: unknown): boolean => (error as Error).message === 'Query read timeout'

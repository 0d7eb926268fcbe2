import pg from 'pg'
import { isSilence, type MessengerOn, type Step } from './messenger.ts'

/** Each statement in a message of its own, by nothing but what `pg` makes public. */
export const stockOn: MessengerOn = (client, types) => (steps, ended, silenceMs) => {
  const ask = ({ text, name, values }: Step) =>
    client.query({
      text,
      values: [...values],
      types,
      queryMode: 'extended',
      ...(name === undefined ? {} : { name }),
      ...(silenceMs === undefined ? {} : { query_timeout: silenceMs }),
    } as pg.QueryConfig)

  const askAll = async (): Promise<Error | undefined> => {
    let failure: Error | undefined
    for (const step of steps) {
      if (failure !== undefined) {
        step.reject(failure)
        continue
      }
      try {
        const { command, rowCount, rows } = await ask(step)
        step.resolve({ command: command ?? '', rowCount: rowCount ?? 0, rows })
      } catch (error) {
        step.reject(error as Error)
        if (error instanceof pg.DatabaseError || isSilence(error)) failure = error as Error
      }
    }
    return failure
  }
  void askAll().then(ended)
}

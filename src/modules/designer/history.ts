/** The versions before and after the shown one. A version never changes. */
export type History<Value> = {
  past: readonly Value[]
  now: Value
  future: readonly Value[] /** The name of the last act. */
  act: string | null
}

const STEPS = 1000

export const begun = <Value>(now: Value): History<Value> => ({ past: [], now, future: [], act: null })

/** Adds a version. Acts in a row with the same name are one step, such as a drag or typing into a field. */
export function done<Value>(history: History<Value>, now: Value, act: string | null = null): History<Value> {
  if (now === history.now) return history
  if (act !== null && act === history.act) return { ...history, now, future: [] }
  return { past: [...history.past, history.now].slice(-STEPS), now, future: [], act }
}

export function undone<Value>({ past, now, future, act }: History<Value>): History<Value> {
  const before = past.at(-1)
  if (before === undefined) return { past, now, future, act }
  return { past: past.slice(0, -1), now: before, future: [now, ...future], act: null }
}

export function redone<Value>({ past, now, future, act }: History<Value>): History<Value> {
  const [next, ...later] = future
  if (next === undefined) return { past, now, future, act }
  return { past: [...past, now], now: next, future: later, act: null }
}

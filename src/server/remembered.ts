import type { Scope } from './scope.ts'

/**
 * Reads a value once per transaction. `key` must name everything that the answer depends on; code that changes a
 * remembered value calls `forgetAll`.
 */
export function remembered<T>({ memory }: Scope, key: string, read: () => Promise<T>): Promise<T> {
  const known = memory.get(key) as Promise<T> | undefined
  const value = known ?? read()
  memory.set(key, value)
  return value
}

export const forgetAll = ({ memory }: Scope): void => memory.clear()

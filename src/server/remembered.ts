import type { Scope } from './scope.ts'

/**
 * Reads once a transaction. `key` must name all that the answer depends on, and whoever changes what is remembered calls
 * `forgetAll`.
 */
export function remembered<T>({ memory }: Scope, key: string, read: () => Promise<T>): Promise<T> {
  const known = memory.get(key) as Promise<T> | undefined
  const value = known ?? read()
  memory.set(key, value)
  return value
}

export const forgetAll = ({ memory }: Scope): void => memory.clear()

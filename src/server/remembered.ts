import type { Scope } from './scope.ts'

/**
 * Reads once in work that gave its scope a memory, each time in any other. What is remembered must be named by `key`
 * wholly, and whoever changes it in such work calls `forgetAll`.
 */
export function remembered<T>({ memory }: Scope, key: string, read: () => Promise<T>): Promise<T> {
  if (memory === undefined) return read()
  const known = memory.get(key) as Promise<T> | undefined
  const value = known ?? read()
  memory.set(key, value)
  return value
}

export const forgetAll = ({ memory }: Scope): void => memory?.clear()

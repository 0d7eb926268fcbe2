import type { Scope } from '../scope.ts'

type Keeping<P, R, A> = {
  empty: () => P
  /** The answer, if all of it is in the cache. */
  find: (part: P) => A | undefined
  /** Reads the missing parts through the given scope only. */
  read: (scope: Scope, part: P) => Promise<R>
  put: (part: P, read: R) => void
}

const nothing = async () => undefined

/**
 * Answers from values cached for this state of the kitchen, and reads and caches missing ones. `read` may depend only
 * on `KITCHEN_TABLES`. It starts without the values that this transaction remembers, which may be older than the stamp.
 * A value read while somebody else changed the kitchen is not cached.
 */
export async function kept<P, R, A>(scope: Scope, kind: string, keeping: Keeping<P, R, A>): Promise<A> {
  const kitchen = await scope.keptKitchen()
  if (kitchen) {
    const part = kitchen.part(kind, keeping.empty)
    const found = keeping.find(part)
    if (found !== undefined) return found
    const read = await keeping.read({ ...scope, memory: new Map() }, part)
    if (await kitchen.isStill()) {
      keeping.put(part, read)
      kitchen.grow(read)
      return answered(keeping.find(part))
    }
  }
  const part = keeping.empty()
  keeping.put(part, await keeping.read({ ...scope, keptKitchen: nothing }, part))
  return answered(keeping.find(part))
}

function answered<A>(answer: A | undefined): A {
  if (answer === undefined) throw new Error('What was just put there is not kept')
  return answer
}

/** The same for values that each have a key. Keys without a value are left out. */
export async function keptByKey<K, V>(
  scope: Scope,
  kind: string,
  keys: readonly K[],
  read: (scope: Scope, missing: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): Promise<Map<K, V>> {
  if (keys.length === 0) return new Map()
  const missingIn = (part: ReadonlyMap<K, V | null>) => [...new Set(keys)].filter((key) => !part.has(key))
  return kept(scope, kind, {
    empty: () => new Map<K, V | null>(),
    find: (part) => {
      const found = new Map<K, V>()
      for (const key of keys) {
        const value = part.get(key)
        if (value === undefined) return undefined
        if (value !== null) found.set(key, value)
      }
      return found
    },
    read: async (fresh, part) => {
      const missing = missingIn(part)
      const values = await read(fresh, missing)
      return new Map(missing.map((key) => [key, values.get(key) ?? null]))
    },
    put: (part, values) => {
      for (const [key, value] of values) part.set(key, value)
    },
  })
}

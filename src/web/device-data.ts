import { SHARED } from '#shared/worker-path.ts'
import { endWorkers } from './worker.ts'

const PREFIX = 'kitchen-'

/** Where a person's work without a network is kept. Its name holds whose it is, and in which bakery (`pageOwner`). */
export const databaseOf = (owner: string): string => `${PREFIX}${owner}`

async function databases(): Promise<string[]> {
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(PREFIX) ? name : []))
  } catch {
    return []
  }
}

export const hasDatabase = async (owner: string): Promise<boolean> => (await databases()).includes(databaseOf(owner))

const dropped = (name: string) =>
  new Promise<void>((done) => {
    const request = indexedDB.deleteDatabase(name)
    // Another tab may hold it open still: it is gone as soon as that one lets go.
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => done())
  })

/** Deletes what others left on this device, for whoever signs in. */
export async function forgetOthers(owner: string): Promise<void> {
  const others = (await databases()).filter((name) => name !== databaseOf(owner))
  await Promise.all(others.map(dropped))
  // Files that a phone shared have no owner: somebody else's are not shown to whoever comes next.
  if (others.length > 0 && 'caches' in window) await caches.delete(SHARED)
}

/** Leaves no cache, no database and no worker on this device. */
export async function forgetDevice(): Promise<void> {
  const cached = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  const kept = async () => Promise.all((await databases()).map(dropped))
  // A worker that is not told first would keep its files once more.
  await endWorkers().catch(() => {})
  // Addresses without https have no caches.
  await Promise.allSettled([cached(), kept()])
}

import { SHARED } from '#shared/worker-path.ts'
import { endWorkers } from './worker.ts'

/**
 * The database of a person in a bakery (`pageOwner`): one for the work offline, one for an import that is under way.
 * Its name must end with the owner, because whatever does not is deleted when somebody else signs in.
 */
export const databaseOf = (holds: 'kitchen' | 'import', owner: string): string => `${holds}-${owner}`

/** All databases of this address are ours. */
async function databases(): Promise<string[]> {
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  } catch {
    return []
  }
}

export const hasDatabase = async (...of: Parameters<typeof databaseOf>): Promise<boolean> =>
  (await databases()).includes(databaseOf(...of))

const dropped = (name: string) =>
  new Promise<void>((done) => {
    const request = indexedDB.deleteDatabase(name)
    // Another tab may still hold it open: it is deleted when that tab closes it.
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => done())
  })

/** Deletes other people's data on this device when somebody signs in. */
export async function forgetOthers(owner: string): Promise<void> {
  const others = (await databases()).filter((name) => !name.endsWith(`-${owner}`))
  await Promise.all(others.map(dropped))
  // Files shared from a phone have no owner: do not show one person's to the next.
  if (others.length > 0 && 'caches' in window) await caches.delete(SHARED)
}

/** Deletes every cache, database and worker of ours on this device. */
export async function forgetDevice(): Promise<void> {
  const cached = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  const kept = async () => Promise.all((await databases()).map(dropped))
  // A worker that still runs would store its files again.
  await endWorkers().catch(() => {})
  // Addresses without https have no caches.
  await Promise.allSettled([cached(), kept()])
}

import { SHARED } from '#shared/worker-path.ts'
import { endWorkers } from './worker.ts'

const PREFIX = 'kitchen-'

/** The database for a person's offline work. Its name contains the person and the bakery (`pageOwner`). */
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
    // Another tab may still hold it open: it is deleted when that tab closes it.
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => done())
  })

/** Deletes other people's data on this device when somebody signs in. */
export async function forgetOthers(owner: string): Promise<void> {
  const others = (await databases()).filter((name) => name !== databaseOf(owner))
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

import { SHARED } from '#shared/worker-path.ts'

/** A file that the phone shared with the app; it waits on this device. */
export type SharedFile = { key: string; file: File }

const NAME = 'x-file-name'

/** The files that wait, the first one first. Addresses without https keep none. */
export async function sharedFiles(): Promise<SharedFile[]> {
  if (!('caches' in window)) return []
  const cache = await caches.open(SHARED)
  const kept = await cache.keys()
  return Promise.all(
    kept.map(async (request) => {
      const answer = await cache.match(request)
      const blob = (await answer?.blob()) ?? new Blob()
      const name = decodeURIComponent(answer?.headers.get(NAME) ?? '')
      return { key: request.url, file: new File([blob], name, { type: blob.type }) }
    }),
  )
}

export async function dropShared({ key }: SharedFile): Promise<void> {
  await (await caches.open(SHARED)).delete(key)
}

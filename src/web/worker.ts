import { useEffect, useSyncExternalStore } from 'react'
import { WORKER_PATH } from '#shared/worker-path.ts'

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

function found(worker: ServiceWorker | null) {
  // The first worker of a device replaces nothing.
  if (worker === null || navigator.serviceWorker.controller === null) return
  waiting = worker
  for (const listener of listeners) listener()
}

const filesOfPage = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'))

const keepFiles = (worker: ServiceWorker | null) => worker?.postMessage({ keep: filesOfPage() }, [])

let begun: Promise<void> | undefined

/** Addresses without https have no workers: there the app needs the server to be opened. */
async function register(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers === undefined || import.meta.env.DEV) return
  const registration = await workers.register(WORKER_PATH, { updateViaCache: 'none' })
  found(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed') found(next)
    })
  })
  // Files that the page asked for until the worker took it over went past the worker.
  workers.addEventListener('controllerchange', () => keepFiles(workers.controller))
  keepFiles((await workers.ready).active)
}

/** The worker of this device, which is registered where there is none yet. */
export async function workerOfDevice(): Promise<ServiceWorkerRegistration> {
  begun ??= register()
  await begun
  return navigator.serviceWorker.ready
}

/** A worker that does not answer has ended, and keeps nothing any more. */
const PATIENCE_MS = 1000
const atMost = (work: Promise<unknown>) =>
  Promise.race([work.catch(() => {}), new Promise((done) => setTimeout(done, PATIENCE_MS))])

const told = (worker: ServiceWorker) =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', done)
    port1.start()
    worker.postMessage({ forget: true }, [port2])
  })

/** Ends the workers of this device. One that is still on its way would come after it was looked for, and keep files again. */
export async function endWorkers(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers === undefined) return
  await atMost(begun ?? Promise.resolve())
  for (const registration of await workers.getRegistrations()) {
    const { installing, waiting: next, active } = registration
    await Promise.all([installing, next, active].map((worker) => worker && atMost(told(worker))))
    await registration.unregister()
  }
}

/** Lets the app be opened without a network from now on. */
export function useWorker(): void {
  useEffect(() => {
    // Without a network, and while one is busy elsewhere, the worker that is there goes on.
    begun ??= register().catch(() => {
      begun = undefined
    })
  }, [])
}

/** True once a newer version waits for a tap. */
export const useUpdate = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting !== undefined,
  )

export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload())
  waiting?.postMessage({ take: true }, [])
}

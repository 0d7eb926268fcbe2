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

/** Names the page's files to the worker, which does not see what the page asked for before it took over. */
const loaded = new PerformanceObserver((list) => {
  const paths = list.getEntries().map(({ name }) => new URL(name).pathname)
  const keep = paths.filter((path) => path.startsWith('/assets/'))
  if (keep.length > 0) void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep }, []))
})

let begun: Promise<void> | undefined

/** Registers the worker. Addresses without https have none: there the app opens only with the server. */
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
  await workers.ready
  loaded.observe({ type: 'resource', buffered: true })
}

/** The worker of this device; registers it if there is none. */
export async function workerOfDevice(): Promise<ServiceWorkerRegistration> {
  begun ??= register()
  await begun
  return navigator.serviceWorker.ready
}

/** A worker that does not answer in this time has ended and stores nothing more. */
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

/** Ends the workers of this device. A worker that is still being registered would appear later and store files again. */
export async function endWorkers(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers === undefined) return
  await atMost(begun ?? Promise.resolve())
  loaded.disconnect()
  for (const registration of await workers.getRegistrations()) {
    const { installing, waiting: next, active } = registration
    await Promise.all([installing, next, active].map((worker) => worker && atMost(told(worker))))
    await registration.unregister()
  }
}

/** Lets the app open without a network from now on. */
export function useWorker(): void {
  useEffect(() => {
    // If registering fails, offline or for another reason, the existing worker goes on.
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

import { useSyncExternalStore } from 'react'

type PromptEvent = Event & { prompt: () => Promise<unknown> }

let offered: PromptEvent | undefined
const listeners = new Set<() => void>()

function set(event: PromptEvent | undefined) {
  offered = event
  for (const listener of listeners) listener()
}

/** Keeps the browser's install prompt, which comes once and early, for whoever offers it later. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as PromptEvent)
  })
  window.addEventListener('appinstalled', () => set(undefined))
}

export async function installPrompt(): Promise<void> {
  const event = offered
  set(undefined)
  await event?.prompt()
}

export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches

export const useInstallPrompt = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offered !== undefined,
  )

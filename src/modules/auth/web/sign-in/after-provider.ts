import { keepInTab, keptInTab, takeFromTab } from '#web/kept-in-tab.ts'

const TARGET = 'after-provider'
const CONFIRMED = 'bakebook-confirmed'

/** Remembers in this tab where to go after returning from a provider. */
export function keepTarget(target: string | undefined): void {
  takeFromTab(TARGET)
  if (target !== undefined) keepInTab(TARGET, target)
}

export const keptTarget = (): string | undefined => keptInTab(TARGET)

/** Tells the other tabs that the person confirmed their identity in this one. */
export function tellConfirmed(): void {
  const channel = new BroadcastChannel(CONFIRMED)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  channel.postMessage(true)
  channel.close()
}

/** Returns a function that stops listening. */
export function onConfirmed(done: () => void): () => void {
  const channel = new BroadcastChannel(CONFIRMED)
  channel.addEventListener('message', done)
  return () => channel.close()
}

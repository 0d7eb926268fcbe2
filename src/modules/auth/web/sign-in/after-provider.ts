import { keepInTab, keptInTab, takeFromTab } from '#web/kept-in-tab.ts'

const TARGET = 'after-provider'
const CONFIRMED = 'bakebook-confirmed'

/** Keeps, for this tab, where she wants to be once she is back from a provider. */
export function keepTarget(target: string | undefined): void {
  takeFromTab(TARGET)
  if (target !== undefined) keepInTab(TARGET, target)
}

export const keptTarget = (): string | undefined => keptInTab(TARGET)

/** Tells the other tabs that she confirmed in this one that it is her. */
export function tellConfirmed(): void {
  const channel = new BroadcastChannel(CONFIRMED)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  channel.postMessage(true)
  channel.close()
}

/** Answers how to stop listening. */
export function onConfirmed(done: () => void): () => void {
  const channel = new BroadcastChannel(CONFIRMED)
  channel.addEventListener('message', done)
  return () => channel.close()
}

const TARGET = 'after-provider'
const CONFIRMED = 'bakebook-confirmed'

/** Keeps, for this tab, where she wants to be once she is back from a provider. */
export function keepTarget(target: string | undefined): void {
  try {
    if (target === undefined) sessionStorage.removeItem(TARGET)
    else sessionStorage.setItem(TARGET, target)
  } catch {
    // In a browser that keeps nothing she lands where everybody lands.
  }
}

export function keptTarget(): string | undefined {
  try {
    return sessionStorage.getItem(TARGET) ?? undefined
  } catch {
    return undefined
  }
}

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

type Storage = Partial<Pick<StorageManager, 'persist' | 'persisted'>>

/**
 * Asks the browser not to clear what waits on this device when space is short or the page was not visited for a week.
 * It may refuse, and some have no such promise.
 */
export async function askToKeep(storage: Storage | undefined): Promise<void> {
  try {
    if ((await storage?.persisted?.()) === false) await storage?.persist?.()
  } catch {
    // The marks are stored all the same.
  }
}

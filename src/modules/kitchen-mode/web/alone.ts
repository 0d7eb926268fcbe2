/** Names the lock and the channel of a person on this device. */
export const kitchenName = (owner: string): string => `kitchen-${owner}`

/** Runs one call at a time on this device, across its tabs. Without https, browsers have no locks. */
export const alone = async (owner: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(kitchenName(owner), work) : work()

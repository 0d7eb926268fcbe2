/** Names the lock and the channel of a person on this device. */
export const kitchenName = (owner: string): string => `kitchen-${owner}`

/** One at a time on this device, whichever of its tabs it is; addresses without https have no locks. */
export const alone = async (owner: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(kitchenName(owner), work) : work()

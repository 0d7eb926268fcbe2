import { hasDatabase } from '#web/device-data.ts'
import { sync } from '../sync.ts'
import { thingsIn } from '../waiting.ts'
import { alone } from './alone.ts'
import { kitchenServer } from './kitchen-api.ts'
import { KitchenStore } from './kitchen-store.ts'

/** Sends the kitchen's waiting marks, from any page. Returns how many things still wait. */
export async function sendWaiting(owner: string): Promise<number> {
  if (!(await hasDatabase('kitchen', owner))) return 0
  const store = await KitchenStore.open(owner)
  try {
    if ((await store.marks()).length > 0)
      await alone(owner, async () => {
        await sync(store, kitchenServer)
      })
    return thingsIn(await store.marks())
  } finally {
    store.close()
  }
}

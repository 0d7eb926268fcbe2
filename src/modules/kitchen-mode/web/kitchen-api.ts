import { connect } from '#web/api.ts'
import { kitchenModeContract } from '../contract.ts'
import type { Server } from '../sync.ts'

const calls = connect('kitchenMode', kitchenModeContract)

export const kitchenServer: Server = {
  now: () => Date.now(),
  pack: () => calls.pack.call({}),
  marked: (since) => calls.marked.call({ since }),
  mark: (marks) => calls.mark.call({ body: { marks: [...marks] } }),
}

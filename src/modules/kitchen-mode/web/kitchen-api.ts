import { mediaUrl } from '#modules/media/schema.ts'
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

/** Undefined while the picture is still being made small, and once it is gone. */
export async function readPreview(id: number): Promise<Blob | undefined> {
  const answer = await fetch(mediaUrl(id, 320))
  return answer.ok ? answer.blob() : undefined
}

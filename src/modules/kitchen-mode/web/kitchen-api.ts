import { mediaUrl } from '#modules/media/media-url.ts'
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

/** Undefined while there is none: it is still being made small, or is gone. Throws where no more may be asked for now. */
export async function readPreview(id: number): Promise<Blob | undefined> {
  const answer = await fetch(mediaUrl(id, 320))
  if (answer.status === 401 || answer.status === 429) throw new Error(`a preview answered ${answer.status}`)
  return answer.ok ? answer.blob() : undefined
}

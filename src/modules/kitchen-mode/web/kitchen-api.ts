import { mediaUrl } from '#modules/media/media-url.ts'
import { connect } from '#web/api.ts'
import { kitchenModeContract } from '../contract.ts'
import type { Server } from '../sync.ts'

const calls = connect('kitchenMode', kitchenModeContract)

export const kitchenServer: Server = {
  now: () => Date.now(),
  pack: () => calls.pack.call({}),
  marked: (since, hasPacks) => calls.marked.call({ since, ...(hasPacks && { packs: 'true' }) }),
  mark: (marks) => calls.mark.call({ body: { marks: [...marks] } }),
}

/**
 * Undefined while there is no preview: it is still being made, or the picture is gone. Throws when the rate limit is
 * reached.
 */
export async function readPreview(id: number): Promise<Blob | undefined> {
  const answer = await fetch(mediaUrl(id, 320))
  if (answer.status === 401 || answer.status === 429) throw new Error(`a preview answered ${answer.status}`)
  return answer.ok ? answer.blob() : undefined
}

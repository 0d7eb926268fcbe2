import { type KitchenPack, MARKS_AT_ONCE, type Mark, type Marked } from './schema.ts'
import { merged, type Timed, type WaitingMark } from './waiting.ts'

export type StoredPack = Omit<KitchenPack, 'marked'> & {
  /** When this device read it, by its own clock. */
  readAt: string
}

type Received = {
  pack?: StoredPack
  marked: (before: Marked | undefined) => Marked
  /** Marks that the server now has. */
  sent: readonly string[]
}

/** The part of a device's store that the sync needs. */
export type Device = {
  pack: () => Promise<StoredPack | undefined>
  marked: () => Promise<Marked | undefined>
  marks: () => Promise<readonly WaitingMark[]>
  receive: (news: Received) => Promise<void>
  setClock: (by: Timed) => Promise<void>
  refuse: (mark: Mark) => Promise<void>
}

export type Server = {
  /** Milliseconds since 1970, by the device's clock. */
  now: () => number
  pack: () => Promise<KitchenPack>
  marked: (since: string, hasPacks: boolean) => Promise<Marked>
  mark: (marks: readonly Mark[]) => Promise<unknown>
}

/** Orders and recipes rarely change; other people's ticks are requested every time. */
const PACK_MS = 5 * 60_000

export type Synced = 'done' | 'away' | 'signed-out' | 'refused'

/**
 * Sends waiting marks, then reads the state. It reads only after all marks that waited at the start were sent, so that
 * none counts twice.
 */
export async function sync(store: Device, api: Server, { isFresh = false } = {}): Promise<Synced> {
  try {
    const sent = await sendMarks(store, api)
    const [pack, marked] = [await store.pack(), await store.marked()]
    const age = marked && pack ? api.now() - Date.parse(pack.readAt) : Number.POSITIVE_INFINITY
    if (isFresh || marked === undefined || age < 0 || age > PACK_MS) {
      const asked = api.now()
      const { marked: all, ...rest } = await api.pack()
      const had = api.now()
      await store.setClock({ asked, had, made: Date.parse(all.madeAt) })
      await store.receive({ pack: { ...rest, readAt: new Date(had).toISOString() }, marked: () => all, sent })
    } else {
      const asked = api.now()
      const news = await api.marked(marked.madeAt, pack?.ingredients !== undefined)
      await store.setClock({ asked, had: api.now(), made: Date.parse(news.madeAt) })
      await store.receive({ marked: (before) => (before ? merged(before, news) : news), sent })
    }
    return 'done'
  } catch (error) {
    return reasonOf(error)
  }
}

/** The status of a refusal, 0 without an answer; undefined for any other error. */
function statusOf(error: unknown): number | undefined {
  const { status } = Object(error) as { status?: unknown }
  return typeof status === 'number' ? status : undefined
}

function reasonOf(error: unknown): Synced {
  const status = statusOf(error)
  if (status === undefined) throw error
  const { body } = error as { body?: { code?: string } }
  if (status === 401 || body?.code === 'OTHER_USER') return 'signed-out'
  return status === 0 || status >= 500 ? 'away' : 'refused'
}

/** Returns the ids that the server now has. */
async function sendMarks(store: Device, api: Server): Promise<string[]> {
  const waiting = (await store.marks()).filter(({ refused }) => !refused)
  const sent: string[] = []
  for (let from = 0; from < waiting.length; from += MARKS_AT_ONCE) {
    const part = waiting.slice(from, from + MARKS_AT_ONCE)
    sent.push(...(await sendPart(store, api, part)))
  }
  return sent
}

const isUnfit = (error: unknown) => [400, 413, 422].includes(statusOf(error) ?? 0)

/** A refused mark does not hold up the others. */
async function sendPart(store: Device, api: Server, part: readonly Mark[]): Promise<string[]> {
  try {
    await api.mark(part)
    return part.map(({ id }) => id)
  } catch (error) {
    if (!isUnfit(error)) throw error
    if (part.length > 1) {
      const half = Math.ceil(part.length / 2)
      return [...(await sendPart(store, api, part.slice(0, half))), ...(await sendPart(store, api, part.slice(half)))]
    }
    for (const mark of part) await store.refuse(mark)
    return []
  }
}

import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'
import { databaseOf } from '#web/device-data.ts'
import type { Album } from '../kept-pictures.ts'
import type { Mark, Marked } from '../schema.ts'
import type { Device, StoredPack } from '../sync.ts'
import { offsetAfter, stampOf, subjectsOf, type Timed, type WaitingMark } from '../waiting.ts'

type Clock = {
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  offset: number
  /** The time of this device's last mark; the next one is later, whatever the clock does. */
  last: number
}

interface KitchenDb extends DBSchema {
  kept: { key: 'pack' | 'marked' | 'clock' | 'work'; value: unknown }
  marks: { key: string; value: WaitingMark }
  pictures: { key: number; value: Blob }
}

type Opening = OpenDBCallbacks<KitchenDb>

type New<M> = M extends Mark ? Omit<M, 'id' | 'at'> : never
/** A page that reads its ticks elsewhere passes the time of the tick it showed. */
export type NewMark = New<Mark> & { after?: string | undefined }
/** When work still in progress began, by subject. */
export type Running = Readonly<Record<string, string>>
export type Started = { marks: readonly NewMark[]; running?: (before: Running, now: string) => Running }

const ended = (running: Running): NewMark[] =>
  Object.entries(running).map(([subject, began]) => ({ kind: 'work', subject, began }))

/** Starting one piece of work ends the one under way, because a device serves one person. */
export const started = (running: Running, subject: string): Started =>
  subject in running ? { marks: [] } : { marks: ended(running), running: (_, now) => ({ [subject]: now }) }

export function stopped(running: Running, subject: string): Started {
  const began = running[subject]
  if (began === undefined) return { marks: [] }
  return { marks: ended({ [subject]: began }), running: ({ [subject]: _, ...others }) => others }
}

/** Increase it with every change of what is stored. */
const VERSION = 4

// A mark shown as made must survive a battery that dies the next second.
const STRICT = { durability: 'strict' } as const

/** Everything the kitchen reads, also online: there is no second way. */
export class KitchenStore implements Device, Album {
  readonly #db: IDBPDatabase<KitchenDb>

  private constructor(db: IDBPDatabase<KitchenDb>) {
    this.#db = db
  }

  static async open(owner: string): Promise<KitchenStore> {
    // Signing out deletes the database, also from another tab.
    const blocking: Opening['blocking'] = (_current, _blocked, event) => (event.target as IDBDatabase).close()
    const db = await openDB<KitchenDb>(databaseOf('kitchen', owner), VERSION, {
      upgrade: (fresh, before, _now, change) => {
        if (before === 0) {
          fresh.createObjectStore('kept')
          fresh.createObjectStore('marks', { keyPath: 'id' })
        } else {
          // A pack of another shape is read again; waiting marks stay.
          void change.objectStore('kept').delete('pack')
          void change.objectStore('kept').delete('marked')
        }
        if (before < 3) fresh.createObjectStore('pictures')
      },
      blocking,
    }).catch((error: Error) => {
      if (error.name !== 'VersionError') throw error
      // A page of the newer version was here, while this one waits to be reloaded: the marks are still there.
      return openDB<KitchenDb>(databaseOf('kitchen', owner), undefined, { blocking })
    })
    return new KitchenStore(db)
  }

  close(): void {
    this.#db.close()
  }

  /** Everything of one moment, so that a mark being sent is either waiting or in the server's answer. */
  async all(): Promise<{ pack?: StoredPack; marked?: Marked; marks: WaitingMark[]; running: Running }> {
    const reading = this.#db.transaction(['kept', 'marks'])
    const kept = reading.objectStore('kept')
    const [pack, marked, work, marks] = await Promise.all([
      kept.get('pack'),
      kept.get('marked'),
      kept.get('work'),
      reading.objectStore('marks').getAll(),
    ])
    return { pack, marked, running: work ?? {}, marks: inOrder(marks) } as Awaited<ReturnType<KitchenStore['all']>>
  }

  async pack(): Promise<StoredPack | undefined> {
    return (await this.#db.get('kept', 'pack')) as StoredPack | undefined
  }

  async marked(): Promise<Marked | undefined> {
    return (await this.#db.get('kept', 'marked')) as Marked | undefined
  }

  async marks(): Promise<WaitingMark[]> {
    return inOrder(await this.#db.getAll('marks'))
  }

  /** Stores marks; they are safe when this resolves. `began` returns the work that continues after them. */
  async mark(marks: readonly NewMark[], running?: Started['running']): Promise<void> {
    const change = this.#db.transaction(['kept', 'marks'], 'readwrite', STRICT)
    const kept = change.objectStore('kept')
    const clock = await clockOf(kept)
    const known = ((await kept.get('marked')) as Marked | undefined)?.ticks ?? []
    let { last } = clock
    for (const { after, ...mark } of marks) {
      const about = subjectsOf(mark)
      const seen = [after, ...known.flatMap(({ subject, at }) => (about.includes(subject) ? [at] : []))]
      last = stampOf({ now: Date.now() + clock.offset, last, seen })
      await change.objectStore('marks').put({ ...mark, id: newId(), at: new Date(last).toISOString() } as Mark)
    }
    await kept.put({ ...clock, last }, 'clock')
    if (running) {
      const before = ((await kept.get('work')) ?? {}) as Running
      await kept.put(running(before, new Date(Date.now() + clock.offset).toISOString()), 'work')
    }
    await change.done
  }

  /** Replaces sent marks by the server's answer. */
  async receive(news: Parameters<Device['receive']>[0]): Promise<void> {
    const change = this.#db.transaction(['kept', 'marks'], 'readwrite', STRICT)
    const kept = change.objectStore('kept')
    const before = (await kept.get('marked')) as Marked | undefined
    await kept.put(news.marked(before), 'marked')
    if (news.pack) await kept.put(news.pack, 'pack')
    for (const id of news.sent) await change.objectStore('marks').delete(id)
    await change.done
  }

  async setClock(by: Timed): Promise<void> {
    const change = this.#db.transaction('kept', 'readwrite')
    const clock = await clockOf(change.store)
    await change.store.put({ ...clock, offset: offsetAfter(clock.offset, by) }, 'clock')
    await change.done
  }

  /** The server refuses this mark for good. It stays visible. */
  async refuse(mark: Mark): Promise<void> {
    await this.#db.put('marks', { ...mark, refused: true })
  }

  /** The session is over: the bakery's data go, and unsent marks wait for their person. */
  async expire(): Promise<void> {
    const change = this.#db.transaction(['kept', 'pictures'], 'readwrite', STRICT)
    await change.objectStore('kept').delete('pack')
    await change.objectStore('kept').delete('marked')
    await change.objectStore('pictures').clear()
    await change.done
  }

  picture(id: number): Promise<Blob | undefined> {
    return this.#db.get('pictures', id)
  }

  async sizes(): Promise<ReadonlyMap<number, number>> {
    const reading = this.#db.transaction('pictures')
    const [ids, pictures] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()])
    return new Map(ids.map((id, i) => [id, pictures[i]?.size ?? 0]))
  }

  async keepPicture(id: number, picture: Blob): Promise<void> {
    await this.#db.put('pictures', picture, id)
  }

  async dropPictures(ids: readonly number[]): Promise<void> {
    const change = this.#db.transaction('pictures', 'readwrite')
    for (const id of ids) void change.store.delete(id)
    await change.done
  }
}

/** A random UUID. Browsers offer none without https. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Sorted by the time they were made. */
const inOrder = (marks: readonly WaitingMark[]) => marks.toSorted((a, b) => (a.at < b.at ? -1 : 1))

type Kept = { get: (key: 'clock') => Promise<unknown> }
async function clockOf(kept: Kept): Promise<Clock> {
  return ((await kept.get('clock')) ?? { offset: 0, last: 0 }) as Clock
}

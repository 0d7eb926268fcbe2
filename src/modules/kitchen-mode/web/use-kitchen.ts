import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { hintedOwner } from '#modules/auth/web/session.ts'
import { subjectOf } from '#modules/orders/kitchen-subject.ts'
import { forgetOthers } from '#web/device-data.ts'
import { keepPictures } from '../kept-pictures.ts'
import { type KitchenState, stateOf } from '../kitchen-state.ts'
import { type StoredPack, type Synced, sync } from '../sync.ts'
import { thingsIn } from '../waiting.ts'
import { alone, kitchenName } from './alone.ts'
import { askToKeep } from './ask-to-keep.ts'
import { kitchenServer, readPreview } from './kitchen-api.ts'
import { KitchenStore, type NewMark, type Running, type Started, started, stopped } from './kitchen-store.ts'

const EVERY_MS = 30_000

type Read = { pack: StoredPack | undefined; state: KitchenState; running: Running; unsent: number; refused: number }

export type Kitchen = Omit<Read, 'pack'> & {
  pack: StoredPack
  mark: (...marks: NewMark[]) => void
  startWork: (subject: string) => void
  stopWork: (subject: string) => void
  /** This device's preview of a picture. */
  picture: (id: number) => Promise<Blob | undefined>
}

export type Opened = {
  /** Undefined until the device has been read, and while it holds nothing. */
  kitchen: Kitchen | undefined
  /** The result of the last sync; undefined before the first. */
  synced: Synced | undefined
  /** The browser stores nothing. */
  isClosed: boolean
  unsent: number
  retry: () => void
}

const nothing = { madeAt: '', ticks: [], work: [], notes: [], packs: [] }

async function readStore(store: KitchenStore): Promise<Read> {
  const { pack, marked, marks, running } = await store.all()
  const refused = thingsIn(marks.filter((mark) => mark.refused))
  return { pack, state: stateOf(marked ?? nothing, marks), running, unsent: thingsIn(marks), refused }
}

/** The kitchen as the device keeps it. */
function useStore(owner: string) {
  const [store, setStore] = useState<KitchenStore>()
  const [isClosed, setClosed] = useState(false)
  const [read, setRead] = useState<Read>()

  const reload = useCallback(async (from: KitchenStore) => setRead(await readStore(from)), [])

  useEffect(() => {
    let opened: KitchenStore | undefined
    let isGone = false
    const open = async () => {
      try {
        await forgetOthers(owner)
        opened = await KitchenStore.open(owner)
        const first = await readStore(opened)
        if (first.pack && first.pack.expiresAt < new Date().toISOString()) {
          await opened.expire()
          first.pack = undefined
        }
        if (isGone) return opened.close()
        setRead(first)
        setStore(opened)
      } catch {
        setClosed(true)
      }
    }
    void open()
    return () => {
      isGone = true
      opened?.close()
    }
  }, [owner])

  return { store, read, reload, isClosed, setClosed }
}

/** Talks to the server, and to the other tabs, which share the store. */
function useSync(owner: string, { store, reload }: Pick<ReturnType<typeof useStore>, 'store' | 'reload'>) {
  const [synced, setSynced] = useState<Synced>()
  const channel = useRef<BroadcastChannel>(undefined)
  const tell = useCallback((what: 'read' | 'marked') => channel.current?.postMessage(what), [])

  // Pictures come last, and nothing waits for them.
  const isReading = useRef(false)
  const album = useCallback(async (from: KitchenStore) => {
    if (isReading.current) return
    isReading.current = true
    try {
      await keepPictures(from, (await from.pack())?.orders ?? [], readPreview)
    } catch {
      // Missing pictures are requested after the next sync.
    } finally {
      isReading.current = false
    }
  }, [])

  // A sync requested during another follows it, once.
  const talk = useRef({ isOn: false, isAsked: false, isFresh: false })
  const talkToServer = useCallback(
    async (isFresh = false): Promise<void> => {
      if (store === undefined) return
      const state = talk.current
      state.isAsked = true
      state.isFresh ||= isFresh
      if (state.isOn) return
      const once = async () => {
        const fresh = state.isFresh
        state.isAsked = false
        state.isFresh = false
        if (hintedOwner() !== owner) return setSynced('signed-out')
        const result = await sync(store, kitchenServer, { isFresh: fresh })
        if (result === 'signed-out') await store.expire()
        setSynced(result)
        await reload(store)
        tell('read')
        if (result === 'done') void album(store)
      }
      state.isOn = true
      try {
        while (state.isAsked) await alone(owner, once)
      } catch {
        // Signing out in another tab has closed this database.
        setSynced('away')
      } finally {
        state.isOn = false
      }
    },
    [store, owner, reload, album, tell],
  )

  useEffect(() => {
    if (store === undefined) return undefined
    channel.current = new BroadcastChannel(kitchenName(owner))
    channel.current.addEventListener('message', () => void reload(store).catch(() => {}))
    void talkToServer(true)
    const now = () => void talkToServer()
    const onSight = () => document.visibilityState === 'visible' && now()
    window.addEventListener('focus', now)
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', onSight)
    const timer = setInterval(now, EVERY_MS)
    return () => {
      channel.current?.close()
      window.removeEventListener('focus', now)
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', onSight)
      clearInterval(timer)
    }
  }, [store, owner, talkToServer, reload])

  return { synced, talkToServer, tell }
}

/** A bake or a cleaning out of turn changes what is safe after it. */
const changesOrder = (subject: string) => ['made', 'baked', 'clean'].includes(subjectOf(subject)?.kind ?? '')

/** The kitchen of a person, as this device knows it. */
export function useKitchen(owner: string): Opened {
  const { store, read, reload, isClosed, setClosed } = useStore(owner)
  const { synced, talkToServer, tell } = useSync(owner, { store, reload })

  const keep = useCallback(
    async ({ marks, running }: Started) => {
      if (store === undefined) return
      try {
        await store.mark(marks, running)
      } catch {
        return setClosed(true)
      }
      await reload(store)
      tell('marked')
      if (!navigator.onLine) void askToKeep(navigator.storage)
      // The server knows what has to be cleaned after it.
      const isOrdered = read?.pack?.days.some(({ steps }) => steps) === true
      if (marks.length > 0) void talkToServer(isOrdered && marks.some(({ subject }) => changesOrder(subject)))
    },
    [store, read, reload, talkToServer, tell, setClosed],
  )

  const picture = useCallback(async (id: number) => store?.picture(id), [store])
  const acts = useMemo(
    () => ({
      mark: (...marks: NewMark[]) => void keep({ marks }),
      startWork: (subject: string) => void keep(started(read?.running ?? {}, subject)),
      stopWork: (subject: string) => void keep(stopped(read?.running ?? {}, subject)),
      picture,
    }),
    [keep, read, picture],
  )
  return {
    kitchen: read?.pack ? { ...read, pack: read.pack, ...acts } : undefined,
    synced: store === undefined ? undefined : synced,
    isClosed,
    unsent: read?.unsent ?? 0,
    retry: () => void talkToServer(true),
  }
}

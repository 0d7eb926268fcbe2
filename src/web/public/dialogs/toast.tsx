import '../button.css'
import './toast.css'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { publicWords } from '#shared/text/public-words.ts'
import { REMOVAL_MS } from '../../removal-ms.ts'
import { visibleArea } from '../visible-area.ts'
import { Cross } from './cross.tsx'

type Shown = { id: number; title: string; message: string; isError: boolean }

const SUCCESS_MS = 1500
const ERROR_MS = 6000

let shown: Shown | undefined
let leaving: Shown | undefined
let lastId = 0
const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}
const show = (next: Shown | undefined) => {
  const gone = next === undefined ? shown : undefined
  leaving = gone
  shown = next
  announce()
  if (gone === undefined) return
  setTimeout(() => {
    if (leaving !== gone) return
    leaving = undefined
    announce()
  }, REMOVAL_MS)
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** S1's toasts on public pages, one at a time. */
export const publicToast = {
  success: (title: string, message = '') => show({ id: ++lastId, title, message, isError: false }),
  error: (title: string, message = '') => show({ id: ++lastId, title, message, isError: true }),
  hide: () => show(undefined),
}

function Toast({ item }: { item: Shown }) {
  const [paused, setPaused] = useState(false)
  const cameFrom = useRef<EventTarget>(null)
  const close = () => {
    publicToast.hide()
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => show(undefined), item.isError ? ERROR_MS : SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [paused, item])
  return (
    <div
      className="pub-toast"
      data-error={item.isError || undefined}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget
        setPaused(true)
      }}
      onBlur={() => setPaused(false)}
    >
      <Said item={item} />
      <button type="button" className="pub-icon-button" aria-label={publicWords.close} onClick={close}>
        <Cross />
      </button>
    </div>
  )
}

const Said = ({ item }: { item: Shown }) => (
  <div>
    <strong>{item.title}</strong>
    {item.message ? <p>{item.message}</p> : null}
  </div>
)

/**
 * Always in the page, so that screen readers announce what appears in it. It comes first, so that Tab leads from the
 * toast to the page.
 */
export function PublicToaster() {
  const item = useSyncExternalStore(subscribe, () => shown)
  const [bottom, setBottom] = useState<string>()
  useEffect(() => {
    if (item === undefined) return
    void visibleArea().then((area) => setBottom(area && `${innerHeight - area.top - area.height + 16}px`))
  }, [item])
  const gone = useSyncExternalStore(subscribe, () => leaving)
  return (
    <>
      <div className="pub-toasts" role="status" aria-live="polite" aria-atomic="true" style={{ bottom }}>
        {item ? <Toast key={item.id} item={item} /> : null}
      </div>
      {gone ? (
        <div className="pub-toasts" style={{ bottom }}>
          <div className="pub-toast" data-error={gone.isError || undefined} aria-hidden>
            <Said item={gone} />
          </div>
        </div>
      ) : null}
    </>
  )
}

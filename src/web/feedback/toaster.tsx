import { IconAlertCircle, IconArchive, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { kitWords } from '../text/words.ts'
import { failureText } from './failure-text.ts'
import { rescueFocus } from './focus-trail.ts'
import { type ToastItem, toastStore } from './toast-store.ts'
import classes from './toaster.module.css'

const ICONS = { success: IconCircleCheck, error: IconAlertCircle, undo: IconArchive }

function Toast({ item }: { item: ToastItem }) {
  const [paused, setPaused] = useState(false)
  const dismiss = () => toastStore.dismiss(item.id)

  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => toastStore.dismiss(item.id), item.durationMs)
    return () => clearTimeout(timer)
  }, [paused, item])
  useEffect(() => () => rescueFocus(), [])

  return (
    <div
      className={classes.toast}
      aria-atomic="true"
      data-tone={item.tone}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Said item={item} />
      {item.offer || item.onUndo ? (
        <div className={classes.acts} data-both={(item.offer && item.onUndo !== undefined) || undefined}>
          {item.offer ? <Act item={item} label={item.offer.label} run={item.offer.run} /> : null}
          {item.onUndo ? <Act item={item} label={kitWords.undo} run={item.onUndo} /> : null}
        </div>
      ) : null}
      <button type="button" className={classes.close} aria-label={kitWords.close} onClick={dismiss}>
        <IconX aria-hidden />
      </button>
    </div>
  )
}

function Said({ item }: { item: ToastItem }) {
  const Icon = ICONS[item.tone]
  return (
    <>
      <Icon className={classes.icon} size={20} stroke={1.8} aria-hidden />
      <div className={classes.text}>
        <div className="strong">{item.title}</div>
        {item.message ? <div className="quiet">{item.message}</div> : null}
      </div>
    </>
  )
}

type ActProps = { item: ToastItem; label: string; run: () => unknown }

/** The button of a toast; after a failure it can be pressed again. */
function Act({ item, label, run }: ActProps) {
  const act = async () => {
    toastStore.dismiss(item.id)
    try {
      await run()
    } catch (error) {
      toastStore.show({ ...item, title: failureText(error, kitWords.undoFailed), message: undefined })
    }
  }
  return (
    <button type="button" className={classes.act} onClick={() => void act()}>
      {label}
    </button>
  )
}

/** Always in the page, so that screen readers announce what appears in it. */
export function Toaster() {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.shown)
  const leaving = useSyncExternalStore(toastStore.subscribe, toastStore.leaving)
  return createPortal(
    <>
      <div className={classes.region} role="status" aria-live="polite" aria-atomic="false" data-no-print>
        {items.map((item) => (
          <Toast key={item.id} item={item} />
        ))}
      </div>
      <div className={classes.region} data-leaving aria-hidden data-no-print>
        {leaving.map((item) => (
          <div key={item.id} className={classes.toast} data-tone={item.tone}>
            <Said item={item} />
          </div>
        ))}
      </div>
    </>,
    document.body,
  )
}

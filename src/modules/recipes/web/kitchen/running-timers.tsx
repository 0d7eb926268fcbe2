import { IconBellRinging, IconClock, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { rescueFocus } from '#web/feedback/focus-trail.ts'
import { recipePageWords as words } from '../../page-words.ts'
import { clockText } from '../../step-timers.ts'
import { prepareSound, ring } from './bell-sound.ts'
import classes from './running-timers.module.css'
import { kitchenTimers, type Timer, useTimers } from './timers.ts'
import { useNow } from './use-now.ts'

const RING_EVERY_MS = 2000
const RING_FOR_MS = 60_000

/** For a minute from when the page sees that a timer has ended: a device that slept is late, and must still ring. */
function useRinging(timers: readonly Timer[], now: number): boolean {
  const seen = useRef(now - RING_FOR_MS)
  const [until, setUntil] = useState(0)
  useEffect(() => {
    if (timers.some(({ endsAt }) => seen.current < endsAt && endsAt <= now)) setUntil(now + RING_FOR_MS)
    seen.current = now
  }, [timers, now])
  return now < until && timers.some(({ endsAt }) => endsAt <= now)
}

/** Shown above every page, so that a timer rings wherever the baker has gone. */
export function RunningTimers({ large = false }: { large?: boolean }) {
  const timers = useTimers()
  const now = useNow(timers.length > 0)
  const isRinging = useRinging(timers, now)
  const isWaiting = timers.length > 0
  // After a reload or a locked screen, the page needs another touch before it may ring.
  useEffect(() => {
    if (!isWaiting) return
    const touches = ['pointerdown', 'keydown'] as const
    for (const touch of touches) window.addEventListener(touch, prepareSound)
    return () => {
      for (const touch of touches) window.removeEventListener(touch, prepareSound)
    }
  }, [isWaiting])
  useEffect(() => {
    if (!isRinging) return
    ring()
    const again = setInterval(ring, RING_EVERY_MS)
    return () => clearInterval(again)
  }, [isRinging])
  const list = useRef<HTMLUListElement>(null)
  const stop = (key: string) => {
    kitchenTimers.stop(key)
    // The button disappears with its timer.
    requestAnimationFrame(() => rescueFocus(list.current?.querySelector('button')))
  }
  if (timers.length === 0) return null
  return (
    <section className={classes.bar} aria-label={words.timers} data-large={large || undefined} data-no-print>
      <ul ref={list} className={classes.list}>
        {/* On a phone only the first is in sight. */}
        {timers
          .toSorted((a, b) => a.endsAt - b.endsAt)
          .map(({ key, label, endsAt }) => {
            const isUp = endsAt <= now
            return (
              <li key={key} className={classes.timer} data-up={isUp || undefined}>
                {isUp ? <IconBellRinging size={20} aria-hidden /> : <IconClock size={20} aria-hidden />}
                <span className={classes.label}>{label}</span>
                <strong className="tabular" {...(isUp ? { role: 'alert' } : {})}>
                  {isUp ? words.timerDone : clockText((endsAt - now) / 1000)}
                </strong>
                <button
                  type="button"
                  className={classes.stop}
                  aria-label={words.stopTimer(label)}
                  onClick={() => stop(key)}
                >
                  <IconX size={18} aria-hidden />
                </button>
              </li>
            )
          })}
      </ul>
    </section>
  )
}

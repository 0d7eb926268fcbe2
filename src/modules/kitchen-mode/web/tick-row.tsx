import { IconCheck } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import classes from './kitchen.module.css'

const SWIPE_PX = 90
const STILL_PX = 12

type Props = {
  label: string
  about?: ReactNode
  done: boolean
  /** Left out if it cannot be changed here. */
  onTick?: ((done: boolean) => void) | undefined
}

/**
 * The whole row is the button. A press toggles it, a swipe to the right marks it done, to the left not done. A press
 * toggles what was visible when the finger came down, even if another tick arrives meanwhile.
 */
export function TickRow({ label, about, done, onTick }: Props) {
  const from = useRef<number | undefined>(undefined)
  const wasSwiped = useRef(false)
  const seen = useRef<boolean | undefined>(undefined)
  const moved = (event: PointerEvent) => (from.current === undefined ? 0 : event.clientX - from.current)
  const slide = (event: PointerEvent<HTMLElement>) => {
    const by = moved(event)
    if (Math.abs(by) > STILL_PX) wasSwiped.current = true
    event.currentTarget.style.setProperty('--slide', `${wasSwiped.current ? by : 0}px`)
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const by = moved(event)
    from.current = undefined
    event.currentTarget.style.removeProperty('--slide')
    if (event.type === 'pointerup' && Math.abs(by) > SWIPE_PX && by > 0 !== done) onTick?.(by > 0)
  }
  const text = (
    <span className={classes.what}>
      <span className={classes.label}>{label}</span>
      {about ? <span className={classes.about}>{about}</span> : null}
    </span>
  )
  // A box that can never be ticked would look broken.
  if (onTick === undefined && !done) return <div className={`${classes.tick} ${classes.fixed}`}>{text}</div>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a checkbox cannot hold two lines of text and be swiped
    <button
      type="button"
      role="checkbox"
      aria-checked={done}
      aria-disabled={onTick === undefined || undefined}
      className={classes.tick}
      data-done={done || undefined}
      onPointerDown={(event) => {
        from.current = event.clientX
        seen.current = done
        wasSwiped.current = false
      }}
      onPointerMove={slide}
      onPointerUp={end}
      onPointerCancel={end}
      onPointerLeave={end}
      onClick={() => {
        if (!wasSwiped.current) onTick?.(!(seen.current ?? done))
        wasSwiped.current = false
        seen.current = undefined
      }}
    >
      <span className={classes.box} aria-hidden>
        {done ? <IconCheck size={28} stroke={3} /> : null}
      </span>
      {text}
    </button>
  )
}

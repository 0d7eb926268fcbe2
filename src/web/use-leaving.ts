import { useEffect, useEffectEvent } from 'react'

type Options = {
  /** False where half a word is worse than none: she may come back and go on typing. */
  whenHidden?: boolean
  /** False where she was asked whether to leave without saving. */
  whenUnmounted?: boolean
}

/**
 * Writes what is not written yet before it is lost: as the page is closed, hidden (a phone may drop it then) or gives way to
 * another one. A form needs it that keeps something a pause after the typing, or when its field is left.
 */
export function useLeaving(write: () => void, { whenHidden = true, whenUnmounted = true }: Options = {}): void {
  const writeNow = useEffectEvent(write)
  useEffect(() => {
    // A reload takes the state of the history as it was when it began.
    const moments = ['beforeunload', 'pagehide'] as const
    const leave = () => writeNow()
    const hide = () => document.visibilityState === 'hidden' && writeNow()
    for (const moment of moments) addEventListener(moment, leave)
    if (whenHidden) document.addEventListener('visibilitychange', hide)
    return () => {
      for (const moment of moments) removeEventListener(moment, leave)
      document.removeEventListener('visibilitychange', hide)
      if (whenUnmounted) writeNow()
    }
  }, [whenHidden, whenUnmounted])
}

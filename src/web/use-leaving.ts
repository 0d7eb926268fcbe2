import { useEffect, useEffectEvent } from 'react'

type Options = {
  /** False if an unfinished word must not be written: the person may come back and go on typing. */
  whenHidden?: boolean
  /** False if the person was already asked about leaving without saving. */
  whenUnmounted?: boolean
}

/**
 * Writes unsaved changes before they are lost: when the page is closed, hidden (a phone may drop it then) or replaced
 * by another. Forms that save a pause after typing, or when a field is left, need it.
 */
export function useLeaving(write: () => void, { whenHidden = true, whenUnmounted = true }: Options = {}): void {
  const writeNow = useEffectEvent(write)
  useEffect(() => {
    // A reload takes the history state as it was when the reload began.
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

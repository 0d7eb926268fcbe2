import { useEffect } from 'react'

/**
 * Keeps the screen awake, since floury fingers cannot. Not every device offers it or grants it. A page that was hidden
 * has lost the lock and takes it again.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let held: Promise<WakeLockSentinel | undefined> | undefined
    const take = () => {
      if (document.visibilityState === 'visible')
        held = navigator.wakeLock?.request('screen').catch(() => undefined) ?? undefined
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => {
      document.removeEventListener('visibilitychange', take)
      void held?.then((lock) => lock?.release())
    }
  }, [])
}

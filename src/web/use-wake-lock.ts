import { useEffect } from 'react'

/**
 * Floury fingers wake no screen. Not every device offers it, and none has to grant it. A page that was out of sight has
 * lost it and takes it again.
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

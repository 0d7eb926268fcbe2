import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormats } from '#web/text/formats.tsx'

const MINUTE = 60_000

/** Reads anew what a page that stays open overnight says: its "today" is another day's. */
export function useNextDay(): void {
  const client = useQueryClient()
  const { today } = useFormats()
  useEffect(() => {
    let day = today()
    const timer = setInterval(() => {
      if (today() === day) return
      day = today()
      void client.invalidateQueries()
    }, MINUTE)
    return () => clearInterval(timer)
  }, [client, today])
}

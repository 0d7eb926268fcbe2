import { useEffect, useState } from 'react'
import { useFormats } from '#web/text/formats.tsx'

const EVERY_MS = 20_000

/** The bakery's current time (hh:mm). */
export function useTime(): string {
  const formats = useFormats()
  const [, redraw] = useState(0)
  useEffect(() => {
    const going = setInterval(() => redraw((n) => n + 1), EVERY_MS)
    return () => clearInterval(going)
  }, [])
  return formats.time()
}

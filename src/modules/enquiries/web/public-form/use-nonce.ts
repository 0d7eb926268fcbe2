import { useEffect, useRef, useState } from 'react'
import { loadNonce } from './load-form.ts'

// The server takes a challenge that is 3 seconds to 24 hours old.
const YOUNGEST_MS = 3_200
const RENEW_MS = 12 * 3_600_000

/**
 * The challenge that goes with the submission. `ready` waits until it is old enough; a page that stays open for half
 * a day asks for a new one. One that was sent once stays, so that a repetition is known as one.
 */
export function useNonce(slug: string, first: string | null) {
  const [value, setValue] = useState(first)
  const wasSent = useRef(false)
  const since = useRef(0)
  useEffect(() => {
    since.current = performance.now()
    const renew = async () => {
      const fresh = await loadNonce(slug).catch(() => null)
      if (fresh === null || wasSent.current) return
      setValue(fresh)
      since.current = performance.now()
    }
    const timer = setInterval(() => void renew(), RENEW_MS)
    return () => clearInterval(timer)
  }, [slug])
  const ready = async (): Promise<string | null> => {
    wasSent.current = true
    const missing = since.current + YOUNGEST_MS - performance.now()
    if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing))
    return value
  }
  return { value, ready }
}

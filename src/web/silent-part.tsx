import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { warm } from './warm.ts'

const RETRY_MS = 5000

/**
 * A part that loads unasked. A failure is not reported; it is tried again until it works. `begin` may delay the first
 * attempt.
 */
export function silentPart(
  load: () => Promise<ComponentType>,
  begin: () => Promise<unknown> = async () => {},
): () => ReactNode {
  let loaded: ComponentType | undefined
  warm(load)
  return function SilentPart() {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return
      let isHere = true
      let again: ReturnType<typeof setTimeout>
      const attempt = async () => {
        try {
          loaded = await load()
          if (isHere) setPart(() => loaded)
        } catch {
          if (isHere) again = setTimeout(() => void attempt(), RETRY_MS)
        }
      }
      void begin().then(() => (isHere ? attempt() : undefined))
      return () => {
        isHere = false
        clearTimeout(again)
      }
    }, [Part])
    return Part ? <Part /> : null
  }
}

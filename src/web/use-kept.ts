import { useEffect, useEffectEvent, useRef } from 'react'
import { useLeaving } from './use-leaving.ts'

type Write = (text: string, isLeaving: boolean) => void

/**
 * Writes a text a pause after each change, and at once when the page is left. There is nothing to write
 * if the text is undefined.
 */
export function useKept(text: string | undefined, pauseMs: number, write: Write): void {
  const written = useRef<string>(undefined)
  const keep = useEffectEvent((isLeaving: boolean) => {
    if (text === undefined || text === written.current) return
    written.current = text
    write(text, isLeaving)
  })
  useEffect(() => {
    if (text === undefined) return
    const timer = setTimeout(() => keep(false), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  useLeaving(() => keep(true))
}

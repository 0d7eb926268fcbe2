import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Draft, keepDraft } from './form-values.ts'

// Browsers take about a hundred writes in half a minute.
const PAUSE_MS = 400

/** Keeps what is typed in the history's entry (R16), soon after each change and before the page goes. Returns how to forget it. */
export function useKeptDraft(draft: Draft): () => void {
  const latest = useRef<Draft | undefined>(draft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isForgotten = useRef(false)
  const { slug, values, nonce, pictures } = draft

  // With what is drawn and not after it: a reload may come in between.
  useLayoutEffect(() => {
    if (isForgotten.current) return
    latest.current = { slug, values, nonce, pictures }
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      keepDraft(latest.current)
    }, PAUSE_MS)
  }, [slug, values, nonce, pictures])

  useEffect(() => {
    const keep = () => keepDraft(latest.current)
    // A reload takes the state as it was when it began; a phone may drop a page that nobody looks at.
    const moments = ['beforeunload', 'pagehide'] as const
    for (const moment of moments) addEventListener(moment, keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      clearTimeout(timer.current)
      timer.current = undefined
      for (const moment of moments) removeEventListener(moment, keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [])

  return () => {
    isForgotten.current = true
    latest.current = undefined
    keepDraft(undefined)
  }
}

import { useLayoutEffect, useRef } from 'react'
import { useLeaving } from '#web/use-leaving.ts'
import { type Draft, keepDraft } from './form-values.ts'

// Browsers allow about a hundred writes in half a minute.
const PAUSE_MS = 400

/**
 * Stores typed text in the history entry (R16), soon after each change and before the page closes. Returns a function
 * that deletes it.
 */
export function useKeptDraft(draft: Draft): () => void {
  const latest = useRef<Draft | undefined>(draft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isForgotten = useRef(false)
  const { slug, values, nonce, pictures } = draft
  const keep = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    keepDraft(latest.current)
  }

  // Runs together with drawing, since a reload may come right after it.
  useLayoutEffect(() => {
    if (isForgotten.current) return
    latest.current = { slug, values, nonce, pictures }
    timer.current ??= setTimeout(keep, PAUSE_MS)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it writes is in the references
  }, [slug, values, nonce, pictures])
  useLeaving(keep)

  return () => {
    isForgotten.current = true
    latest.current = undefined
    keep()
  }
}

import { useLayoutEffect, useRef } from 'react'
import { useLeaving } from '#web/use-leaving.ts'
import { type Draft, keepDraft } from './form-values.ts'

// Browsers take about a hundred writes in half a minute.
const PAUSE_MS = 400

/** Keeps what is typed in the history's entry (R16), soon after each change and before the page goes. Returns how to forget it. */
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

  // With what is drawn and not after it: a reload may come in between.
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

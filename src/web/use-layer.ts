import { useEffect, useRef, useState } from 'react'
import { isTopLayer, openLayer } from './layers.ts'

/**
 * Back closes it for as long as it is open. `close` answers false where it stays open, because it asks first. Answers
 * whether it lies over all other layers.
 */
export function useLayer(isOpen: boolean, close: () => unknown): () => boolean {
  const latest = useRef(close)
  const [own] = useState(() => () => latest.current())
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (isOpen ? openLayer(own) : undefined), [isOpen, own])
  return () => isTopLayer(own)
}

import { useEffect, useRef, useState } from 'react'
import { isTopLayer, openLayer } from './layers.ts'

/**
 * Lets Back close a layer while it is open. `close` returns false if the layer stays open because it asks first. The
 * returned function says if the layer is above all others.
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

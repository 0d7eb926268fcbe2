import { useEffect, useRef } from 'react'
import { openLayer } from './layers.ts'

/** Back closes it for as long as it is open. `close` answers false where it stays open, because it asks first. */
export function useLayer(isOpen: boolean, close: () => unknown): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (isOpen ? openLayer(() => latest.current()) : undefined), [isOpen])
}

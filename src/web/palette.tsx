import { useHotkeys } from '@mantine/hooks'
import { type ComponentType, useEffect, useState } from 'react'
import type { PaletteProps } from './palette-entries.ts'
import { openPalette, registerPalette, usePaletteOpened } from './palette-store.ts'

const QUIET_MS = 2000

/**
 * Ctrl/Cmd+K. Its dialog is fetched when the page has come to rest, and kept outside of Suspense, which would hold it
 * back for 300 ms: the first letters typed after Ctrl+K must not be lost.
 */
export function Palette(props: PaletteProps) {
  const opened = usePaletteOpened()
  const [Dialog, setDialog] = useState<ComponentType<PaletteProps & { opened: boolean }>>()
  useEffect(registerPalette, [])
  useEffect(() => {
    if (Dialog) return
    const fetchDialog = async () => {
      const { PaletteDialog } = await import('./palette-dialog.tsx')
      setDialog(() => PaletteDialog)
    }
    // A lost connection is tried again at the next press.
    const timer = setTimeout(() => void fetchDialog().catch(() => {}), opened ? 0 : QUIET_MS)
    return () => clearTimeout(timer)
  }, [Dialog, opened])
  useHotkeys([['mod+K', () => openPalette()]], [])
  return Dialog ? <Dialog {...props} opened={opened} /> : null
}

import { useHotkeys } from '@mantine/hooks'
import { type ComponentType, useEffect, useState } from 'react'
import { openPalette, registerPalette, usePaletteOpened } from './palette-store.ts'

export type PalettePage = { label: string; to: string; hint?: string }
export type PaletteAction = { label: string; hint?: string; run: () => unknown }
export type PaletteRecord = { group: string; label: string; hint?: string; to: string }
export type PaletteProps = {
  pages: readonly PalettePage[]
  actions: readonly PaletteAction[]
  /** Records that match, best first. Absent: only pages and actions are found. */
  search?: (q: string) => Promise<PaletteRecord[]>
}

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

import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
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

const fetchDialog = () => import('./palette-dialog.tsx')
const PaletteDialog = lazy(() => fetchDialog().then((m) => ({ default: m.PaletteDialog })))
const QUIET_MS = 2000

/** Ctrl/Cmd+K. Its dialog is fetched when the page has come to rest, so that the first letters typed are not lost. */
export function Palette(props: PaletteProps) {
  const opened = usePaletteOpened()
  const [wanted, setWanted] = useState(false)
  useEffect(registerPalette, [])
  useEffect(() => {
    const timer = setTimeout(() => void fetchDialog().catch(() => {}), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (opened) setWanted(true)
  }, [opened])
  useHotkeys([['mod+K', () => openPalette()]], [])
  return wanted ? (
    <Suspense>
      <PaletteDialog {...props} opened={opened} />
    </Suspense>
  ) : null
}

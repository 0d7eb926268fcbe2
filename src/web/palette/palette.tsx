import { useHotkeys } from '@mantine/hooks'
import { type ComponentType, useEffect, useState } from 'react'
import { toast } from '../feedback/toast.ts'
import { kitWords } from '../text/words.ts'
import { warm } from '../warm.ts'
import type { PaletteProps } from './palette-entries.ts'
import { closePalette, openPalette, paletteQuery, registerPalette, usePaletteOpened } from './palette-store.ts'

/**
 * Puts letters that are typed before the dialog's field has the focus into that field, and keeps them from the page.
 */
function keepKey(event: KeyboardEvent): void {
  const { key } = event
  if (document.activeElement?.matches('[data-palette]')) return
  if (event.ctrlKey || event.metaKey || event.altKey || (key.length > 1 && key !== 'Enter')) return
  event.preventDefault()
  event.stopPropagation()
  if (key !== 'Enter') openPalette(paletteQuery() + key)
}

/**
 * Ctrl/Cmd+K. Its dialog is loaded on an idle line or when it is opened. It is kept outside Suspense, whose delay of
 * 300 ms would lose the first letters typed after Ctrl+K.
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
    // The next press tries again.
    const giveUp = () => {
      toast.error(kitWords.error, kitWords.unreachableOnce)
      closePalette()
    }
    if (opened) void fetchDialog().catch(giveUp)
    else warm(fetchDialog)
  }, [Dialog, opened])
  useEffect(() => {
    if (!opened) return
    window.addEventListener('keydown', keepKey, true)
    return () => window.removeEventListener('keydown', keepKey, true)
  }, [opened])
  useHotkeys([['mod+K', () => opened || openPalette()]], [])
  return Dialog ? <Dialog {...props} opened={opened} /> : null
}

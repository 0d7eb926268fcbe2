import { useState } from 'react'
import { fetchedPart } from '../fetched-part.tsx'
import { usePlainKey } from './use-plain-key.ts'

const ShortcutsDialog = fetchedPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

/** The `?` dialog. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
  usePlainKey('?', () => setOpen(true))
  return isOpen ? <ShortcutsDialog onClose={() => setOpen(false)} /> : null
}

import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { fetchedPart } from '../fetched-part.tsx'
import { usePlainKey } from './use-plain-key.ts'

const ShortcutsDialog = fetchedPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

/** The `?` dialog. */
export function Shortcuts() {
  const [wanted, setWanted] = useState(false)
  const [opened, { open, close }] = useDisclosure(false, { onOpen: () => setWanted(true) })
  usePlainKey('?', open)
  return wanted ? <ShortcutsDialog opened={opened} onClose={close} /> : null
}

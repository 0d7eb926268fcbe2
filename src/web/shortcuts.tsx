import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx').then((m) => ({ default: m.ShortcutsDialog })))

/** The `?` dialog. */
export function Shortcuts() {
  const [wanted, setWanted] = useState(false)
  const [opened, { open, close }] = useDisclosure(false, { onOpen: () => setWanted(true) })
  useHotkeys([['shift+?', open]])
  return wanted ? (
    <Suspense>
      <ShortcutsDialog opened={opened} onClose={close} />
    </Suspense>
  ) : null
}

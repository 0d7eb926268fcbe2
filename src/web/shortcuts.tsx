import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import type { Shortcut } from './shortcut.ts'

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx').then((m) => ({ default: m.ShortcutsDialog })))

/** The `?` dialog. `more` adds the app's own. */
export function Shortcuts({ more = [] }: { more?: readonly Shortcut[] }) {
  const [wanted, setWanted] = useState(false)
  const [opened, { open, close }] = useDisclosure(false, { onOpen: () => setWanted(true) })
  useHotkeys([['shift+?', open]])
  return wanted ? (
    <Suspense>
      <ShortcutsDialog opened={opened} onClose={close} more={more} />
    </Suspense>
  ) : null
}

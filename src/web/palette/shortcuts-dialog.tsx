import { Dialog } from '../dialog.tsx'
import { paletteWords } from './palette-words.ts'
import { ShortcutList } from './shortcut-list.tsx'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={paletteWords.shortcuts}>
      <ShortcutList />
    </Dialog>
  )
}

import { Modal } from '@mantine/core'
import { kitWords } from '../text/words.ts'
import { useLayer } from '../use-layer.ts'
import { paletteWords } from './palette-words.ts'
import { ShortcutList } from './shortcut-list.tsx'

type Props = { opened: boolean; onClose: () => void }

export function ShortcutsDialog({ opened, onClose }: Props) {
  useLayer(opened, onClose)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={paletteWords.shortcuts}
      closeButtonProps={{ 'aria-label': kitWords.close }}
    >
      <ShortcutList />
    </Modal>
  )
}

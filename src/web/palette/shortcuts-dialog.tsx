import { Modal } from '@mantine/core'
import { kitWords } from '../text/words.ts'
import { useLayer } from '../use-layer.ts'
import { ShortcutList } from './shortcut-list.tsx'

type Props = { opened: boolean; onClose: () => void }

export function ShortcutsDialog({ opened, onClose }: Props) {
  useLayer(opened, onClose)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={kitWords.shortcuts}
      closeButtonProps={{ 'aria-label': kitWords.close }}
    >
      <ShortcutList />
    </Modal>
  )
}

import { Kbd, Modal } from '@mantine/core'
import type { Shortcut } from './shortcut.ts'
import classes from './shortcuts-dialog.module.css'
import { kitWords } from './words.ts'

const modKey = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Cmd' : 'Ctrl')

const ownShortcuts = (): Shortcut[] => [
  { keys: `${modKey()} K`, label: kitWords.shortcutPalette },
  { keys: '?', label: kitWords.shortcutHelp },
  { keys: 'Tab', label: kitWords.shortcutNextRow },
  { keys: 'Enter', label: kitWords.shortcutOpen },
  { keys: 'Esc', label: kitWords.shortcutClose },
]

type Props = { opened: boolean; onClose: () => void; more: readonly Shortcut[] }

export function ShortcutsDialog({ opened, onClose, more }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={kitWords.shortcuts}
      closeButtonProps={{ 'aria-label': kitWords.close }}
    >
      <dl className={classes.list}>
        {[...ownShortcuts(), ...more].map((shortcut) => (
          <div key={shortcut.label} className={classes.row}>
            <dt>{shortcut.label}</dt>
            <dd>
              {shortcut.keys.split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

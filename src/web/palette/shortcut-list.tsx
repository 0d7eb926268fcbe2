import { Kbd } from '@mantine/core'
import { kitWords } from '../text/words.ts'
import classes from './shortcut-list.module.css'

const modKey = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Cmd' : 'Ctrl')

const shortcuts = (): { keys: string; label: string }[] => [
  { keys: `${modKey()} K`, label: kitWords.shortcutPalette },
  { keys: '/', label: kitWords.shortcutList },
  { keys: '?', label: kitWords.shortcutHelp },
  { keys: `${modKey()} Enter`, label: kitWords.shortcutSave },
  { keys: 'Tab', label: kitWords.shortcutNextRow },
  { keys: 'Enter', label: kitWords.shortcutOpen },
  { keys: 'Space', label: kitWords.shortcutPress },
  { keys: 'B', label: kitWords.shortcutBulk },
  { keys: 'Esc', label: kitWords.shortcutClose },
]

export const ShortcutList = () => (
  <dl className={classes.list}>
    {shortcuts().map((shortcut) => (
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
)

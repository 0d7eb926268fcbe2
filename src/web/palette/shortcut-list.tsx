import { Kbd } from '@mantine/core'
import { paletteWords } from './palette-words.ts'
import classes from './shortcut-list.module.css'

const modKey = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Cmd' : 'Ctrl')

const shortcuts = (): { keys: string; label: string }[] => [
  { keys: `${modKey()} K`, label: paletteWords.shortcutPalette },
  { keys: '/', label: paletteWords.shortcutList },
  { keys: '?', label: paletteWords.shortcutHelp },
  { keys: `${modKey()} Enter`, label: paletteWords.shortcutSave },
  { keys: 'Tab', label: paletteWords.shortcutNextRow },
  { keys: 'Enter', label: paletteWords.shortcutOpen },
  { keys: 'Space', label: paletteWords.shortcutPress },
  { keys: 'B', label: paletteWords.shortcutBulk },
  { keys: 'Esc', label: paletteWords.shortcutClose },
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

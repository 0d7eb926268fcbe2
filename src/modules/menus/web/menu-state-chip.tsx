import { StatusChip, type Tone } from '#web/text/status-chip.tsx'
import { menuPageWords as words } from '../page-words.ts'
import type { MenuState } from '../state.ts'

const TONES: Readonly<Record<MenuState, Tone>> = {
  draft: 'calm',
  opens: 'info',
  open: 'good',
  soldOut: 'accent',
  closed: 'plum',
}

export const MenuStateChip = ({ state }: { state: MenuState }) => (
  <StatusChip label={words.states[state]} tone={TONES[state]} />
)

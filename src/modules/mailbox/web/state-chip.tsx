import { StatusChip, type Tone } from '#web/status-chip.tsx'
import type { MailState } from '../schema.ts'
import { stateWords } from '../words.ts'

const TONES: Record<MailState, Tone> = { queued: 'info', sent: 'good', failed: 'bad' }

export const StateChip = ({ state }: { state: MailState }) => (
  <StatusChip label={stateWords[state]} tone={TONES[state]} />
)

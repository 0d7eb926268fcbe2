import { useMailWorks } from '#modules/site/web/use-mail-works.ts'
import { StatusChip, type Tone } from '#web/text/status-chip.tsx'
import type { MailState } from '../schema.ts'
import { mailboxWords, stateWords } from '../words.ts'

const TONES: Record<MailState, Tone> = { queued: 'info', sent: 'good', failed: 'bad' }

/** A server that sends no email must not say that it did. */
export function StateChip({ state }: { state: MailState }) {
  const mailWorks = useMailWorks()
  if (state !== 'failed' && !mailWorks) return <StatusChip label={mailboxWords.keptHere} tone="calm" />
  return <StatusChip label={stateWords[state]} tone={TONES[state]} />
}

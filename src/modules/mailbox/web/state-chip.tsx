import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { StatusChip, type Tone } from '#web/text/status-chip.tsx'
import type { MailRow, MailState } from '../schema.ts'
import { mailboxWords, stateWords } from '../words.ts'

const TONES: Record<MailState, Tone> = { queued: 'info', sent: 'good', failed: 'bad' }

/** A mail that this server only stored must not be called sent. If the way was not recorded, today's counts. */
export function StateChip({ mail: { state, sentBy = null } }: { mail: Pick<MailRow, 'state'> & Partial<MailRow> }) {
  const lettersWork = useLettersWork()
  const isKept = sentBy === 'file' || (sentBy === null && state !== 'failed' && !lettersWork)
  if (isKept) return <StatusChip label={mailboxWords.keptHere} tone="calm" />
  return <StatusChip label={stateWords[state]} tone={TONES[state]} />
}

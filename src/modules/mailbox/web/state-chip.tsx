import { useQuery } from '@tanstack/react-query'
import { StatusChip, type Tone } from '#web/status-chip.tsx'
import type { MailState } from '../schema.ts'
import { mailboxWords, stateWords } from '../words.ts'
import { mailbox } from './api.ts'

const TONES: Record<MailState, Tone> = { queued: 'info', sent: 'good', failed: 'bad' }

/** A server that sends no mail must not say that it did. */
export function StateChip({ state }: { state: MailState }) {
  const status = useQuery(mailbox.status.query({}))
  if (state === 'sent' && status.data?.transport === 'file')
    return <StatusChip label={mailboxWords.keptHere} tone="calm" />
  return <StatusChip label={stateWords[state]} tone={TONES[state]} />
}

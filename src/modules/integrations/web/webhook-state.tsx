import { StatusChip } from '#web/text/status-chip.tsx'
import { webhookWords as words } from '../page-words.ts'
import type { Webhook } from '../schema.ts'

export function WebhookState({ webhook: { offReason, failingSince } }: { webhook: Webhook }) {
  if (offReason !== null)
    return <StatusChip label={words.off[offReason]} tone={offReason === 'owner' ? 'calm' : 'bad'} />
  return failingSince === null ? (
    <StatusChip label={words.on} tone="good" />
  ) : (
    <StatusChip label={words.failing} tone="warn" />
  )
}

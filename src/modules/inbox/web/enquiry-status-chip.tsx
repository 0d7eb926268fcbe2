import { REQUEST_TONES } from '#modules/order-status/web/status-tones.ts'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { EnquiryStatus } from '../schema.ts'
import { statusWords } from '../words.ts'

export const EnquiryStatusChip = ({ status }: { status: EnquiryStatus }) => (
  <StatusChip label={statusWords[status]} tone={REQUEST_TONES[status]} />
)

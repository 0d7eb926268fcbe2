import { StatusChip, type Tone } from '#web/text/status-chip.tsx'
import type { EnquiryStatus } from '../schema.ts'
import { statusWords } from '../words.ts'

const TONES: Record<EnquiryStatus, Tone> = {
  New: 'accent',
  Viewed: 'info',
  Replied: 'info',
  Quoted: 'plum',
  Won: 'good',
  Lost: 'bad',
  Spam: 'warn',
  Archived: 'calm',
}

export const EnquiryStatusChip = ({ status }: { status: EnquiryStatus }) => (
  <StatusChip label={statusWords[status]} tone={TONES[status]} />
)

import { timeOfDay } from '#shared/dates/dates.ts'
import { formatTime } from '#shared/text/format.ts'
import { useFormats } from '#web/text/formats.tsx'
import { orderWords as words } from '../../words.ts'
import type { DraftState } from './use-order-draft.ts'

export function SaveState({ draft }: { draft: DraftState }) {
  const { timeZone } = useFormats()
  const text = draft.pending
    ? words.saving
    : draft.isFailing
      ? words.autosaveFailed
      : draft.isUnsaved
        ? words.notSaved
        : draft.savedAt
          ? words.savedAt(formatTime(timeOfDay(draft.savedAt, timeZone)))
          : ''
  return <span role="status">{text}</span>
}

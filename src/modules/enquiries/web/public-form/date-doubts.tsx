import { useEffect, useState } from 'react'
import { isIsoDate } from '#shared/dates.ts'
import { Notice } from '#web/public/notice.tsx'
import { dateWarnings } from '../../date-warnings.ts'
import { publicFormWords as words } from '../../words.ts'
import type { SectionProps } from './sections.tsx'

// A date that is being typed is wrong until it is whole.
const PAUSE_MS = 800

/** BEY-2: a day in the visitor's own words that is not the one on the calendar. It keeps nobody from sending. */
export function DateDoubts({ form: { values }, paint: { settings } }: SectionProps) {
  const { eventDate, description, customFields } = values
  const texts = [description, ...Object.values(customFields).flat()]
  const key = JSON.stringify([eventDate, texts])
  const [settled, setSettled] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key])
  const lines =
    settled === key && isIsoDate(eventDate) ? dateWarnings(texts, eventDate, settings.dateFormat, words.dateDoubts) : []
  return (
    <div role="status">
      {lines.length > 0 ? (
        <Notice tone="warn" title={words.dateDoubts.title}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Notice>
      ) : null}
    </div>
  )
}

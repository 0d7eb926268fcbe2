import { useEffect, useState } from 'react'
import { isIsoDate } from '#shared/dates/dates.ts'
import { Notice } from '#web/public/notice.tsx'
import { publicFormWords as words } from '../../public-words.ts'
import type { SectionProps } from './sections.tsx'

// A date is wrong until it is typed completely.
const PAUSE_MS = 800
// Few requests mention a day in their text; the others never load this code.
const loadReader = () => import('../../date-warnings.ts')

/** BEY-2: warns about a day in the visitor's text that differs from the calendar. It never prevents sending. */
export function DateDoubts({ form: { values }, paint: { settings } }: SectionProps) {
  const { eventDate, description, customFields } = values
  const { dateFormat } = settings
  const key = JSON.stringify([description, ...Object.values(customFields).flat()])
  const [lines, setLines] = useState<string[]>([])
  useEffect(() => {
    const texts = JSON.parse(key) as string[]
    setLines([])
    if (!isIsoDate(eventDate) || !texts.some((text) => /\d/.test(text))) return
    let isCurrent = true
    const read = async () => {
      const { dateWarnings } = await loadReader()
      if (isCurrent) setLines(dateWarnings(texts, eventDate, dateFormat, words.dateDoubts))
    }
    const timer = setTimeout(() => void read().catch(() => {}), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, eventDate, dateFormat])
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

import { DATES_IN_TEXT } from '#shared/dates/dates-in-text.ts'

/** A text whose dates and times stay on one line: browsers break a date at its hyphens. */
export function Dated({ text }: { text: string }) {
  const parts = text.split(DATES_IN_TEXT)
  if (parts.length === 1) return text
  // Everything is in one element: a button lays out its parts one by one, and the spaces between them would be lost.
  return (
    <span>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // Keyed by place: parts of one text have no other name.
          <span key={index} style={{ whiteSpace: 'nowrap' }}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}

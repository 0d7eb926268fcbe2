import { type IsoDate, weekdayOf } from '#shared/dates.ts'
import { type DateFormat, formatDate } from '#shared/format.ts'
import { dateMentions } from './date-mentions.ts'
import { inboxWords } from './inbox-words.ts'

const words = inboxWords.dates

/** What is odd about the days in these texts, a sentence each. */
export function dateWarnings(texts: readonly (string | null)[], picked: IsoDate, dateFormat: DateFormat): string[] {
  const monthFirst = dateFormat === 'MM-DD-YYYY'
  const written = texts.filter((text) => text !== null).join('\n\n')
  return dateMentions(written, { date: picked, monthFirst }).map(({ text, date, problem }) =>
    problem === 'weekday'
      ? words.weekday(
          text,
          formatDate(date, dateFormat, { weekday: false }),
          inboxWords.weekdays[weekdayOf(date)] as string,
        )
      : words.otherDay(text, formatDate(picked, dateFormat, { weekday: true })),
  )
}

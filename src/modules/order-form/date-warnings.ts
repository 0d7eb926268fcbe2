import { type IsoDate, WEEK_DAYS, type WeekDay, weekdayOf } from '#shared/dates/dates.ts'
import { type DateFormat, formatDate } from '#shared/text/format.ts'
import { dateMentions } from './date-mentions.ts'

type DateWords = {
  weekday: (text: string, date: string, weekday: WeekDay) => string
  otherDay: (text: string, picked: string) => string
}

/** Warnings about the days in these texts, one sentence each. */
export function dateWarnings(
  texts: readonly (string | null)[],
  picked: IsoDate,
  dateFormat: DateFormat,
  words: DateWords,
): string[] {
  const monthFirst = dateFormat === 'MM-DD-YYYY'
  const written = texts.filter((text) => text !== null).join('\n\n')
  return dateMentions(written, { date: picked, monthFirst }).map(({ text, date, problem }) =>
    problem === 'weekday'
      ? words.weekday(
          text,
          formatDate(date, dateFormat, { weekday: false }),
          WEEK_DAYS[(weekdayOf(date) + 6) % 7] as WeekDay,
        )
      : words.otherDay(text, formatDate(picked, dateFormat, { weekday: true })),
  )
}

import { dateMentions } from '#modules/order-form/date-mentions.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import type { Settings } from '#modules/settings/schema.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { isZero } from '#shared/money.ts'
import { formatDate } from '#shared/text/format.ts'
import type { Fit } from './fit.ts'
import type { ReplyDraft } from './schema.ts'
import { inboxWords } from './words.ts'

type About = {
  enquiry: {
    reference: string
    firstName: string
    eventDate: IsoDate
    description: string | null
    answers: readonly { answer: string }[]
  }
  fit: Fit | null
  missing: readonly string[]
  /** Free days near the wanted one. */
  otherDays: readonly IsoDate[]
  bakery: Pick<
    Settings,
    'businessName' | 'minimumOrderAmount' | 'dateFormat' | 'currency' | 'currencySymbol' | 'language'
  >
}

const words = inboxWords.drafts

/** Draft replies, the most suitable first (BEY-7); the last one declines. */
export function replyDrafts({ enquiry, fit, missing, otherDays, bakery }: About): ReplyDraft[] {
  const { dateFormat } = bakery
  const day = (date: IsoDate) => formatDate(date, dateFormat, { weekday: true })
  const subject = words.subject(enquiry.reference)
  const draft = (key: ReplyDraft['key'], label: string, sentences: readonly string[]): ReplyDraft => ({
    key,
    label,
    subject,
    message: [words.hello(enquiry.firstName), sentences.join(' '), words.ending(bakery.businessName)].join('\n\n'),
  })
  const isBad = (about: Fit['reasons'][number]['about']) =>
    fit?.reasons.some((reason) => reason.about === about && reason.verdict === 'bad') ?? false
  const thanks = words.thanks(day(enquiry.eventDate))

  const written = [enquiry.description, ...enquiry.answers.map(({ answer }) => answer)].filter(Boolean).join('\n\n')
  const [odd] = dateMentions(written, { date: enquiry.eventDate, monthFirst: dateFormat === 'MM-DD-YYYY' })
  const asksDay = odd
    ? [draft('check-date', words.checkDate, [thanks, words.checkDateText(odd.text, day(enquiry.eventDate))])]
    : []
  const otherDates =
    otherDays.length === 0 ? [] : [draft('dates', words.dates, [thanks, words.datesText(listOf(otherDays.map(day)))])]
  const smaller = isZero(bakery.minimumOrderAmount)
    ? []
    : [draft('smaller', words.smaller, [thanks, words.smallerText(moneyText(bakery)(bakery.minimumOrderAmount))])]
  const details = draft('details', words.details, [
    thanks,
    words.detailsText(missing.length > 0 ? missing.join(', ') : words.anyDetails),
  ])
  const bestFirst = [
    ...asksDay,
    ...(isBad('date') ? otherDates : []),
    ...(isBad('budget') ? smaller : []),
    ...(missing.length > 0 ? [details] : []),
  ]
  const blank = draft('blank', words.blank, [thanks])
  const others = [blank, details, ...otherDates, ...smaller].filter((each) => !bestFirst.includes(each))
  return [...bestFirst, ...others, draft('decline', inboxWords.decline, [words.decline(day(enquiry.eventDate))])]
}

const listOf = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`

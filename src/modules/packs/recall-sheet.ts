import type { Sheet } from '#modules/reports/sheet.ts'
import { addDays, daysBetween } from '#shared/dates/dates.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { formatDays } from '#shared/text/format.ts'
import type { Recall, RecallRow } from './schema.ts'
import { recallWords as words } from './words.ts'

const { text, date } = sheetOf<RecallRow>()

const WHERE = { 'handed-over': words.withCustomer, here: words.stillHere, cancelled: words.cancelled } as const

/** "Wed 4 Nov 2026", or the days on which it may have been made. */
function madeOn({ madeOn: days, span }: RecallRow): string {
  if (days.length > 0) return days.map((day) => formatDays(day, day)).join(', ')
  return span ? formatDays(span.from, span.to) : ''
}

const itemOf = ({ item, isTakenOff }: RecallRow) => (isTakenOff ? words.takenOff(item) : item)

const daysIn = (gaps: Recall['gaps']) => gaps.reduce((sum, { from, to }) => sum + daysBetween(from, addDays(to, 1)), 0)

const saidDays = (ranges: Recall['days']) => ranges.map(({ from, to }) => formatDays(from, to)).join('; ')

/** "Butter, Lot L123, The Mill". */
const askedAbout = ({ about, lot, supplier }: Recall) =>
  [about.name, ...(lot === null ? [] : [words.lot(lot)]), ...(supplier === null ? [] : [supplier])].join(', ')

/** The CSV also says in each row what was asked, when and by whom: it has no notes. */
export function recallCsv(recall: Recall, askedAt: string): Sheet<RecallRow> {
  const sheet = recallSheet(recall)
  const about = [askedAbout(recall), saidDays(recall.days)].join(', ')
  const asked = [
    text(words.askedAbout, () => about),
    text(words.askedOf, () => recall.askedBy),
    text(words.askedAt, () => askedAt),
  ]
  return { ...sheet, columns: [...sheet.columns, ...asked] }
}

/** A recall as a table for screen, CSV and PDF: certain rows, then possible ones, then those of days without an open pack. */
export function recallSheet(recall: Recall): Sheet<RecallRow> {
  const { rows, gaps, alsoLookAt, about } = recall
  const group = (found: RecallRow['found'], heading: string) => ({
    heading,
    rows: rows.filter((row) => row.found === found),
  })
  const inGaps = new Set(rows.flatMap(({ found, orderId }) => (found === 'gap' ? orderId : [])))
  return {
    columns: [
      text(words.order, 'orderNumber', { to: ({ orderId }) => `/orders/${orderId}` }),
      text(words.customer, 'customerName'),
      text(words.business, 'businessName', { below: true }),
      text(words.phone, 'phone'),
      text(words.email, 'email', { below: true }),
      text(words.item, itemOf),
      text(words.madeOn, madeOn),
      date(words.handOver, 'handOver'),
      text(words.where, ({ where }) => WHERE[where], { below: true }),
    ],
    groupedBy: words.howSure,
    groups: [
      group('certain', words.certain),
      group('possible', about.kind === 'supply' ? words.possibleSupply : words.possible),
      group('gap', words.gap),
    ],
    notes: [
      words.asked(askedAbout(recall), saidDays(recall.days)),
      ...(gaps.length > 0 ? [words.gaps(about.name, daysIn(gaps), saidDays(gaps), inGaps.size)] : []),
      ...(about.kind === 'supply' ? [words.asToday] : []),
      ...(alsoLookAt.length > 0 ? [words.also(alsoLookAt.map(({ name }) => name).join(', '))] : []),
      words.askedBy(recall.askedBy),
    ],
    search: words.customer,
    brief: (row) => ({
      amount: null,
      line: [row.phone, itemOf(row), madeOn(row), WHERE[row.where]].map((value) => ({ kind: 'text', value })),
    }),
    empty: words.none,
  }
}

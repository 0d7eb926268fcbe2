import { sql } from 'kysely'
import type { Answer } from '#modules/order-form/answers.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { today } from '#shared/dates/dates.ts'
import { sortOf } from '#shared/records/paging.ts'
import type { FileAnswer } from '#shared/route.ts'
import { type CsvValue, toCsv } from '#shared/text/csv.ts'
import type { EnquiryExport } from '../contract.ts'
import type { Fit } from '../fit.ts'
import type { StoredEnquiry } from '../schema.ts'
import { enquiryWords, inboxWords } from '../words.ts'
import { assess } from './assess.ts'
import { filtered, orderedBy, rowColumns } from './store.ts'

const { fields } = enquiryWords
const { csv } = inboxWords
const HEADERS = [
  csv.received,
  fields.reference,
  csv.status,
  fields.name,
  fields.email,
  fields.phone,
  fields.preferredContact,
  fields.eventType,
  fields.eventDate,
  fields.guestCount,
  fields.budget,
  fields.deliveryType,
  fields.deliveryAddress,
  csv.allergies,
  fields.description,
  enquiryWords.chosenProducts,
  csv.fit,
  csv.verified,
  csv.reason,
  csv.notes,
  csv.referrer,
  csv.utm,
]

/** The list as the filters leave it, as a spreadsheet. */
export async function exportEnquiries(scope: Scope, { sort, ...filters }: EnquiryExport): Promise<FileAnswer> {
  const { column, descending } = sortOf(sort, '-receivedAt')
  const rows = await orderedBy(filtered(scope, filters, await getSettings(scope)), column, descending)
    .select(rowColumns)
    .select(sql<Answer[]>`answers`.as('answers'))
    .select(sql<StoredEnquiry['preferredContact']>`preferred_contact`.as('preferredContact'))
    .select(['delivery_address', 'allergies', 'lost_reason', 'owner_notes', 'referrer', 'utm'])
    .execute()
  const asToday = await assess(scope, rows)
  // A column for each question that somebody answered, as it was asked.
  const questions = [...new Set(rows.flatMap(({ answers }) => answers.map(({ label }) => label)))]
  const cells = rows.map((row): CsvValue[] => [
    today(row.receivedAt, scope.timeZone),
    row.reference,
    row.status,
    `${row.firstName} ${row.lastName}`,
    row.email,
    row.phone,
    enquiryWords.preferredContact[row.preferredContact],
    row.eventType,
    row.eventDate,
    row.guestCount,
    row.budget,
    row.deliveryType,
    row.delivery_address,
    row.allergies,
    row.description,
    row.selectedProducts.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    fitText(asToday(row).fit),
    row.verified,
    row.lost_reason,
    row.owner_notes,
    row.referrer,
    row.utm,
    ...questions.map((question) =>
      row.answers
        .filter(({ label }) => label === question)
        .map(({ answer }) => answer)
        .join('; '),
    ),
  ])
  return {
    bytes: Buffer.from(toCsv([...HEADERS, ...questions], cells)),
    contentType: 'text/csv; charset=utf-8',
    fileName: inboxWords.exportFile(scope.today),
  }
}

const fitText = (fit: Fit | null): string => (fit === null ? '' : inboxWords.levels[fit.level])

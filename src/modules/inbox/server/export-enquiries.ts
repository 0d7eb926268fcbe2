import { sql } from 'kysely'
import { type Avoids, avoidsSaid } from '#modules/allergens/avoids.ts'
import { joinedAllergies } from '#modules/contacts/joined-allergies.ts'
import type { Answer } from '#modules/order-form/answers.ts'
import { selectedText } from '#modules/order-form/chosen-again.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { csvFile } from '#server/records/csv-file.ts'
import type { Scope } from '#server/scope.ts'
import { today } from '#shared/dates/dates.ts'
import { sortOf } from '#shared/records/paging.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import type { FileAnswer } from '#shared/route.ts'
import type { EnquiryExport } from '../contract.ts'
import type { Fit } from '../fit.ts'
import type { StoredEnquiry } from '../schema.ts'
import { enquiryWords, inboxWords } from '../words.ts'
import { assess } from './assess.ts'
import { filtered, orderedBy, rowColumns } from './store.ts'

const { fields } = enquiryWords
const { csv } = inboxWords
/** The filtered list as a spreadsheet. */
export async function exportEnquiries(scope: Scope, { sort, ...filters }: EnquiryExport): Promise<FileAnswer> {
  const { column, descending } = sortOf(sort, '-receivedAt')
  const rows = await orderedBy(filtered(scope, filters, await getSettings(scope)), column, descending)
    .select(rowColumns)
    .select(sql<Answer[]>`answers`.as('answers'))
    .select(sql<StoredEnquiry['preferredContact']>`preferred_contact`.as('preferredContact'))
    .select(sql<Avoids>`avoids`.as('avoids'))
    .select(['delivery_address', 'allergies', 'lost_reason', 'owner_notes', 'referrer', 'utm'])
    .execute()
  const asToday = await assess(scope, rows)
  // One column for each question that somebody answered, with its wording at the time.
  const questions = [...new Set(rows.flatMap(({ answers }) => answers.map(({ label }) => label)))]
  const { text, date, quantity, flag } = sheetOf<(typeof rows)[number]>()
  const columns = [
    date(csv.received, ({ receivedAt }) => today(receivedAt, scope.timeZone)),
    text(fields.reference, 'reference'),
    text(csv.status, 'status'),
    text(fields.name, ({ firstName, lastName }) => `${firstName} ${lastName}`),
    text(fields.email, 'email'),
    text(fields.phone, 'phone'),
    text(fields.preferredContact, ({ preferredContact }) => enquiryWords.preferredContact[preferredContact]),
    text(fields.eventType, 'eventType'),
    date(fields.eventDate, 'eventDate'),
    quantity(fields.guestCount, 'guestCount'),
    text(fields.budget, 'budget'),
    text(fields.deliveryType, 'deliveryType'),
    text(fields.deliveryAddress, 'delivery_address'),
    text(csv.allergies, ({ avoids, allergies }) => joinedAllergies(avoidsSaid(avoids), allergies)),
    text(fields.description, 'description'),
    text(enquiryWords.chosenProducts, ({ selectedProducts }) =>
      selectedProducts
        .map((line) => [`${line.quantity} × ${line.name}`, selectedText(line)].filter(Boolean).join(': '))
        .join(', '),
    ),
    text(csv.fit, (row) => fitText(asToday(row).fit)),
    flag(csv.verified, 'verified'),
    text(csv.reason, 'lost_reason'),
    text(csv.notes, 'owner_notes'),
    text(csv.referrer, 'referrer'),
    text(csv.utm, 'utm'),
    ...questions.map((question) =>
      text(question, ({ answers }) =>
        answers
          .filter(({ label }) => label === question)
          .map(({ answer }) => answer)
          .join('; '),
      ),
    ),
  ]
  return csvFile(columns, rows, inboxWords.exportFile(scope.today))
}

const fitText = (fit: Fit | null): string => (fit === null ? '' : inboxWords.levels[fit.level])

import { csvFile } from '#server/records/csv-file.ts'
import type { Scope } from '#server/scope.ts'
import { today } from '#shared/dates/dates.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import type { FileAnswer } from '#shared/route.ts'
import type { ContactExport } from '../contract.ts'
import { contactWords } from '../words.ts'
import { type ExportedContact, listForExport } from './list-contacts.ts'

const { csv } = contactWords
const { text, date, money, count, flag } = sheetOf<ExportedContact>()

const firstName = text(csv.firstName, 'firstName')
const lastName = text(csv.lastName, 'lastName')
const email = text(csv.email, 'email')
const consentSource = text(csv.consentSource, 'consentSource')
const consentDay = (timeZone: string) => date(csv.consentAt, ({ consentAt }) => consentAt && today(consentAt, timeZone))

const contacts = (timeZone: string) => [
  firstName,
  lastName,
  text(csv.businessName, 'businessName'),
  email,
  text(csv.phone, 'phone'),
  text(csv.address, 'address'),
  text(csv.website, 'website'),
  text(csv.source, 'source'),
  flag(csv.supplier, 'supplier'),
  flag(csv.mailingList, 'mailingList'),
  consentDay(timeZone),
  consentSource,
  text(csv.allergies, 'allergies'),
  text(csv.importantDates, ({ importantDates }) => importantDates.map(({ what, day }) => `${what} ${day}`).join('; ')),
  text(csv.notes, 'notes'),
  count(csv.orders, 'orders'),
  money(csv.spent, 'spent'),
  date(csv.lastOrder, 'lastOrder'),
  date(csv.nextEvent, 'nextEvent'),
]

/** The list as the filters leave it, or the mailing list with each person's consent. */
export async function exportContacts(scope: Scope, query: ContactExport): Promise<FileAnswer> {
  const rows = await listForExport(scope, query)
  return query.view === 'mailing-list'
    ? csvFile(
        [firstName, lastName, email, consentDay(scope.timeZone), consentSource],
        rows,
        contactWords.mailingListFile(scope.today),
      )
    : csvFile(contacts(scope.timeZone), rows, contactWords.exportFile(scope.today))
}

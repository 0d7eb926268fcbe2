import { avoidsSaid } from '#modules/allergens/avoids.ts'
import { csvFile } from '#server/records/csv-file.ts'
import type { Scope } from '#server/scope.ts'
import { today } from '#shared/dates/dates.ts'
import { namesOf } from '#shared/records/fields-of.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import type { FileAnswer } from '#shared/route.ts'
import { CONTACT_FIELDS } from '../contact-fields.ts'
import type { ContactExport } from '../contract.ts'
import { contactWords } from '../words.ts'
import { type ExportedContact, listForExport } from './list-contacts.ts'

const { csv } = contactWords
const { text, date, money, count } = sheetOf<ExportedContact>()

type TextField = Exclude<keyof typeof CONTACT_FIELDS, 'avoids' | 'language'>
const fieldColumn = (name: TextField) =>
  text(csv[name], (contact) => {
    const value = contact[name]
    return Array.isArray(value) ? value.map(({ what, day }) => `${what} ${day}`).join('; ') : value
  })

const CONTACTS = [
  ...namesOf(CONTACT_FIELDS).flatMap((name) => (name === 'avoids' || name === 'language' ? [] : [fieldColumn(name)])),
  count(csv.orders, 'orders'),
  money(csv.spent, 'spent'),
  date(csv.lastOrder, 'lastOrder'),
  date(csv.nextEvent, 'nextEvent'),
]
const AVOIDS = text(csv.avoids, ({ avoids }) => avoidsSaid(avoids))
const MAILING_LIST = (['firstName', 'lastName', 'email', 'mailingListConsentAt', 'mailingListSource'] as const).map(
  fieldColumn,
)

/** The filtered list, or the mailing list with each person's consent. */
export async function exportContacts(scope: Scope, query: ContactExport): Promise<FileAnswer> {
  const rows = (await listForExport(scope, query)).map(({ mailingListConsentAt: at, ...row }) => ({
    ...row,
    mailingListConsentAt: at && today(at, scope.timeZone),
  }))
  return query.view === 'mailing-list'
    ? csvFile(MAILING_LIST, rows, contactWords.mailingListFile(scope.today))
    : csvFile(query.avoids ? [...CONTACTS, AVOIDS] : CONTACTS, rows, contactWords.exportFile(scope.today))
}

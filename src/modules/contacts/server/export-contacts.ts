import type { Scope } from '#server/scope.ts'
import { today } from '#shared/dates/dates.ts'
import type { FileAnswer } from '#shared/route.ts'
import { type CsvValue, toCsv } from '#shared/text/csv.ts'
import type { ContactExport } from '../contract.ts'
import { contactWords } from '../words.ts'
import { type ExportedContact, listForExport } from './list-contacts.ts'

type Column = readonly [header: string, value: (contact: ExportedContact, timeZone: string) => CsvValue]

const { csv } = contactWords
const consentDay: Column = [
  csv.consentAt,
  ({ consentAt }, timeZone) => (consentAt === null ? '' : today(consentAt, timeZone)),
]
const who: readonly Column[] = [
  [csv.firstName, ({ firstName }) => firstName],
  [csv.lastName, ({ lastName }) => lastName],
]
const MAILING_LIST: readonly Column[] = [
  ...who,
  [csv.email, ({ email }) => email],
  consentDay,
  [csv.consentSource, ({ consentSource }) => consentSource],
]
const CONTACTS: readonly Column[] = [
  ...who,
  [csv.businessName, ({ businessName }) => businessName],
  [csv.email, ({ email }) => email],
  [csv.phone, ({ phone }) => phone],
  [csv.address, ({ address }) => address],
  [csv.website, ({ website }) => website],
  [csv.source, ({ source }) => source],
  [csv.supplier, ({ supplier }) => supplier],
  [csv.mailingList, ({ mailingList }) => mailingList],
  consentDay,
  [csv.consentSource, ({ consentSource }) => consentSource],
  [csv.allergies, ({ allergies }) => allergies],
  [csv.importantDates, ({ importantDates }) => importantDates.map(({ what, day }) => `${what} ${day}`).join('; ')],
  [csv.notes, ({ notes }) => notes],
  [csv.orders, ({ orders }) => orders],
  [csv.spent, ({ spent }) => spent],
  [csv.lastOrder, ({ lastOrder }) => lastOrder],
  [csv.nextEvent, ({ nextEvent }) => nextEvent],
]

/** The list as the filters leave it, or the mailing list with each person's consent. */
export async function exportContacts(scope: Scope, query: ContactExport): Promise<FileAnswer> {
  const contacts = await listForExport(scope, query)
  const isMailingList = query.view === 'mailing-list'
  const columns = isMailingList ? MAILING_LIST : CONTACTS
  const rows = contacts.map((contact) => columns.map(([, value]) => value(contact, scope.timeZone)))
  const headers = columns.map(([header]) => header)
  return {
    bytes: Buffer.from(toCsv(headers, rows)),
    contentType: 'text/csv; charset=utf-8',
    fileName: isMailingList ? contactWords.mailingListFile(scope.today) : contactWords.exportFile(scope.today),
  }
}

import { csvFile } from '#server/records/csv-file.ts'
import type { Scope } from '#server/scope.ts'
import { timeOfDay, today } from '#shared/dates/dates.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import type { FileAnswer } from '#shared/route.ts'
import type { MailExport } from '../contract.ts'
import type { MailRow } from '../schema.ts'
import { mailboxWords, stateWords } from '../words.ts'
import { allMail } from './store.ts'

const { csv } = mailboxWords
const { text } = sheetOf<MailRow>()

/** The filtered list as a spreadsheet. */
export async function exportMail(
  scope: Scope,
  query: MailExport,
  /** True if this server sends no mail, and stored those from before the way was recorded. */
  keepsMail: boolean,
): Promise<FileAnswer> {
  const at = (instant: string | null) =>
    instant && `${today(instant, scope.timeZone)} ${timeOfDay(instant, scope.timeZone)}`
  const columns = [
    text(csv.written, ({ createdAt }) => at(createdAt)),
    text(csv.subject, 'subject'),
    text(csv.name, 'toName'),
    text(csv.address, 'to'),
    text(csv.state, ({ state, sentBy }) =>
      sentBy === 'file' || (state === 'sent' && sentBy === null && keepsMail)
        ? mailboxWords.keptHere
        : stateWords[state],
    ),
    text(csv.sent, ({ sentAt }) => at(sentAt)),
    text(csv.reason, 'lastError'),
  ]
  return csvFile(columns, await allMail(scope, query), mailboxWords.exportFile(scope.today))
}

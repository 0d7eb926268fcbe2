import type { Scope } from '#server/scope.ts'
import { timeOfDay, today } from '#shared/dates/dates.ts'
import type { FileAnswer } from '#shared/route.ts'
import { type CsvValue, toCsv } from '#shared/text/csv.ts'
import type { MailExport } from '../contract.ts'
import type { MailboxStatus, MailRow } from '../schema.ts'
import { mailboxWords, stateWords } from '../words.ts'
import { allMail } from './store.ts'

const { csv } = mailboxWords

/** The list as the filters leave it, as a spreadsheet. */
export async function exportMail(
  scope: Scope,
  query: MailExport,
  transport: MailboxStatus['transport'],
): Promise<FileAnswer> {
  const at = (instant: string | null) =>
    instant === null ? '' : `${today(instant, scope.timeZone)} ${timeOfDay(instant, scope.timeZone)}`
  const cells = (mail: MailRow): CsvValue[] => [
    at(mail.createdAt),
    mail.subject,
    mail.toName,
    mail.to,
    mail.state === 'sent' && transport === 'file' ? mailboxWords.keptHere : stateWords[mail.state],
    at(mail.sentAt),
    mail.lastError,
  ]
  const rows = (await allMail(scope, query)).map(cells)
  return {
    bytes: Buffer.from(toCsv([csv.written, csv.subject, csv.name, csv.address, csv.state, csv.sent, csv.reason], rows)),
    contentType: 'text/csv; charset=utf-8',
    fileName: mailboxWords.exportFile(scope.today),
  }
}

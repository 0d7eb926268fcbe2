import path from 'node:path'
import { getContact } from '#modules/contacts/server/store.ts'
import { methodSaid } from '#modules/documents/method-words.ts'
import { paperWords } from '#modules/documents/paper-words.ts'
import { inCustomersLanguage } from '#modules/own-words/server/in-customers-language.ts'
import { languageOf } from '#modules/settings/customer-language.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { renderPdf } from '#server/pdf/pdf-pool.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { currentLanguage } from '#shared/languages/translatable.ts'
import { formatDate } from '#shared/text/format.ts'
import type { Statement } from '../../schema.ts'
import { statementWords as words } from '../../statement-words.ts'
import { readStatement } from '../read-statement.ts'

const TEMPLATE = path.join(import.meta.dirname, 'statement.typ')

type Paper = Awaited<ReturnType<typeof readStatementPaper>>

/** The statement as its paper shows it, in the customer's language. */
export async function readStatementPaper(scope: Scope, contactId: number, range: { from: IsoDate; to: IsoDate }) {
  const statement = await readStatement(scope, contactId, range)
  const contact = await getContact(scope, contactId)
  const settings = await getSettings(scope)
  return inCustomersLanguage(scope, languageOf({ language: contact.language }, settings), () => {
    const money = moneyText(settings)
    const date = (day: IsoDate) => formatDate(day, settings.dateFormat, { weekday: true })
    const linesOf = (text: string | null) => (text ?? '').split('\n').filter((line) => line.trim() !== '')
    const person = `${contact.firstName} ${contact.lastName}`.trim()
    const says = ({ kind, says: typed }: Statement['entries'][number]) =>
      `${words.entries[kind]} ${kind === 'payment' || kind === 'refund' ? methodSaid(typed) : typed}`.trim()
    return {
      language: currentLanguage(),
      paper: settings.paper,
      accent: settings.accentColor,
      business: { name: settings.businessName, lines: linesOf(settings.businessAddress) },
      customer: {
        name: contact.businessName ?? person,
        lines: [...(contact.businessName ? [person] : []), ...linesOf(contact.address)],
      },
      days: words.days(date(range.from), date(range.to)),
      opening: { date: date(range.from), amount: money(statement.opening) },
      entries: statement.entries.map((entry) => ({
        date: date(entry.day),
        says: says(entry),
        amount: money(entry.amount),
        balance: money(entry.balance),
      })),
      closing: { date: date(range.to), amount: money(statement.closing) },
      words: {
        title: words.title,
        entry: words.entry,
        balance: words.balance,
        opening: words.opening,
        closing: words.closing,
        nothing: words.nothing,
        from: paperWords.from,
        date: paperWords.date,
        amount: paperWords.amount,
        page: paperWords.page,
        of: paperWords.of,
      },
    }
  })
}

export const statementPdf = (paper: Paper): Promise<Buffer> => renderPdf(TEMPLATE, paper, {})

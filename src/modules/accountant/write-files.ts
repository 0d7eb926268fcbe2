import { exact, roundTo, sumOf } from '#shared/money.ts'
import { accountOf, type Codes, taxNameOf } from './codes.ts'
import type { Entry, EntryPart } from './entry.ts'
import type { Field, Layout } from './layout.ts'

type Bakery = { country: string; currency: string; decimals: number }
export type ExportFile = { name: string; text: string; lines: number }

/** No text begins with these signs: quoting them, as other files do, would break an import. */
const FORMULA_START = /^[\s=+\-@＝＋－＠]+/
const plainText = (text: string) => text.replace(/\s+/g, ' ').replace(FORMULA_START, '').trimEnd()

const KINDS = {
  invoice: 'Invoice',
  'monthly-invoice': 'Invoice',
  'credit-note': 'Credit note',
  payment: 'Payment',
  expense: 'Expense',
  income: 'Income',
} as const

const BILLED: readonly Entry['kind'][] = ['invoice', 'monthly-invoice', 'credit-note']

/** True if it is booked to the customer's account, not the bank's. */
const isBilled = ({ kind }: Entry) => BILLED.includes(kind)

function dayText(day: string, dates: Layout['dates'], country: string): string {
  const [year, month, date] = day.split('-')
  if (dates === 'iso') return day
  return (dates === 'regional' && country === 'US' ? [month, date, year] : [date, month, year]).join('/')
}

const TEXTS: readonly Field[] = ['reference', 'contact', 'email', 'description', 'account', 'ownAccount', 'taxName']

function valueOf(field: Field, entry: Entry, part: EntryPart, layout: Layout, codes: Codes, bakery: Bakery): string {
  const money = (amount: Parameters<typeof roundTo>[0]) => roundTo(amount, bakery.decimals)
  const gross = sumOf([part.net, part.tax])
  const size = (amount: string) => money(gross.lt(0) ? exact(amount).times(-1) : amount)
  switch (field) {
    case 'kind':
      return KINDS[entry.kind]
    case 'sageType':
      if (isBilled(entry)) return gross.lt(0) ? 'SC' : 'SI'
      return gross.lt(0) ? 'BP' : 'BR'
    case 'day':
    case 'dueDay':
      return dayText(entry[field], layout.dates, bakery.country)
    case 'description':
      return part.description
    case 'account':
      return accountOf(codes, entry.kind, part.account)
    case 'ownAccount':
      return isBilled(entry) ? codes.customers : codes.bank
    case 'rate':
      return part.rate === null ? '' : String(Number(part.rate))
    case 'taxName':
      return taxNameOf(codes, part.rate)
    case 'quantity':
      return '1'
    case 'net':
      return money(part.net)
    case 'tax':
      return money(part.tax)
    case 'gross':
      return money(gross)
    case 'netSize':
      return size(part.net)
    case 'taxSize':
      return size(part.tax)
    case 'currency':
      return bakery.currency
    default:
      return entry[field]
  }
}

const quoted = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`

/** The whole entry in one line, for programs that read no taxes. */
const wholeOf = ({ description, parts }: Entry): EntryPart => ({
  description,
  account: null,
  rate: null,
  net: sumOf(parts.map(({ net }) => net)).toFixed(),
  tax: sumOf(parts.map(({ tax }) => tax)).toFixed(),
})

/** The files of an export, several if a program limits their lines. An entry is never split. */
export function writeFiles(
  entries: readonly Entry[],
  { layout, codes, bakery, name }: { layout: Layout; codes: Codes; bakery: Bakery; name: string },
): ExportFile[] {
  const header = layout.hasHeader ? [lineOf(layout.columns.map(([title]) => title))] : []
  const linesOf = (entry: Entry) =>
    (layout.lineFor === 'entry' ? [wholeOf(entry)] : entry.parts).map((part) =>
      lineOf(
        layout.columns.map(([, field, most = Number.MAX_SAFE_INTEGER]) => {
          if (field === null) return ''
          const value = valueOf(field, entry, part, layout, codes, bakery)
          return TEXTS.includes(field) ? plainText(value).slice(0, most) : value
        }),
      ),
    )
  const { linesMax = Number.MAX_SAFE_INTEGER, entriesMax = Number.MAX_SAFE_INTEGER } = layout
  const files: { lines: string[]; entries: number }[] = []
  for (const lines of entries.map(linesOf)) {
    const last = files.at(-1)
    if (last && last.lines.length + lines.length <= linesMax && last.entries < entriesMax) {
      last.lines.push(...lines)
      last.entries += 1
    } else files.push({ lines: [...header, ...lines], entries: 1 })
  }
  return files.map(({ lines }, i) => ({
    name: files.length === 1 ? `${name}.csv` : `${name} part ${i + 1} of ${files.length}.csv`,
    text: lines.join(''),
    lines: lines.length - header.length,
  }))
}

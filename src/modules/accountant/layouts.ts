import type { Layout, LayoutColumn } from './layout.ts'

const empty = (...headers: string[]): LayoutColumn[] => headers.map((header) => [header, null])

const SAGE: readonly LayoutColumn[] = [
  ['Type', 'sageType'],
  ['Account Reference', 'ownAccount', 8],
  ['Nominal A/C Ref', 'account', 8],
  ['Department Code', null],
  ['Date', 'day'],
  ['Reference', 'reference', 30],
  ['Details', 'description', 60],
  ['Net Amount', 'netSize'],
  ['Tax Code', 'taxName'],
  ['Tax Amount', 'taxSize'],
]

const PLAIN: readonly LayoutColumn[] = [
  ['Date', 'day'],
  ['Kind', 'kind'],
  ['Number', 'reference'],
  ['Contact', 'contact'],
  ['Description', 'description'],
  ['Account', 'account'],
  ['Tax rate', 'rate'],
  ['Tax name', 'taxName'],
  ['Net', 'net'],
  ['Tax', 'tax'],
  ['Gross', 'gross'],
  ['Currency', 'currency'],
]

/** Every layout; a new program needs a new entry here and its name in `words.ts`. */
export const LAYOUTS = {
  'xero-invoices': {
    program: 'xero',
    content: 'invoices',
    columns: [
      ['*ContactName', 'contact'],
      ['EmailAddress', 'email'],
      ...empty('POAddressLine1', 'POAddressLine2', 'POAddressLine3', 'POAddressLine4'),
      ...empty('POCity', 'PORegion', 'POPostalCode', 'POCountry'),
      ['*InvoiceNumber', 'reference'],
      ['Reference', null],
      ['*InvoiceDate', 'day'],
      ['*DueDate', 'dueDay'],
      ['InventoryItemCode', null],
      ['*Description', 'description'],
      ['*Quantity', 'quantity'],
      ['*UnitAmount', 'gross'],
      ['Discount', null],
      ['*AccountCode', 'account'],
      ['*TaxType', 'taxName'],
      ...empty('TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'),
      ['Currency', 'currency'],
      ['BrandingTheme', null],
    ],
    hasHeader: true,
    dates: 'regional',
    encoding: 'utf-8',
    lineFor: 'part',
    entriesMax: 500,
  },
  'xero-bank': {
    program: 'xero',
    content: 'bank',
    columns: [
      ['*Date', 'day'],
      ['*Amount', 'gross'],
      ['Payee', 'contact'],
      ['Description', 'description'],
      ['Reference', 'reference'],
    ],
    hasHeader: true,
    dates: 'regional',
    encoding: 'utf-8',
    lineFor: 'entry',
  },
  'quickbooks-invoices': {
    program: 'quickbooks',
    content: 'invoices',
    columns: [
      ['*InvoiceNo', 'reference'],
      ['*Customer', 'contact'],
      ['*InvoiceDate', 'day'],
      ['*DueDate', 'dueDay'],
      ...empty('Terms', 'Location', 'Memo'),
      ['Item(Product/Service)', 'account'],
      ['ItemDescription', 'description'],
      ['ItemQuantity', 'quantity'],
      ['ItemRate', 'net'],
      ['*ItemAmount', 'net'],
      ['ItemTaxCode', 'taxName'],
      ['ItemTaxAmount', 'tax'],
      ['Currency', 'currency'],
    ],
    hasHeader: true,
    dates: 'regional',
    encoding: 'utf-8',
    lineFor: 'part',
    withoutCreditNotes: true,
    linesMax: 1000,
    entriesMax: 100,
  },
  'quickbooks-bank': {
    program: 'quickbooks',
    content: 'bank',
    columns: [
      ['Date', 'day'],
      ['Description', 'description'],
      ['Amount', 'gross'],
    ],
    hasHeader: true,
    dates: 'regional',
    encoding: 'utf-8',
    lineFor: 'entry',
    linesMax: 1000,
  },
  'freeagent-bank': {
    program: 'freeagent',
    content: 'bank',
    columns: [
      ['Date', 'day'],
      ['Amount', 'gross'],
      ['Description', 'description'],
    ],
    hasHeader: false,
    dates: 'day-first',
    encoding: 'utf-8',
    lineFor: 'entry',
  },
  'sage-invoices': {
    program: 'sage',
    content: 'invoices',
    columns: SAGE,
    hasHeader: true,
    dates: 'day-first',
    encoding: 'windows-1252',
    lineFor: 'part',
  },
  'sage-bank': {
    program: 'sage',
    content: 'bank',
    columns: SAGE,
    hasHeader: true,
    dates: 'day-first',
    encoding: 'windows-1252',
    lineFor: 'part',
  },
  'plain-invoices': {
    program: 'plain',
    content: 'invoices',
    columns: PLAIN,
    hasHeader: true,
    dates: 'iso',
    encoding: 'utf-8-bom',
    lineFor: 'part',
  },
  'plain-bank': {
    program: 'plain',
    content: 'bank',
    columns: PLAIN,
    hasHeader: true,
    dates: 'iso',
    encoding: 'utf-8-bom',
    lineFor: 'part',
  },
} as const satisfies Record<string, Layout>

export type LayoutId = keyof typeof LAYOUTS
export const LAYOUT_IDS = Object.keys(LAYOUTS) as [LayoutId, ...LayoutId[]]
export const layoutOf = (id: LayoutId): Layout => LAYOUTS[id]

export const layoutsOf = (program: Layout['program']): LayoutId[] =>
  LAYOUT_IDS.filter((id) => LAYOUTS[id].program === program)

/** A program's layout for invoices or bank lines, or the only one it has. */
export const layoutFor = (program: Layout['program'], content: Layout['content']): LayoutId =>
  layoutsOf(program).find((id) => LAYOUTS[id].content === content) ?? (layoutsOf(program)[0] as LayoutId)

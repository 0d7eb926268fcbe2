import type { EntryKind } from './entry.ts'
import type { Content, Program } from './layout.ts'
import type { LayoutId } from './layouts.ts'

export const accountantWords = {
  title: 'For the accountant',
  subtitle: 'Files for your accountant’s program',
  program: 'Program',
  programs: {
    xero: 'Xero',
    quickbooks: 'QuickBooks',
    freeagent: 'FreeAgent',
    sage: 'Sage 50',
    plain: 'Plain CSV',
  } satisfies Record<Program, string>,
  content: 'What to export',
  contents: { invoices: 'Invoices', bank: 'Money in and out' } satisfies Record<Content, string>,
  contentHelp:
    'Choose one: a payment that is also on an invoice would count twice. If your program reads your bank account itself, export invoices.',
  howTo: {
    'xero-invoices': 'In Xero: Business, Invoices, Import. Choose “Tax inclusive”.',
    'xero-bank': 'In Xero: your bank account, Manage Account, Import a Statement.',
    'quickbooks-invoices':
      'In QuickBooks: Settings, Import data, Invoices. Choose “Exclusive of tax”. A file holds at most 1,000 lines or 100 invoices.',
    'quickbooks-bank': 'In QuickBooks: Transactions, Upload from file. A file holds at most 1,000 lines.',
    'freeagent-bank': 'In FreeAgent: Banking, Upload a statement.',
    'sage-invoices': 'In Sage 50: File, Import, Audit trail transactions. The first row holds the headings.',
    'sage-bank': 'In Sage 50: File, Import, Audit trail transactions. The first row holds the headings.',
    'plain-invoices': 'A line for each item, for any spreadsheet.',
    'plain-bank': 'A line for each payment, expense and income at each tax rate, for any spreadsheet.',
  } satisfies Record<LayoutId, string>,
  startDate: 'Start date',
  endDate: 'End date',
  dayRequired: 'Choose a day',
  failed: 'That could not be loaded. Please try again.',
  kinds: { invoice: 'Invoice', payment: 'Payment', expense: 'Expense', income: 'Income' } satisfies Record<
    EntryKind,
    string
  >,
  counted: (content: Content, n: number) => {
    const noun = content === 'invoices' ? 'invoice' : 'entry'
    return n === 1 ? `1 ${noun}` : `${n} ${content === 'invoices' ? 'invoices' : 'entries'}`
  },
  nothing: 'There is nothing on these days.',
  nothingNew: 'There is nothing new to export for these days.',
  newOnly: 'New since the last export',
  all: 'All of these days',
  before: (n: number, day: string) => `${n} of these days exported before, last on ${day}.`,
  again: 'Also export what was exported before',
  againWarning: 'Your accountant’s program will have these twice unless they were deleted there.',
  changedTitle: 'Changed since they were exported',
  changedText: 'Correct these by hand in your accountant’s program.',
  change: (was: string, now: string | null) =>
    now === null ? `${was}, now gone` : was === now ? `${was}, details changed` : `${was}, now ${now}`,
  files: (n: number) => `You get ${n} files, because the program only takes so much at once.`,
  withoutAccount: (n: number) => (n === 1 ? '1 line has no account.' : `${n} lines have no account.`),
  ratesWithoutName: (rates: readonly string[]) => `No tax name for ${rates.map((rate) => `${rate}%`).join(', ')}.`,
  setCodes: 'Choose one below.',
  export: 'Export',
  exported: 'Exported. The file is also in your past exports.',
  exportFailed: 'That could not be exported. Please try again.',
  past: 'Past exports',
  noPast: 'Nothing has been exported yet.',
  made: (when: string, who: string) => `Exported ${when} by ${who}`,
  part: (n: number) => `Part ${n}`,
  download: 'Download',
  isAgain: 'Everything, including what was exported before',
  codes: 'Accounts and tax names',
  codesText: (program: string) => `Exactly as they are spelled in ${program}.`,
  noCodes: 'This program’s files have no accounts.',
  accounts: {
    sales: 'Sales',
    income: 'Other income',
    expenses: 'Expenses without a code of their own',
    bank: 'Bank account',
    customers: 'Customer account',
  },
  item: 'Product or service for sales',
  taxName: (rate: string) => `Tax name for ${rate}%`,
  categories: 'Account codes of your categories',
  save: 'Save',
  saved: 'Saved',
  saveFailed: 'That could not be saved. Please try again.',
  order: (number: string) => `Order ${number}`,
  delivery: 'Delivery & set-up',
  tip: 'Tip',
  file: (layout: LayoutId, from: string, to: string) => `${layout} ${from} to ${to}`,
} as const

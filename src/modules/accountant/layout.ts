export const PROGRAMS = ['xero', 'quickbooks', 'freeagent', 'sage', 'plain'] as const
export type Program = (typeof PROGRAMS)[number]

/** An export holds invoices or payments, never both: a booking fee would count twice. */
export const CONTENTS = ['invoices', 'bank'] as const
export type Content = (typeof CONTENTS)[number]

/** A value that a column can hold. */
export type Field =
  | 'kind'
  | 'sageType'
  | 'day'
  | 'dueDay'
  | 'reference'
  | 'contact'
  | 'email'
  | 'description'
  | 'account'
  | 'ownAccount'
  | 'rate'
  | 'taxName'
  | 'quantity'
  | 'net'
  | 'tax'
  | 'gross'
  | 'netSize'
  | 'taxSize'
  | 'currency'

/** A header, its field (null for an empty column), and the most letters that the program accepts. */
export type LayoutColumn = readonly [header: string, field: Field | null, most?: number]

/** How one program reads one kind of file. */
export type Layout = {
  program: Program
  content: Content
  columns: readonly LayoutColumn[]
  hasHeader: boolean
  /** `regional`: month first in the United States, else day first. */
  dates: 'regional' | 'day-first' | 'iso'
  encoding: 'utf-8' | 'utf-8-bom' | 'windows-1252'
  /** One line for each entry, or for each of its parts. */
  lineFor: 'entry' | 'part'
  /** The program imports no credit notes. */
  withoutCreditNotes?: true
  /** The most lines in a file, including its header. */
  linesMax?: number
  entriesMax?: number
}

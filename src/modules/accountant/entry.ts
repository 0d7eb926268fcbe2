import type { Decimal } from '#shared/money.ts'

export const ENTRY_KINDS = ['invoice', 'credit-note', 'payment', 'expense', 'income'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** A share of an entry that goes to one account at one tax rate. Money that goes out is below zero. */
export type EntryPart = {
  description: string
  /** The code of its own category; null: that of the kind. */
  account: string | null
  /** Per cent; null: no tax. */
  rate: Decimal | null
  net: Decimal
  tax: Decimal
}

/** An invoice, what was taken off one (below zero), or money that came in or went out, whatever program reads it. */
export type Entry = {
  kind: EntryKind
  recordId: number
  day: string
  dueDay: string
  /** The number of an invoice or an order, empty for others. */
  reference: string
  contact: string
  email: string
  description: string
  /** Where the owner sees it. */
  page: string
  parts: readonly EntryPart[]
}

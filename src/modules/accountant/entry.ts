import type { Decimal } from '#shared/money.ts'

export const ENTRY_KINDS = ['invoice', 'monthly-invoice', 'credit-note', 'payment', 'expense', 'income'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** A share of an entry that goes to one account at one tax rate. Money out is below zero. */
export type EntryPart = {
  description: string
  /** The code of its own category; null for that of the kind. */
  account: string | null
  /** In per cent; null for no tax. */
  rate: Decimal | null
  net: Decimal
  tax: Decimal
}

/** An invoice, a credit note (below zero), or money in or out, independent of the program that reads it. */
export type Entry = {
  kind: EntryKind
  recordId: number
  day: string
  dueDay: string
  /** The number of an invoice or order, empty for others. */
  reference: string
  contact: string
  email: string
  description: string
  /** The owner's page for it. */
  page: string
  parts: readonly EntryPart[]
}

import { z } from 'zod'
import { percent } from '#shared/fields.ts'
import { compare, type Decimal } from '#shared/money.ts'
import type { EntryKind } from './entry.ts'
import type { Program } from './layout.ts'

const code = (label: string) => z.string().trim().max(100, `${label} is too long`)

/** A program's names for accounts and taxes, as the owner typed them. */
export const Codes = z.object({
  sales: code('Sales account'),
  income: code('Account of other income'),
  expenses: code('Account of other expenses'),
  /** The bank account of the payments. */
  bank: code('Bank account'),
  /** The customer account that invoices are booked to. */
  customers: code('Customer account'),
  taxNames: z
    .array(z.object({ rate: percent('Rate'), name: code('Tax name') }))
    .max(100)
    .refine((names) => new Set(names.map(({ rate }) => Number(rate))).size === names.length, 'Give each rate one name'),
})
export type Codes = z.infer<typeof Codes>

const NONE: Codes = { sales: '', income: '', expenses: '', bank: '', customers: '', taxNames: [] }
const names = (...taxNames: [rate: string, name: string][]) => taxNames.map(([rate, name]) => ({ rate, name }))

/** The program's default codes; a bakery's own accounts may differ. */
export function firstCodes(program: Program, country: string): Codes {
  switch (program) {
    case 'xero':
      return { ...NONE, sales: '200', income: '260', expenses: '429', taxNames: XERO_TAXES[country] ?? [] }
    case 'quickbooks':
      return { ...NONE, sales: 'Sales', taxNames: QUICKBOOKS_TAXES[country] ?? [] }
    case 'sage':
      return {
        sales: '4000',
        income: '4900',
        expenses: '7500',
        bank: '1200',
        customers: 'CASH',
        taxNames: names(['20', 'T1'], ['5', 'T5'], ['0', 'T0']),
      }
    default:
      return NONE
  }
}

const XERO_TAXES: Readonly<Record<string, Codes['taxNames']>> = {
  AU: names(['10', 'GST on Income'], ['0', 'GST Free Income']),
  NZ: names(['15', '15% GST on Income'], ['0', 'Zero Rated']),
  GB: names(['20', '20% (VAT on Income)'], ['5', '5% (VAT on Income)'], ['0', 'Zero Rated Income']),
}
const QUICKBOOKS_TAXES: Readonly<Record<string, Codes['taxNames']>> = {
  AU: names(['10', 'GST'], ['0', 'GST free']),
  GB: names(['20', '20.0% S'], ['5', '5.0% R'], ['0', '0.0% Z']),
}

/** Empty if the owner gave none. */
export const taxNameOf = ({ taxNames }: Pick<Codes, 'taxNames'>, rate: Decimal | null): string =>
  taxNames.find((named) => compare(named.rate, rate ?? '0') === 0)?.name ?? ''

const ACCOUNTS = {
  invoice: 'sales',
  'monthly-invoice': 'sales',
  'credit-note': 'sales',
  payment: 'sales',
  income: 'income',
  expense: 'expenses',
} as const
export const accountOf = (codes: Codes, kind: EntryKind, own: string | null): string => own ?? codes[ACCOUNTS[kind]]

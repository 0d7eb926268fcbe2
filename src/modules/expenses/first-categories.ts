import type { CategoryKind } from './filters.ts'

type FirstCategory = { kind: CategoryKind; name: string; color: string }
const all = (kind: CategoryKind, colors: Record<string, string>): FirstCategory[] =>
  Object.entries(colors).map(([name, color]) => ({ kind, name, color }))

/** The categories of a new bakery (S2 section 3). */
export const FIRST_CATEGORIES: readonly FirstCategory[] = [
  ...all('expense', {
    Advertising: '#b8434e',
    Courses: '#8b7cb3',
    Ingredients: '#c9607f',
    Insurance: '#5f6b7a',
    Internet: '#4a6d8c',
    Memberships: '#6f87c2',
    Mobile: '#5b9bb0',
    Packaging: '#a3593f',
    Postage: '#c07a4b',
    Printing: '#7a9e9f',
    Refunds: '#78716c',
    Rent: '#3f7d58',
    Stationery: '#a8923a',
    Travel: '#b5739d',
    Vehicle: '#2f6f73',
    Website: '#b85c96',
  }),
  ...all('income', {
    'Classes & workshops': '#8b7cb3',
    Tastings: '#c9607f',
    'Market stall': '#c07a4b',
    'Equipment hire': '#4a6d8c',
    'Gift vouchers': '#b85c96',
    Interest: '#5f6b7a',
    Grants: '#3f7d58',
    Other: '#78716c',
  }),
]

/** Their expenses are already in the costs of products, or are a customer's own money. */
export const NO_OVERHEADS: ReadonlySet<string> = new Set(['Ingredients', 'Packaging', 'Refunds'])

/** The category for money returned to a customer outside an order; refunds of an order are payments. */
export const REFUNDS = 'Refunds'

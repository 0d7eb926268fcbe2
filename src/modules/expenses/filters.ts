export const PAYMENT_SOURCES = ['Cash', 'Bank', 'Card', 'PayPal', 'Other'] as const
export type PaymentSource = (typeof PAYMENT_SOURCES)[number]

/** The filters of a list of expenses, besides its category and its days. */
export const EXPENSE_STATES = ['draft', 'refund', 'no-receipt', 'uncategorized'] as const

/** The filter of a list of additional income. */
export const INCOME_STATES = ['uncategorized'] as const

export const CATEGORY_KINDS = ['expense', 'income'] as const
export type CategoryKind = (typeof CATEGORY_KINDS)[number]
export const RECURRING_SORTS = ['nextOn', 'description', 'totalIncTax', 'createdAt'] as const
export const EXPENSE_SORTS = ['date', 'description', 'category', 'supplier', 'totalIncTax', 'createdAt'] as const
export const CATEGORY_SORTS = ['name', 'createdAt'] as const

import known from './headers/expenses.json' with { type: 'json' }
import { type FieldSet, headers } from './import-field.ts'

export const expenseFields: FieldSet = {
  nouns: ['expense', 'expenses', 'purchase', 'transaction', 'spend'],
  alternatives: [],
  fields: [
    {
      key: 'date',
      label: 'Date',
      required: true,
      kind: 'date',
      aliases: headers(known.date),
    },
    {
      key: 'description',
      label: 'Description',
      required: true,
      kind: 'text',
      aliases: headers(known.description),
    },
    {
      key: 'amount',
      label: 'Amount',
      required: true,
      kind: 'money',
      aliases: headers(known.amount),
    },
    {
      key: 'category',
      label: 'Category',
      kind: 'text',
      aliases: headers(known.category),
    },
    {
      key: 'supplier',
      label: 'Supplier',
      kind: 'text',
      aliases: headers(known.supplier),
    },
    {
      key: 'receipt',
      label: 'Receipt',
      kind: 'reference',
      aliases: headers(known.receipt),
    },
    {
      key: 'direction',
      label: 'Money in or out',
      kind: 'direction',
      aliases: headers(known.direction),
    },
    {
      key: 'currency',
      label: 'Currency',
      kind: 'currency',
      aliases: headers(known.currency),
    },
  ],
}

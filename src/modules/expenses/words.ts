import { recordWords } from '#shared/records/record-words.ts'

export const expenseWords = recordWords('expense', 'expenses', {
  emptyText: 'Butter, boxes, the phone bill: what you spend, with its receipt, so that the month adds up.',
  amountRequired: 'Enter an amount other than 0',
  taxTooHigh: 'The tax cannot be more than the amount',
  categoryUnknown: 'Choose a category of expenses from the list',
  supplierUnknown: 'Choose a supplier from your contacts',
  orderUnknown: 'Choose an order from the list',
  receiptUnknown: 'That receipt was not found. Please add it again.',
  tooManyReceipts: 'At most 20 receipts to an expense',
  tooManyOrders: 'At most 50 orders to an expense',

  uncategorized: 'Uncategorized',
  date: 'Date',
  description: 'Description',
  category: 'Category',
  supplier: 'Supplier',
  paymentMethod: 'Payment Method',
  amount: 'Amount',
  vat: 'VAT',
  totalIncTax: 'Total Inc Tax',
  businessPercent: 'Business %',
  businessTotal: 'Business share',
  taxDeductible: 'Tax deductible',
  notes: 'Notes',
})

export const categoryWords = recordWords('category', 'categories', {
  emptyText: 'Categories sort what you spend and what comes in.',
  keptToast: 'Category archived, not deleted: it has entries',
  nameTaken: (name: string) => `There is already a category called "${name}"`,
  kindStays: 'A category stays with expenses or with income: it has entries there',
  name: 'Name',
  kind: 'Used for',
  taxRate: 'Tax',
  accountCode: 'Account code',
  budget: 'Budget a month',
})

export const recurringWords = recordWords('recurring expense', 'recurring expenses', {
  emptyText: 'Rent, insurance, the phone: on its day each becomes a draft that you confirm.',
  endsBeforeStart: 'The last day cannot be before the first',
  description: 'Description',
  every: 'Repeats',
  nextOn: 'Next',
  amount: 'Amount',
})

import { defineModule } from '#shared/module.ts'
import {
  businessExpensesContract,
  expenseCategoriesContract,
  expensesContract,
  recurringExpensesContract,
} from './contract.ts'

export const expenses = defineModule({
  contracts: {
    expenses: expensesContract,
    expenseCategories: expenseCategoriesContract,
    recurringExpenses: recurringExpensesContract,
    businessExpenses: businessExpensesContract,
  },
  records: {
    expenseCategory: {
      path: '/expense-categories',
      table: 'expense_categories',
      sample: (mark) => ({ name: `${mark} classes`, kind: 'expense', color: '#aa5500', accountCode: '420' }),
      texts: ['name'],
    },
    expense: {
      path: '/expenses',
      table: 'expenses',
      sample: (mark) => ({
        date: '2026-06-09',
        description: `${mark} butter`,
        supplier: `${mark} dairy`,
        totalIncTax: '24.00',
        notes: mark,
      }),
      texts: ['description', 'supplier', 'notes'],
    },
    recurringExpense: {
      path: '/recurring-expenses',
      table: 'recurring_expenses',
      sample: (mark) => ({
        description: `${mark} rent`,
        totalIncTax: '300.00',
        every: 'monthly',
        startsOn: '2027-01-31',
      }),
      texts: ['description', 'supplier'],
    },
  },
})

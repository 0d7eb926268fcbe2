import { useQuery } from '@tanstack/react-query'
import { connect } from '#web/api.ts'
import type { Category } from '../category.ts'
import {
  businessExpensesContract,
  expenseCategoriesContract,
  expensesContract,
  recurringExpensesContract,
} from '../contract.ts'
import type { CategoryKind } from '../filters.ts'

export const expensesApi = connect('expenses', expensesContract)
export const categoriesApi = connect('expense-categories', expenseCategoriesContract)
export const recurringApi = connect('recurring-expenses', recurringExpensesContract)
export const businessExpensesApi = connect('business-expenses', businessExpensesContract)

/** The categories to choose from. A chosen one stays, even if archived. */
export function useCategories(kind: CategoryKind, chosen: number | null = null): Category[] {
  const { data } = useQuery(categoriesApi.list.query({ kind, archived: 'all' }))
  return (data?.rows ?? []).filter(({ id, archived }) => !archived || id === chosen)
}

export const categoryOptions = (categories: readonly Category[]) =>
  categories.map(({ id, name }) => ({ value: String(id), label: name }))

export const useSuppliers = (): string[] => useQuery(expensesApi.suppliers.query({})).data ?? []

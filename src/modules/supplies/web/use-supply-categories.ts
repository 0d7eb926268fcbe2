import { useQuery } from '@tanstack/react-query'
import { SUPPLY_CATEGORIES } from '../supply-categories.ts'
import { suppliesApi } from './supplies-api.ts'

/** The usual ones and the bakery's own. */
export function useSupplyCategories(): string[] {
  const { data = [] } = useQuery(suppliesApi.categories.query({}))
  return [...new Set<string>([...SUPPLY_CATEGORIES, ...data])]
}

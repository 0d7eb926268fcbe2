import { useQuery } from '@tanstack/react-query'
import { connect } from '#web/api.ts'
import { suppliesContract } from '../contract.ts'
import { SUPPLY_CATEGORIES } from '../supply-categories.ts'

export const suppliesApi = connect('supplies', suppliesContract)

/** The usual categories and the bakery's own. */
export function useSupplyCategories(): string[] {
  const { data = [] } = useQuery(suppliesApi.categories.query({}))
  return [...new Set<string>([...SUPPLY_CATEGORIES, ...data])]
}

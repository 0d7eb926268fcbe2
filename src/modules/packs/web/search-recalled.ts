import { suppliesApi } from '#modules/supplies/web/supplies-api.ts'
import type { Option } from '#web/form/fields/picker-field.tsx'
import type { RecalledThing } from '../schema.ts'
import { recallWords as words } from '../words.ts'
import { searchIngredients } from './search-ingredients.ts'

const MOST = 20

/** The field finds ingredients and supplies, so it holds the id of a supply as a negative number. */
export const numberOf = ({ kind, id }: Pick<RecalledThing, 'kind' | 'id'>) => (kind === 'supply' ? -id : id)
export const searchOf = (number: number) => (number < 0 ? { supply: -number } : { ingredient: number })

/** The ingredients and supplies that a typed text may mean, archived ones too: old orders have them in. */
export async function searchRecalled(q: string): Promise<Option[]> {
  const [ingredients, supplies] = await Promise.all([
    searchIngredients(q, 'all'),
    suppliesApi.list.call({ ...(q ? { q } : {}), archived: 'all', page: 1, pageSize: MOST }),
  ])
  return [
    ...ingredients,
    ...supplies.rows.map(({ id, name }) => ({ id: numberOf({ kind: 'supply', id }), label: name, hint: words.supply })),
  ]
}

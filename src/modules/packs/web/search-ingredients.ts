import { ingredientsApi } from '#modules/ingredients/web/ingredients-api.ts'
import type { Option } from '#web/form/fields/picker-field.tsx'

const MOST = 20

/** The ingredients that a typed text may mean. */
export const searchIngredients = async (q: string, archived: 'all' | 'false' = 'false'): Promise<Option[]> =>
  (await ingredientsApi.list.call({ ...(q ? { q } : {}), archived, page: 1, pageSize: MOST })).rows.map(
    ({ id, name }) => ({
      id,
      label: name,
    }),
  )

import { ingredientsApi } from '#modules/ingredients/web/ingredients-api.ts'
import type { Option } from '#web/form/fields/picker-field.tsx'

const MOST = 20

/** The ingredients that a typed text may mean. */
export const searchIngredients = async (q: string): Promise<Option[]> =>
  (await ingredientsApi.list.call({ ...(q ? { q } : {}), page: 1, pageSize: MOST })).rows.map(({ id, name }) => ({
    id,
    label: name,
  }))

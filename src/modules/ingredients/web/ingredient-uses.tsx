import { useQuery } from '@tanstack/react-query'
import type { IngredientRow } from '../schema.ts'
import { ingredientPageWords as words } from '../words.ts'
import { ingredientsApi } from './ingredients-api.ts'
import { WhereUsed } from './where-used.tsx'

export const IngredientUses = ({ row, onClose }: { row: IngredientRow; onClose: () => void }) => (
  <WhereUsed uses={useQuery(ingredientsApi.whereUsed.query({ id: row.id }))} name={row.name} {...{ words, onClose }} />
)

import { useQuery } from '@tanstack/react-query'
import { WhereUsed } from '#modules/ingredients/web/where-used.tsx'
import type { Supply } from '../schema.ts'
import { supplyPageWords as words } from '../words.ts'
import { suppliesApi } from './supplies-api.ts'

export const SupplyUses = ({ supply, onClose }: { supply: Supply; onClose: () => void }) => (
  <WhereUsed
    uses={useQuery(suppliesApi.whereUsed.query({ id: supply.id }))}
    name={supply.name}
    {...{ words, onClose }}
  />
)

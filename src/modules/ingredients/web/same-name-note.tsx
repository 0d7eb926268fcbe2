import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ingredientPageWords as words } from '../words.ts'
import classes from './ingredients.module.css'
import { ingredientsApi } from './ingredients-api.ts'

const WAIT_MS = 300

/** Says that the same ingredient of the same supplier already exists; two may be intended (ING-2). */
export function SameNameNote({ ingredientId }: { ingredientId: number | undefined }) {
  const typed = useWatch({ name: ['name', 'supplier'] }) as [string, string | null]
  const [[name, supplier]] = useDebouncedValue(typed, WAIT_MS)
  const same = useQuery({
    ...ingredientsApi.duplicates.query({
      name: name.trim().slice(0, 200),
      supplier: (supplier ?? '').trim().slice(0, 200),
      ...(ingredientId !== undefined && { exceptId: ingredientId }),
    }),
    enabled: name.trim() !== '',
  })
  const found = same.data?.[0]
  return found && name.trim() !== '' ? (
    <p className={classes.note} role="status">
      {words.sameName(found.name, found.supplier)} {words.sameNameHelp}
    </p>
  ) : null
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { findEntry } from '../find-entry.ts'
import { ingredientPageWords as words } from '../words.ts'
import classes from './ingredients.module.css'
import { masterIngredientsApi } from './ingredients-api.ts'

/** The starter catalogue's entry with the name in the form. */
export function useNamedEntry() {
  const name = useWatch({ name: 'name' }) as string
  const catalogue = useQuery({ ...masterIngredientsApi.list.query({}), staleTime: Number.POSITIVE_INFINITY })
  return catalogue.data && findEntry(catalogue.data, name)
}

/** Offers a value from the catalogue, which is never filled in silently (UNI-1). */
export function CatalogueSuggestion({ text, onTake }: { text: string; onTake: () => void }) {
  return (
    <div className={classes.suggestion}>
      {words.suggestion(text)}
      <Button size="compact-sm" variant="default" aria-label={`${words.takeSuggestion}: ${text}`} onClick={onTake}>
        {words.takeSuggestion}
      </Button>
    </div>
  )
}

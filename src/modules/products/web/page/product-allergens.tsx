import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RolledAllergens } from '#modules/recipes/web/form/rolled-allergens.tsx'
import { productDetailWords as words } from '../../detail-words.ts'
import { productsApi } from '../products-api.ts'
import classes from './product-page.module.css'

/** The allergens that these recipes bring into a product, stored or still being put together. */
export function ProductAllergens({ recipeIds }: { recipeIds: readonly number[] }) {
  const isKnown = recipeIds.length > 0
  const { data, isError } = useQuery({
    ...productsApi.allergens.query({ recipes: recipeIds.join(',') }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  })
  if (!isKnown) return <p className={classes.quiet}>{words.allergensUnknown}</p>
  if (isError) return <p className={classes.quiet}>{words.allergensFailed}</p>
  return data ? <RolledAllergens {...data} /> : null
}

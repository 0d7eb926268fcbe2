import { Alert } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { allergenNames } from '#modules/allergens/allergen-names.ts'
import { falseClaims } from '#modules/allergens/free-claims.ts'
import { RolledAllergens } from '#modules/recipes/web/form/rolled-allergens.tsx'
import { productDetailWords as words } from '../../detail-words.ts'
import { productsApi } from '../products-api.ts'

/** The allergens that these recipes bring into a product, stored or not; it warns if the text `said` denies one. */
export function ProductAllergens({ recipeIds, said }: { recipeIds: readonly number[]; said: string }) {
  const isKnown = recipeIds.length > 0
  const { data, isLoadingError } = useQuery({
    ...productsApi.allergens.query({ recipes: recipeIds.join(',') }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  })
  if (!isKnown) return <p className="quiet fine flush">{words.allergensUnknown}</p>
  if (isLoadingError) return <p className="quiet fine flush">{words.allergensFailed}</p>
  if (!data) return null
  const wrong = falseClaims(
    said,
    [...data.contains, ...data.mayContain].map(({ allergen }) => allergen),
  )
  return (
    <>
      {wrong.length > 0 ? <Alert color="yellow">{words.deniedAllergens(allergenNames(wrong).join(', '))}</Alert> : null}
      <RolledAllergens {...data} />
    </>
  )
}

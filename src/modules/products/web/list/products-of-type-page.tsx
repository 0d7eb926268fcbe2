import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { productTypeSlug } from '#modules/settings/kinds/product-type-slugs.ts'
import { Page } from '#web/layout/page.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { productPageWords as words } from '../../words.ts'
import { productTypesPath } from '../paths.ts'
import { productsApi } from '../products-api.ts'
import { ProductList } from './product-list.tsx'

/** PRD-6: the products of one type; its name and its old addresses lead here too. */
export function ProductsOfTypePage() {
  const { productType = '' } = useParams({ strict: false }) as { productType?: string }
  const types = useQuery(productsApi.types.query({}))
  const slug = productTypeSlug(productType)
  const type = types.data?.find((each) => each.slug === slug)
  if (type) return <ProductList key={type.slug} ofType={type} />
  return (
    <Page
      title={types.data ? words.typeMissing : words.title}
      {...(types.data ? {} : { back: { label: words.typesTitle, to: productTypesPath } })}
    >
      <Loaded query={types} failed={words.typesFailed}>
        {() => (
          <EmptyState
            picture="cake"
            text={words.typeMissingText}
            action={
              <Button component={Link} to={productTypesPath}>
                {words.allTypes}
              </Button>
            }
          />
        )}
      </Loaded>
    </Page>
  )
}

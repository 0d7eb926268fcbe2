import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { pictureWait } from '#modules/media/web/picture-wait.ts'
import { productTypesApi } from '#modules/settings/web/settings-api.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Menu } from '#web/menu.tsx'
import { ImportLink } from '#web/records/import-link.tsx'
import { archiveBulk, ListPage } from '#web/records/list-page.tsx'
import { useListView } from '#web/records/use-list-view.ts'
import { ArchiveItems } from '#web/table/toolbar/archive-items.tsx'
import { productDetailWords } from '../../detail-words.ts'
import { ATTENTION } from '../../filters.ts'
import { priceWords } from '../../prices/words.ts'
import type { Product, ProductTypeCount } from '../../schema.ts'
import { productPageWords as words } from '../../words.ts'
import { useCopyProduct } from '../copy-product.ts'
import { productPath, productsOfTypePath, productsPath, productTypesPath } from '../paths.ts'
import { productsApi } from '../products-api.ts'
import { ProductsSearch } from '../products-search.ts'
import { useProductActs } from './product-acts.ts'
import { ProductCard } from './product-card.tsx'
import { productColumns } from './product-columns.tsx'

const ProductDialog = fetchedPart(async () => (await import('../page/product-dialog.tsx')).ProductDialog)
const ChangePricesDialog = fetchedPart(
  async () => (await import('../prices/change-prices-dialog.tsx')).ChangePricesDialog,
)

const yesNo = [
  { value: 'true', label: words.yes },
  { value: 'false', label: words.no },
]
/** Only a link leads to products without minutes: a bakery that does not plan by time never reads of them. */
const filtersOf = ({ attention }: ProductsSearch) => [
  { key: 'active', label: words.active, options: yesNo },
  { key: 'onForm', label: words.onForm, options: yesNo },
  {
    key: 'attention',
    label: words.attention,
    options: ATTENTION.filter((value) => value !== 'not-timed' || value === attention).map((value) => ({
      value,
      label: words.attentions[value],
    })),
  },
]

type ListProps = {
  /** Shows only products of this type, at its own address. */
  ofType?: ProductTypeCount | undefined
}

/** The catalogue, or its products of one type. */
export function ProductList({ ofType }: ListProps) {
  const navigate = useNavigate()
  const acts = useProductActs()
  const { copy } = useCopyProduct()
  const columns = useMemo(() => productColumns(acts), [acts])
  const types = useQuery(productTypesApi.list.query({}))
  const view = useListView({
    api: productsApi,
    path: ofType ? productsOfTypePath(ofType.slug) : productsPath,
    search: ProductsSearch,
    fixed: ofType && { type: ofType.slug },
    refetchInterval: pictureWait,
  })
  const [priced, setPriced] = useState<{ products: Product[]; clear: () => void }>()
  const { search } = view
  const change = (next: Partial<ProductsSearch>) => view.change({ ...next, page: view.page })
  const byType = {
    key: 'type',
    label: words.type,
    options: (types.data?.rows ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
  }
  return (
    <ListPage
      view={view}
      words={ofType ? { ...words, title: ofType.name, emptyTitle: words.emptyType(ofType.name) } : words}
      back={ofType && { label: words.typesTitle, to: productTypesPath }}
      picture="cake"
      columns={columns}
      card={(product) => <ProductCard product={product} />}
      rowLabel={({ name }) => name}
      rowTo={({ id }) => productPath(id)}
      rowMenu={(product) => (
        <>
          <Menu.Item onClick={() => change({ edit: product.id })}>{words.edit}</Menu.Item>
          <Menu.Item onClick={() => void copy(product)}>{productDetailWords.copy}</Menu.Item>
          <ArchiveItems row={product} acts={acts} />
        </>
      )}
      archive={acts.archive}
      bulk={(products, clear) => (
        <>
          <Button variant="default" size="compact-sm" onClick={() => setPriced({ products, clear })}>
            {priceWords.act}
          </Button>
          {archiveBulk(acts.archive)(products, clear)}
        </>
      )}
      filters={ofType ? filtersOf(search) : [byType, ...filtersOf(search)]}
      phoneSorts={[
        { value: 'name', label: words.byName },
        { value: 'type', label: words.byType },
        { value: 'price', label: words.byPriceUp },
        { value: '-price', label: words.byPriceDown },
        { value: 'margin', label: words.byMargin },
        { value: '-totalCost', label: words.byCost },
        { value: '-createdAt', label: words.byNewest },
      ]}
      add={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: 'true' })}>
          {words.add}
        </Button>
      }
      actions={
        ofType ? undefined : (
          <>
            <ImportLink to="/import/products" />
            <Button variant="default" component={Link} to={productTypesPath}>
              {words.byTypes}
            </Button>
          </>
        )
      }
    >
      {priced ? (
        <ChangePricesDialog products={priced.products} onClose={() => setPriced(undefined)} onChanged={priced.clear} />
      ) : null}
      {search.new || search.edit !== undefined ? (
        <ProductDialog
          productId={search.edit}
          type={ofType?.slug}
          recipeId={search.recipe}
          onClose={() => change({ new: undefined, recipe: undefined, edit: undefined })}
          onAdded={search.recipe === undefined ? undefined : ({ id }) => navigate({ to: productPath(id) })}
        />
      ) : null}
    </ListPage>
  )
}

import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { pictureWait } from '#modules/media/web/picture-wait.ts'
import { Page } from '#web/layout/page.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { ServerTable } from '#web/table/server-table.tsx'
import { archiveBulk } from '#web/table/toolbar/archive-bulk.tsx'
import { ArchiveItems } from '#web/table/toolbar/archive-items.tsx'
import { useListAddress } from '#web/table/use-list-address.ts'
import { TABLE_PAGE_SIZE } from '#web/table/use-table-rows.ts'
import { ProductListing } from '../../contract.ts'
import { productDetailWords } from '../../detail-words.ts'
import type { Product, ProductTypeCount } from '../../schema.ts'
import { productPageWords as words } from '../../words.ts'
import { useCopyProduct } from '../copy-product.ts'
import { ProductCard } from '../page/product-card.tsx'
import { ProductDialog } from '../page/product-dialog.tsx'
import { productPath, productsOfTypePath, productsPath, productTypesPath } from '../paths.ts'
import { productsApi } from '../products-api.ts'
import { ProductsSearch } from '../products-search.ts'
import { type ProductActs, useProductActs } from './product-acts.ts'
import { productColumns } from './product-columns.tsx'
import { ProductsToolbar } from './products-toolbar.tsx'

type ListProps = {
  /** Only those of this type, at an address of its own. */
  ofType?: ProductTypeCount | undefined
}

/** The catalogue, or what it has of one type. */
export function ProductList({ ofType }: ListProps) {
  const navigate = useNavigate()
  const acts = useProductActs()
  const { copy } = useCopyProduct()
  const columns = useMemo(() => productColumns(acts), [acts])
  const path = ofType ? productsOfTypePath(ofType.slug) : productsPath
  const { search, page, sort, sortOfNames, change, ...address } = useListAddress(
    ProductsSearch,
    ProductListing.shape.sort,
    path,
  )
  const filters = ofType ? { ...address.filters, type: ofType.slug } : address.filters
  const open = (product: Product) => change({ edit: product.id, page })

  const list = useQuery({
    ...productsApi.list.query({ ...filters, sort, page, pageSize: TABLE_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: pictureWait,
  })
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: 'true', page })}>
      {words.add}
    </Button>
  )

  const isEmpty = list.data?.total === 0 && !address.isNarrowed
  return (
    <Page
      title={ofType?.name ?? words.title}
      count={list.data?.total}
      {...(ofType ? { back: { label: words.typesTitle, to: productTypesPath } } : {})}
      actions={
        ofType ? undefined : (
          <Button variant="default" component={Link} to={productTypesPath}>
            {words.byTypes}
          </Button>
        )
      }
      primary={isEmpty ? undefined : add}
    >
      <ServerTable
        list={list}
        page={page}
        sort={sortOfNames}
        onChange={change}
        failed={words.loadFailed}
        label={words.title}
        columns={columns}
        rowKey={(product) => product.id}
        rowLabel={(product) => product.name}
        rowTo={({ id }) => productPath(id)}
        card={(product) => <ProductCard product={product} />}
        rowMenu={(product) => (
          <ProductMenu product={product} acts={acts} onEdit={() => open(product)} onCopy={() => void copy(product)} />
        )}
        bulk={archiveBulk(acts.archive)}
        toolbar={
          <ProductsToolbar
            search={{ ...filters, sort }}
            isOneType={ofType !== undefined}
            csvUrl={productsApi.export.url({ ...filters, sort })}
            onChange={change}
          />
        }
        noResults={words.noneFoundText}
        empty={
          address.isNarrowed ? undefined : (
            <EmptyState
              picture="cake"
              title={ofType ? words.emptyType(ofType.name) : words.emptyTitle}
              text={words.emptyText}
              action={add}
            />
          )
        }
      />
      {search.new || search.edit !== undefined ? (
        <ProductDialog
          productId={search.edit}
          type={ofType?.slug}
          recipeId={search.recipe}
          onClose={() => change({ new: undefined, recipe: undefined, edit: undefined, page })}
          onAdded={search.recipe === undefined ? undefined : ({ id }) => navigate({ to: productPath(id) })}
        />
      ) : null}
    </Page>
  )
}

type MenuProps = { product: Product; acts: ProductActs; onEdit: () => void; onCopy: () => void }

function ProductMenu({ product, acts, onEdit, onCopy }: MenuProps) {
  return (
    <>
      <Menu.Item onClick={onEdit}>{words.edit}</Menu.Item>
      <Menu.Item onClick={onCopy}>{productDetailWords.copy}</Menu.Item>
      <ArchiveItems row={product} acts={acts} />
    </>
  )
}

import { ActionIcon, Button } from '@mantine/core'
import { IconCopy, IconDots, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { recordPictureWait } from '#modules/media/web/picture-wait.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { taxName } from '#modules/settings/taxes/gst-wording.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { fieldChanges, fieldName } from '#shared/records/field-changes.ts'
import type { HistoryEntry } from '#shared/records/history.ts'
import { ApiError } from '#web/api.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Columns, OnPhone } from '#web/layout/columns.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { DetailSkeleton } from '#web/layout/states/skeletons.tsx'
import { Menu } from '#web/menu.tsx'
import { ArchiveItems } from '#web/table/toolbar/archive-items.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { History } from '#web/text/history.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { sizeWords } from '../../choices/size-words.ts'
import { productDetailWords, productDetailWords as words } from '../../detail-words.ts'
import type { Product } from '../../schema.ts'
import { productPageWords } from '../../words.ts'
import { useCopyProduct } from '../copy-product.ts'
import { useProductActs } from '../list/product-acts.ts'
import { productsPath } from '../paths.ts'
import { productsApi } from '../products-api.ts'
import { ProductAllergens } from './product-allergens.tsx'
import { CostBreakdown, LaborCard } from './product-costs.tsx'
import { ProductOverview } from './product-overview.tsx'
import classes from './product-page.module.css'
import { ProductParts } from './product-parts.tsx'
import { PricingSummary } from './product-pricing.tsx'
import { ProductChoices, ProductSizes } from './product-sizes.tsx'
import { productPage } from './product-slots.ts'
import { ProductUses } from './product-uses.tsx'
import { usePicked } from './use-picked.ts'

const PickFields = fetchedPart(async () => (await import('./pick-fields.tsx')).PickFields)

/** A type and a rate are shown by their names. */
const UNSEEN = new Set(['type', 'taxRateId', 'imageUrl', 'noticeDays', 'archived'])
const AMOUNTS = new Set(['price', 'priceIncludingTax', 'labourCost', 'labourRate', 'overheadAmount'])

function sentence({ act, details }: HistoryEntry): string {
  const { archived, ...others } = details
  if (act !== 'changed' || !Array.isArray(archived) || Object.keys(others).length > 0) return words.acts[act] ?? act
  return words.acts[archived[1] ? 'archived' : 'restored'] ?? act
}

function ProductHistory({ productId }: { productId: number }) {
  const { date, money, spelt } = useFormats()
  const nameOf = (field: string) => spelt(fieldName(field))
  return (
    <History
      history={useQuery(productsApi.history.query({ id: productId }))}
      sentence={sentence}
      lines={({ act, details }) =>
        act === 'changed' ? fieldChanges(details, { unseen: UNSEEN, amounts: AMOUNTS, nameOf, date, money }) : []
      }
    />
  )
}

/** The entries that archive or delete a product, on its own page. */
function ProductMenu({ product }: { product: Product }) {
  const navigate = useNavigate()
  const acts = useProductActs({ onGone: () => navigate({ to: productsPath }) })
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={productDetailWords.more}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ArchiveItems row={product} acts={acts} />
      </Menu.Dropdown>
    </Menu>
  )
}

const back = { label: productPageWords.title, to: productsPath }
const isId = (text: string | undefined) => /^[1-9]\d{0,14}$/.test(text ?? '')

/** S2's product detail page. */
export function ProductPage() {
  const { productId } = useParams({ strict: false }) as { productId?: string }
  const product = useQuery({
    ...productsApi.get.query({ id: Number(productId) }),
    enabled: isId(productId),
    refetchInterval: recordPictureWait,
  })
  const settings = useQuery(settingsApi.get.query({}))
  const isMissing = !isId(productId) || (product.error instanceof ApiError && product.error.status === 404)
  if (isMissing)
    return (
      <Page title={words.missing}>
        <EmptyState
          picture="cake"
          text={words.missingText}
          action={
            <Button component={Link} to={productsPath}>
              {words.backToProducts}
            </Button>
          }
        />
      </Page>
    )
  if (product.data && settings.data) return <Known product={product.data} settings={settings.data} />
  const failed = product.error ?? settings.error
  return (
    <Page title={productPageWords.title} back={back}>
      {failed ? (
        <Failed
          error={failed}
          message={productPageWords.productFailed}
          onRetry={() => Promise.all([product.refetch(), settings.refetch()])}
        />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}

function Known({ product, settings }: { product: Product; settings: Settings }) {
  const { money } = useFormats()
  const picking = usePicked(product)
  const { shown, said, error, retry } = picking
  const { copy, pending, label } = useCopyProduct()
  const gross = money(product.priceIncludingTax)
  const price = product.sizes.length > 1 ? sizeWords.from(gross) : gross
  const isPicked = product.sizes.length + product.choices.length > 0
  return (
    <Page
      title={product.name}
      back={back}
      subtitle={
        <span className={classes.info}>
          <span>{product.typeName}</span>
          {product.servings ? <span>{productPageWords.serves(product.servings)}</span> : null}
          <span className="tabular">{product.taxName ? words.incTax(price, taxName(settings)) : price}</span>
          <StatusChip label={product.active ? words.active : words.inactive} tone={product.active ? 'good' : 'calm'} />
          {product.archived ? <StatusChip label={productPageWords.archived} /> : null}
        </span>
      }
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            disabled={pending}
            onClick={() => void copy(product)}
          >
            {label}
          </Button>
          <ProductMenu product={product} />
        </>
      }
      primary={
        <Button
          component={Link}
          {...linkTo('/products', { edit: product.id })}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {words.edit}
        </Button>
      }
    >
      <Columns
        main={
          <>
            <ProductOverview product={product} />
            {product.sizes.length > 0 ? <ProductSizes product={product} settings={settings} /> : null}
            {product.choices.length > 0 ? <ProductChoices product={product} /> : null}
            {shown ? <ProductParts product={shown} /> : null}
            <Section title={words.contents}>
              <ProductAllergens
                recipeIds={product.recipes.map(({ id }) => id)}
                said={`${product.name} ${product.description ?? ''}`}
              />
            </Section>
            <ProductUses productId={product.id} />
            <ProductHistory productId={product.id} />
          </>
        }
        rail={
          <>
            {shown ? (
              <>
                <OnPhone place="first">
                  <PricingSummary product={shown} picked={said} settings={settings} />
                </OnPhone>
                <CostBreakdown product={shown}>
                  {isPicked ? <PickFields product={product} picking={picking} /> : null}
                </CostBreakdown>
                <LaborCard product={shown} settings={settings} />
              </>
            ) : error ? (
              <Failed error={error} message={productPageWords.productFailed} onRetry={retry} />
            ) : (
              <DetailSkeleton />
            )}
            <productPage.Labour product={product} />
          </>
        }
      />
    </Page>
  )
}

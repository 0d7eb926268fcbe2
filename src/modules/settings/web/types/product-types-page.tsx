import { useQuery } from '@tanstack/react-query'
import { fetchedPart } from '#web/fetched-part.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { ProductType } from '../../kinds/product-type.ts'
import type { TaxRate } from '../../taxes/tax-rate.ts'
import { typeListWords, productTypePageWords as words } from '../../type-words.ts'
import { productTypesApi, taxRatesApi } from '../settings-api.ts'
import { TypeListPage } from './type-list-page.tsx'

const ProductTypeDialog = fetchedPart(async () => (await import('./product-type-dialog.tsx')).ProductTypeDialog)

const rateName = (rate: TaxRate | undefined) => rate && (rate.archived ? words.archivedRate(rate.name) : rate.name)

export function ProductTypesPage() {
  const query = productTypesApi.list.query({})
  const types = useQuery(query)
  const rates = useQuery(taxRatesApi.list.query({ archived: 'all' })).data?.rows ?? []
  const details = ({ bakingGroup, taxRateId, leadDays, stages }: ProductType) =>
    [
      words.bakedAs(bakingGroup),
      rateName(rates.find(({ id }) => id === taxRateId)),
      leadDays > 0 ? words.leadDaysShort(leadDays) : undefined,
      stages.join(' > ') || undefined,
    ]
      .filter((part) => part !== undefined)
      .join(', ')
  return (
    <TypeListPage
      words={words}
      picture="cake"
      types={types}
      queryKey={query.queryKey}
      api={productTypesApi}
      putAside={{
        label: ({ hidden }) => (hidden ? words.show : words.hide),
        run: ({ id, version, hidden }) => productTypesApi.update.call({ id, body: { version, hidden: !hidden } }),
      }}
      isQuiet={({ hidden }) => hidden}
      renderChips={({ hidden }) => (hidden ? <StatusChip label={typeListWords.hidden} /> : null)}
      details={details}
      renderDialog={(type, onClose) => (
        <ProductTypeDialog
          type={type}
          rates={rates}
          groups={types.data?.rows.map(({ bakingGroup }) => bakingGroup) ?? []}
          onClose={onClose}
        />
      )}
    />
  )
}

import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { EmptyState } from '#web/layout/empty-state.tsx'
import { Failed } from '#web/layout/failed.tsx'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { ListSkeleton } from '#web/layout/skeletons.tsx'
import { StatusChip } from '#web/status-chip.tsx'
import type { ProductType } from '../product-type.ts'
import type { TaxRate } from '../tax-rate.ts'
import { settingsPageWords, typeListWords, productTypePageWords as words } from '../words.ts'
import { OrderedList } from './ordered-list.tsx'
import { ProductTypeDialog } from './product-type-dialog.tsx'
import { productTypesApi, taxRatesApi } from './settings-api.ts'
import { useReorder } from './use-reorder.ts'

export function ProductTypesPage() {
  const [editing, setEditing] = useState<ProductType | 'new'>()
  const types = useQuery(productTypesApi.list.query({}))
  const rates = useQuery(taxRatesApi.list.query({}))
  const rows = types.data?.rows ?? []
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      {words.add}
    </Button>
  )
  return (
    <Page
      title={words.title}
      count={types.data?.total}
      subtitle={words.intro}
      back={{ label: settingsPageWords.title, to: '/settings' }}
      primary={add}
      width="form"
    >
      {types.isError && !types.data ? (
        <Failed error={types.error} message={words.failed} onRetry={types.refetch} />
      ) : !types.data ? (
        <ListSkeleton />
      ) : (
        <Section flush>
          {rows.length === 0 ? (
            <EmptyState picture="cake" title={words.none} text={words.noneText} />
          ) : (
            <Types rows={rows} rates={rates.data?.rows ?? []} onEdit={setEditing} />
          )}
        </Section>
      )}
      {editing ? (
        <ProductTypeDialog
          type={editing === 'new' ? undefined : editing}
          rates={rates.data?.rows ?? []}
          groups={rows.map(({ bakingGroup }) => bakingGroup)}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </Page>
  )
}

type TypesProps = { rows: readonly ProductType[]; rates: readonly TaxRate[]; onEdit: (type: ProductType) => void }

function Types({ rows, rates, onEdit }: TypesProps) {
  const client = useQueryClient()
  const reorder = useReorder(productTypesApi.list.query({}).queryKey, (ids) =>
    productTypesApi.reorder.call({ body: { ids } }),
  )
  const refresh = () => productTypesApi.invalidate(client)
  const hide = useAction({
    run: ({ id, version, hidden }: ProductType) =>
      productTypesApi.update.call({ id, body: { version, hidden: !hidden } }),
    failure: typeListWords.actFailed,
    onDone: refresh,
  })
  const removal = useAction({
    run: (type: ProductType) => productTypesApi.remove.call({ id: type.id }),
    success: words.removed,
    failure: typeListWords.actFailed,
    onDone: refresh,
  })
  const remove = async (type: ProductType) => {
    const question = {
      title: words.deleteTitle(type.name),
      message: words.deleteText,
      confirmLabel: typeListWords.delete,
      danger: true,
    }
    if (await confirm(question)) await removal.act(type)
  }
  const details = ({ bakingGroup, taxRateId, leadDays, stages }: ProductType) =>
    [
      bakingGroup,
      rates.find(({ id }) => id === taxRateId)?.name,
      leadDays > 0 ? words.leadDaysShort(leadDays) : undefined,
      stages.join(' > ') || undefined,
    ]
      .filter((part) => part !== undefined)
      .join(', ')

  return (
    <OrderedList
      label={words.title}
      rows={rows}
      isQuiet={(type) => type.hidden}
      renderChips={(type) => (type.hidden ? <StatusChip label={typeListWords.hidden} /> : null)}
      details={details}
      onOpen={onEdit}
      onReorder={reorder}
      renderMenu={(type) => (
        <>
          <Menu.Item onClick={() => onEdit(type)}>{typeListWords.edit}</Menu.Item>
          <Menu.Item onClick={() => void hide.act(type)}>{type.hidden ? words.show : words.hide}</Menu.Item>
          <Menu.Item color="red" onClick={() => void remove(type)}>
            {typeListWords.delete}
          </Menu.Item>
        </>
      )}
    />
  )
}

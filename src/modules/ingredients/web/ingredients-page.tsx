import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { EmptyState } from '#web/layout/empty-state.tsx'
import { Page } from '#web/layout/page.tsx'
import { archiveBulk } from '#web/table/archive-bulk.tsx'
import { ArchiveItems } from '#web/table/archive-items.tsx'
import { ServerTable } from '#web/table/server-table.tsx'
import { useListAddress } from '#web/table/use-list-address.ts'
import { TABLE_PAGE_SIZE } from '#web/table/use-table-rows.ts'
import { IngredientListing } from '../contract.ts'
import type { IngredientRow } from '../schema.ts'
import { ingredientPageWords as words } from '../words.ts'
import { type IngredientActs, useIngredientActs } from './ingredient-acts.ts'
import { IngredientCard } from './ingredient-card.tsx'
import { ingredientColumns } from './ingredient-columns.tsx'
import { IngredientDialog } from './ingredient-dialog.tsx'
import { ingredientsApi } from './ingredients-api.ts'
import { IngredientsSearch } from './ingredients-search.ts'
import { IngredientsToolbar } from './ingredients-toolbar.tsx'
import { PriceHistory } from './price-history.tsx'
import { WhereUsed } from './where-used.tsx'

// As plain text: whether the page is a known route is settled where the app is put together.
const ingredientsPath: string = '/ingredients'
const cataloguePath: string = '/master-ingredients'

export function IngredientsPage() {
  const [looking, setLooking] = useState<{ at: 'prices' | 'uses'; row: IngredientRow }>()
  const acts = useIngredientActs((row) => setLooking({ at: 'uses', row }))
  const columns = useMemo(() => ingredientColumns(acts), [acts])
  const { search, filters, page, sort, sortOfNames, isNarrowed, change } = useListAddress(
    IngredientsSearch,
    IngredientListing.shape.sort,
    ingredientsPath,
  )
  const open = (row: IngredientRow) => change({ edit: row.id, page })

  const list = useQuery({
    ...ingredientsApi.list.query({ ...filters, sort, page, pageSize: TABLE_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: 'true', page })}>
      {words.add}
    </Button>
  )
  const catalogue = (
    <Button variant="default" component={Link} to={cataloguePath}>
      {words.catalogue}
    </Button>
  )

  const isEmpty = list.data?.total === 0 && !isNarrowed
  return (
    <Page title={words.title} count={list.data?.total} actions={isEmpty ? undefined : catalogue} primary={add}>
      <ServerTable
        list={list}
        page={page}
        sort={sortOfNames}
        onChange={change}
        failed={words.loadFailed}
        label={words.title}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        onRowClick={open}
        card={(row) => <IngredientCard row={row} />}
        rowMenu={(row) => <IngredientMenu row={row} acts={acts} onEdit={() => open(row)} onLook={setLooking} />}
        bulk={archiveBulk(acts.archive)}
        toolbar={
          <IngredientsToolbar
            search={{ ...filters, sort }}
            csvUrl={ingredientsApi.export.url({ ...filters, sort })}
            onChange={change}
          />
        }
        noResults={words.noneFoundText}
        empty={
          isNarrowed ? undefined : (
            <EmptyState
              picture="whisk"
              title={words.emptyTitle}
              text={words.emptyText}
              action={
                <Button component={Link} to={cataloguePath}>
                  {words.catalogue}
                </Button>
              }
            />
          )
        }
      />
      {search.new || search.edit !== undefined ? (
        <IngredientDialog
          key={search.edit ?? 'new'}
          ingredientId={search.edit}
          onClose={() => change({ new: undefined, edit: undefined, page })}
        />
      ) : null}
      {looking?.at === 'prices' ? <PriceHistory row={looking.row} onClose={() => setLooking(undefined)} /> : null}
      {looking?.at === 'uses' ? (
        <WhereUsed used={looking.row} api={ingredientsApi} words={words} onClose={() => setLooking(undefined)} />
      ) : null}
    </Page>
  )
}

type MenuProps = {
  row: IngredientRow
  acts: IngredientActs
  onEdit: () => void
  onLook: (looking: { at: 'prices' | 'uses'; row: IngredientRow }) => void
}

function IngredientMenu({ row, acts, onEdit, onLook }: MenuProps) {
  return (
    <>
      <Menu.Item onClick={onEdit}>{words.edit}</Menu.Item>
      <Menu.Item onClick={() => onLook({ at: 'prices', row })}>{words.priceHistory}</Menu.Item>
      {row.packCost === null ? null : (
        <Menu.Item onClick={() => void acts.confirmPrice.act(row)}>{words.priceStillHolds}</Menu.Item>
      )}
      <Menu.Item onClick={() => onLook({ at: 'uses', row })}>{words.whereUsed}</Menu.Item>
      <Menu.Item onClick={() => void acts.duplicate.act(row.id)}>{words.duplicate}</Menu.Item>
      <ArchiveItems row={row} acts={acts} />
    </>
  )
}

import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pictureWait } from '#modules/media/web/picture-wait.ts'
import { EmptyState } from '#web/layout/empty-state.tsx'
import { Page } from '#web/layout/page.tsx'
import { archiveBulk } from '#web/table/archive-bulk.tsx'
import { ArchiveItems } from '#web/table/archive-items.tsx'
import { ServerTable } from '#web/table/server-table.tsx'
import { useListAddress } from '#web/table/use-list-address.ts'
import { TABLE_PAGE_SIZE } from '#web/table/use-table-rows.ts'
import { SupplyListing } from '../contract.ts'
import type { Supply } from '../schema.ts'
import { supplyPageWords as words } from '../words.ts'
import { suppliesApi } from './supplies-api.ts'
import { SuppliesSearch } from './supplies-search.ts'
import { SuppliesToolbar } from './supplies-toolbar.tsx'
import { type SupplyActs, useSupplyActs } from './supply-acts.ts'
import { SupplyCard } from './supply-card.tsx'
import { supplyColumns } from './supply-columns.tsx'
import { SupplyDialog } from './supply-dialog.tsx'
import { SupplyUses } from './supply-uses.tsx'

// As plain text: whether the page is a known route is settled where the app is put together.
const suppliesPath: string = '/supplies'

export function SuppliesPage() {
  const [looking, setLooking] = useState<Supply>()
  const acts = useSupplyActs(setLooking)
  const { search, filters, page, sort, sortOfNames, isNarrowed, change } = useListAddress(
    SuppliesSearch,
    SupplyListing.shape.sort,
    suppliesPath,
  )
  const open = (supply: Supply) => change({ edit: supply.id, page })

  const list = useQuery({
    ...suppliesApi.list.query({ ...filters, sort, page, pageSize: TABLE_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: pictureWait,
  })
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: 'true', page })}>
      {words.add}
    </Button>
  )

  const isEmpty = list.data?.total === 0 && !isNarrowed
  return (
    <Page title={words.title} count={list.data?.total} primary={isEmpty ? undefined : add}>
      <ServerTable
        list={list}
        page={page}
        sort={sortOfNames}
        onChange={change}
        failed={words.loadFailed}
        label={words.title}
        columns={supplyColumns}
        rowKey={(supply) => supply.id}
        rowLabel={(supply) => supply.name}
        onRowClick={open}
        card={(supply) => <SupplyCard supply={supply} />}
        rowMenu={(supply) => <SupplyMenu supply={supply} acts={acts} onEdit={() => open(supply)} onLook={setLooking} />}
        bulk={archiveBulk(acts.archive)}
        toolbar={
          <SuppliesToolbar
            search={{ ...filters, sort }}
            csvUrl={suppliesApi.export.url({ ...filters, sort })}
            onChange={change}
          />
        }
        empty={
          isNarrowed ? (
            <EmptyState picture="box" title={words.noneFound} text={words.noneFoundText} />
          ) : (
            <EmptyState picture="box" title={words.emptyTitle} text={words.emptyText} action={add} />
          )
        }
      />
      {search.new || search.edit !== undefined ? (
        <SupplyDialog
          key={search.edit ?? 'new'}
          supplyId={search.edit}
          onClose={() => change({ new: undefined, edit: undefined, page })}
        />
      ) : null}
      {looking ? <SupplyUses supply={looking} onClose={() => setLooking(undefined)} /> : null}
    </Page>
  )
}

type MenuProps = { supply: Supply; acts: SupplyActs; onEdit: () => void; onLook: (supply: Supply) => void }

function SupplyMenu({ supply, acts, onEdit, onLook }: MenuProps) {
  return (
    <>
      <Menu.Item onClick={onEdit}>{words.edit}</Menu.Item>
      <Menu.Item onClick={() => onLook(supply)}>{words.whereUsed}</Menu.Item>
      <Menu.Item onClick={() => void acts.duplicate.act(supply.id)}>{words.duplicate}</Menu.Item>
      <ArchiveItems row={supply} acts={acts} />
    </>
  )
}

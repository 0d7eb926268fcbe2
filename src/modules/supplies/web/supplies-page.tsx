import { useState } from 'react'
import { WhereUsed } from '#modules/ingredients/web/where-used.tsx'
import { pictureWait } from '#modules/media/web/picture-wait.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Menu } from '#web/menu.tsx'
import { ImportLink } from '#web/records/import-link.tsx'
import { RecordList } from '#web/records/record-list.tsx'
import type { Supply } from '../schema.ts'
import { supplyWords as words } from '../words.ts'
import { suppliesApi, useSupplyCategories } from './supplies-api.ts'
import { SuppliesSearch } from './supplies-search.ts'
import { SupplyCard, supplyListColumns } from './supply-columns.tsx'

const SupplyDialog = fetchedPart(async () => (await import('./supply-dialog.tsx')).SupplyDialog)

export function SuppliesPage() {
  const [looking, setLooking] = useState<Supply>()
  const categories = useSupplyCategories()
  return (
    <>
      <RecordList
        api={suppliesApi}
        words={words}
        path="/supplies"
        search={SuppliesSearch}
        picture="box"
        columns={supplyListColumns}
        card={(supply) => <SupplyCard supply={supply} />}
        filters={[
          { key: 'category', label: words.category, options: categories.map((value) => ({ value, label: value })) },
          { key: 'lowStock', label: words.stockFilter, options: [{ value: 'true', label: words.lowStock }] },
        ]}
        phoneSorts={[
          { value: 'name', label: words.byName },
          { value: 'category', label: words.category },
          { value: '-unitPrice', label: words.byUnitPrice },
          { value: 'quantity', label: words.byStock },
          { value: '-createdAt', label: words.byNewest },
        ]}
        menu={(supply) => <Menu.Item onClick={() => setLooking(supply)}>{words.whereUsed}</Menu.Item>}
        look={(supply) => ({ label: words.whereUsed, run: () => setLooking(supply) })}
        refetchInterval={pictureWait}
        actions={<ImportLink to="/import/supplies" />}
        dialog={(id, close) => <SupplyDialog key={id ?? 'new'} supplyId={id} onClose={close} />}
      />
      {looking ? (
        <WhereUsed used={looking} api={suppliesApi} words={words} onClose={() => setLooking(undefined)} />
      ) : null}
    </>
  )
}

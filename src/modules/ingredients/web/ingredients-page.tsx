import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Menu } from '#web/menu.tsx'
import { ImportLink } from '#web/records/import-link.tsx'
import { RecordList } from '#web/records/record-list.tsx'
import { withSlots } from '#web/slot.tsx'
import { ATTENTION } from '../filters.ts'
import type { IngredientRow } from '../schema.ts'
import { ingredientPageWords as words } from '../words.ts'
import { IngredientCard } from './ingredient-card.tsx'
import { ingredientColumns } from './ingredient-columns.tsx'
import { ingredientPage } from './ingredient-slots.ts'
import { ingredientsApi, useIngredientCategories } from './ingredients-api.ts'
import { IngredientsSearch } from './ingredients-search.ts'
import { PriceHistory } from './price-history.tsx'
import { usePriceActs } from './use-price-acts.ts'
import { WhereUsed } from './where-used.tsx'

const IngredientDialog = fetchedPart(
  async () => (await withSlots(() => import('./ingredient-dialog.tsx'), ingredientPage)()).IngredientDialog,
)

// Typed as a plain string, because only the app knows if the page is a route.
const cataloguePath: string = '/master-ingredients'

export function IngredientsPage() {
  const [looking, setLooking] = useState<{ at: 'prices' | 'uses'; row: IngredientRow }>()
  const acts = usePriceActs()
  const columns = useMemo(() => ingredientColumns(acts), [acts])
  const categories = useIngredientCategories()
  const leave = () => setLooking(undefined)
  return (
    <>
      <RecordList
        api={ingredientsApi}
        words={words}
        path="/ingredients"
        search={IngredientsSearch}
        picture="whisk"
        columns={columns}
        card={(row) => <IngredientCard row={row} />}
        filters={[
          { key: 'category', label: words.category, options: categories.map((value) => ({ value, label: value })) },
          {
            key: 'attention',
            label: words.attention,
            options: ATTENTION.map((value) => ({ value, label: words.attentions[value] })),
          },
        ]}
        phoneSorts={[
          { value: 'name', label: words.byName },
          { value: 'category', label: words.category },
          { value: '-costPerUnit', label: words.byUnitCost },
          { value: 'pricedOn', label: words.byOldestPrice },
          { value: '-createdAt', label: words.byNewest },
        ]}
        menu={(row) => (
          <>
            <Menu.Item onClick={() => setLooking({ at: 'prices', row })}>{words.priceHistory}</Menu.Item>
            {row.packCost === null ? null : (
              <Menu.Item onClick={() => void acts.confirmPrice.act(row)}>{words.priceStillHolds}</Menu.Item>
            )}
            <Menu.Item onClick={() => setLooking({ at: 'uses', row })}>{words.whereUsed}</Menu.Item>
          </>
        )}
        look={(row) => ({ label: words.whereUsed, run: () => setLooking({ at: 'uses', row }) })}
        actions={
          <>
            <ImportLink to="/import/ingredients" />
            <Button variant="default" component={Link} to={cataloguePath}>
              {words.catalogue}
            </Button>
          </>
        }
        firstStep={
          <Button component={Link} to={cataloguePath}>
            {words.catalogue}
          </Button>
        }
        dialog={(id, close) => <IngredientDialog key={id ?? 'new'} ingredientId={id} onClose={close} />}
      />
      {looking?.at === 'prices' ? <PriceHistory row={looking.row} onClose={leave} /> : null}
      {looking?.at === 'uses' ? (
        <WhereUsed used={looking.row} api={ingredientsApi} words={words} onClose={leave} />
      ) : null}
    </>
  )
}

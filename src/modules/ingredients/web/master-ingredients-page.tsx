import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Allergen, allergenLabel, generalOf } from '#modules/allergens/allergen.ts'
import { unitLabel } from '#modules/units/unit-choices.ts'
import { nameRank } from '#shared/text/name-rank.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Page } from '#web/layout/page.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { Line, NameCell, Quiet, RecordCard } from '#web/records/record-cells.tsx'
import type { Column } from '#web/table/columns.tsx'
import { DataTable } from '#web/table/data-table.tsx'
import { ListToolbar } from '#web/table/toolbar/list-toolbar.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { CatalogueEntry } from '../catalogue-entry.ts'
import { searchEntries } from '../find-entry.ts'
import { INGREDIENT_CATEGORIES } from '../ingredient-categories.ts'
import { ingredientPageWords, catalogueWords as words } from '../words.ts'
import classes from './ingredients.module.css'
import { masterIngredientsApi } from './ingredients-api.ts'

const AdoptDialog = fetchedPart(async () => (await import('./adopt-dialog.tsx')).AdoptDialog)

export type Offered = CatalogueEntry & { basic: boolean; adopted: boolean }

const weightsOf = ({ volumeUnit, volumeToWeightRatio, weightUnit, itemWeight }: CatalogueEntry): string =>
  [
    volumeUnit && volumeToWeightRatio && weightUnit
      ? ingredientPageWords.ratio(unitLabel(volumeUnit), volumeToWeightRatio, weightUnit)
      : undefined,
    itemWeight === null ? undefined : words.each(itemWeight),
  ]
    .filter((text) => text !== undefined)
    .join(', ')

const named = (codes: readonly Allergen[]) =>
  codes
    .filter((code) => !codes.some((finer) => generalOf(finer) === code))
    .map(allergenLabel)
    .join(', ')

const allergensOf = ({ allergens: { contains, mayContain } }: CatalogueEntry): string =>
  [
    ...(contains.length > 0 ? [named(contains)] : []),
    ...(mayContain.length > 0 ? [words.mayContain(named(mayContain))] : []),
  ].join('. ') || ingredientPageWords.noAllergens

const adoptedChip = ({ adopted }: Offered) => (adopted ? <StatusChip label={words.adopted} tone="good" /> : null)

/** The weights of an entry; where they are from comes with a press. */
function Weights({ entry }: { entry: Offered }) {
  const [isShown, setShown] = useState(false)
  if (entry.source === null) return <span className="tabular">{weightsOf(entry)}</span>
  return (
    <>
      <span className="tabular">{weightsOf(entry)}</span>{' '}
      <UnstyledButton className={classes.source} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {words.sourceOf}
        <VisuallyHidden> {entry.name}</VisuallyHidden>
      </UnstyledButton>
      {isShown ? <span className="quiet fine block">{entry.source}</span> : null}
    </>
  )
}

const columnsFor = (q: string): Column<Offered>[] => [
  {
    key: 'name',
    header: words.name,
    cell: (entry) => (
      <NameCell name={entry.name} archived={false} chips={adoptedChip(entry)} second={entry.aliases.join(', ')} />
    ),
    sortBy: ({ name }) => `${nameRank(name, q)} ${name}`,
    width: 190,
    grows: 2,
  },
  {
    key: 'category',
    header: words.category,
    cell: ({ category }) => category,
    sortBy: ({ category }) => category,
    width: 130,
  },
  {
    key: 'weight',
    header: words.weight,
    cell: (entry) => <Weights entry={entry} />,
    width: 160,
    grows: 1,
  },
  { key: 'allergens', header: words.allergens, cell: allergensOf, width: 130, grows: 1 },
]

/** ING-4: common ingredients with everything but a price. */
export function MasterIngredientsPage() {
  const catalogue = useQuery(masterIngredientsApi.list.query({}))
  const [filters, setFilters] = useState<{ q?: string; category?: string }>({})
  const { q = '', category } = filters
  const [adopting, setAdopting] = useState<{ entries: Offered[]; clear: () => void }>()
  const columns = useMemo(() => columnsFor(q), [q])
  const basics = (catalogue.data ?? []).filter(({ basic, adopted }) => basic && !adopted)
  const rows = searchEntries(catalogue.data ?? [], q).filter((entry) => !category || entry.category === category)

  return (
    <Page
      title={words.title}
      count={catalogue.data?.length}
      back={{ label: ingredientPageWords.title, to: '/ingredients' }}
      primary={
        basics.length === 0 ? null : (
          <Button title={words.basicsHelp} onClick={() => setAdopting({ entries: basics, clear: () => undefined })}>
            {words.basics}
          </Button>
        )
      }
    >
      <p className="quiet small flush">{words.intro}</p>
      {catalogue.isPending ? (
        <ListSkeleton />
      ) : catalogue.isLoadingError ? (
        <Failed error={catalogue.error} message={words.loadFailed} onRetry={() => catalogue.refetch()} />
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows}
          allRows={catalogue.data}
          rowKey={(entry) => entry.key}
          rowLabel={(entry) => entry.name}
          initialSort="name"
          card={(entry) => (
            <RecordCard name={entry.name} archived={false} chips={adoptedChip(entry)}>
              {entry.aliases.length > 0 ? <Line>{entry.aliases.join(', ')}</Line> : null}
              <Line end={<Quiet>{weightsOf(entry)}</Quiet>}>
                {words.allergens}: {allergensOf(entry)}
              </Line>
            </RecordCard>
          )}
          bulk={(selected, clear) => (
            <Button size="compact-sm" onClick={() => setAdopting({ entries: selected, clear })}>
              {selected.length === 1 ? words.add : words.addMany(selected.length)}
            </Button>
          )}
          toolbar={
            <ListToolbar
              q={q}
              onChange={(next: typeof filters) => setFilters({ ...filters, ...next })}
              placeholder={words.searchPlaceholder}
              filters={[
                {
                  key: 'category',
                  label: words.category,
                  value: category,
                  options: INGREDIENT_CATEGORIES.map((value) => ({ value, label: value })),
                },
              ]}
            />
          }
          noResults={words.noneFoundText}
        />
      )}
      {adopting ? (
        <AdoptDialog
          entries={adopting.entries}
          onClose={() => setAdopting(undefined)}
          onAdopted={() => {
            adopting.clear()
            setAdopting(undefined)
          }}
        />
      ) : null}
    </Page>
  )
}

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { linkTo } from '#web/layout/link-to.ts'
import { Menu } from '#web/menu.tsx'
import { ImportLink } from '#web/records/import-link.tsx'
import { ListPage } from '#web/records/list-page.tsx'
import type { Column } from '#web/table/columns.tsx'
import { ArchiveItems } from '#web/table/toolbar/archive-items.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { partText } from '../../cost-text.ts'
import { recipePageWords as words } from '../../page-words.ts'
import type { RecipeListRow } from '../../schema.ts'
import { AllergenNames, CustomCost, RecipeTotal } from '../page/recipe-figures.tsx'
import { editRecipePath, newRecipePath, recipeListPath, recipePath } from '../paths.ts'
import { RecipeIcon } from '../recipe-icon.tsx'
import { PasteLink } from './paste-link.tsx'
import { useRecipeActs } from './recipe-acts.ts'
import classes from './recipes.module.css'
import { RECIPE_SORTS, useRecipeFilters, useRecipeList } from './use-recipe-list.ts'

export function RecipeListPage() {
  const view = useRecipeList(recipeListPath)
  const filters = useRecipeFilters()
  const acts = useRecipeActs()
  const add = (
    <Button component={Link} to={newRecipePath} leftSection={<IconPlus size={16} aria-hidden />}>
      {words.add}
    </Button>
  )
  return (
    <ListPage
      view={view}
      words={words}
      picture="whisk"
      columns={columns}
      card={(row) => <RowCard row={row} />}
      rowLabel={({ name }) => name}
      rowTo={({ id }) => recipePath(id)}
      rowMenu={(row) => (
        <>
          <Menu.Item component={Link} to={editRecipePath(row.id)}>
            {words.edit}
          </Menu.Item>
          <Menu.Item onClick={() => void acts.duplicate.act(row.id)}>{words.duplicate}</Menu.Item>
          <ArchiveItems row={row} acts={acts} />
        </>
      )}
      archive={acts.archive}
      filters={[filters.category, filters.priced]}
      phoneSorts={RECIPE_SORTS}
      add={
        view.isEmpty ? (
          <span className={classes.firstSteps}>
            {add}
            <PasteLink />
          </span>
        ) : (
          add
        )
      }
      actions={
        <>
          {view.isEmpty ? null : <PasteLink />}
          <ImportLink to="/import/recipes" />
          <Button variant="default" component={Link} {...linkTo('/recipes', view.filters)}>
            {words.asCards}
          </Button>
        </>
      }
    />
  )
}

function Updated({ at }: { at: string }) {
  const { age } = useFormats()
  return <span className={classes.quiet}>{age(at)}</span>
}

function PerServing({ row }: { row: RecipeListRow }) {
  const { money } = useFormats()
  if (row.rowCount === 0) return words.none
  return <span className="tabular">{partText(row.costPerServing, row.unpricedCount, money)}</span>
}

const Priced = ({ row: { rowCount, unpricedCount } }: { row: RecipeListRow }) =>
  rowCount === 0 ? (
    <span className={classes.quiet}>{words.none}</span>
  ) : unpricedCount > 0 ? (
    <StatusChip label={words.notPriced(unpricedCount)} tone="warn" />
  ) : (
    <StatusChip label={words.isPriced} tone="good" />
  )

const columns: Column<RecipeListRow>[] = [
  {
    key: 'name',
    header: words.name,
    cell: (row) => (
      <span className={classes.pictured}>
        <RecipeIcon recipe={row} />
        <span className={classes.name}>
          {row.name}
          <CustomCost customPrice={row.customPrice} />
          {row.archived ? <StatusChip label={words.archived} /> : null}
        </span>
      </span>
    ),
    sortBy: 'server',
    width: 230,
  },
  { key: 'category', header: words.category, cell: ({ category }) => category, sortBy: 'server', width: 90, yields: 3 },
  {
    key: 'servings',
    header: words.servings,
    cell: ({ servings }) => <span className="tabular">{servings}</span>,
    sortBy: 'server',
    align: 'right',
    width: 80,
    yields: 2,
  },
  {
    key: 'totalCost',
    header: words.cost,
    cell: (row) => <RecipeTotal {...row} short />,
    sortBy: 'server',
    align: 'right',
    width: 95,
  },
  {
    key: 'costPerServing',
    header: words.costPerServing,
    cell: (row) => <PerServing row={row} />,
    sortBy: 'server',
    align: 'right',
    width: 115,
    yields: 4,
  },
  { key: 'allergens', header: words.allergens, cell: (row) => <AllergenNames row={row} />, width: 140 },
  {
    key: 'updatedAt',
    header: words.updated,
    cell: (row) => <Updated at={row.updatedAt} />,
    sortBy: 'server',
    width: 105,
    yields: 1,
  },
  { key: 'priced', header: words.priced, cell: (row) => <Priced row={row} />, width: 155 },
]

function RowCard({ row }: { row: RecipeListRow }) {
  return (
    <span className={classes.rowCard}>
      <span className={classes.rowCardHead}>
        <strong>{row.name}</strong>
        <RecipeTotal {...row} short />
      </span>
      <span className={classes.quiet}>
        {row.category}, {words.serves(row.servings).toLowerCase()}
      </span>
      <AllergenNames row={row} />
      <span className={classes.cardChips}>
        {row.unpricedCount > 0 ? <Priced row={row} /> : null}
        <CustomCost customPrice={row.customPrice} />
        {row.archived ? <StatusChip label={words.archived} /> : null}
      </span>
    </span>
  )
}

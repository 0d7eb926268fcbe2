import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIsKitchen } from '#modules/auth/web/session.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { ImportLink } from '#web/records/import-link.tsx'
import { ViewToolbar } from '#web/records/view-toolbar.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { useShortCost } from '#web/text/use-short-cost.ts'
import { recipePageWords as words } from '../../page-words.ts'
import type { RecipeListRow } from '../../schema.ts'
import { CustomCost, RecipeTotal } from '../page/recipe-figures.tsx'
import { newRecipePath, recipePath, recipesPath } from '../paths.ts'
import { RecipeIcon } from '../recipe-icon.tsx'
import { recipesApi } from '../recipes-api.ts'
import { PasteLink } from './paste-link.tsx'
import classes from './recipes.module.css'
import { RECIPE_SORTS, useRecipeFilters, useRecipeList } from './use-recipe-list.ts'

const CARDS_STEP = 48

/** The recipes as cards, with a chip for each category. */
export function RecipesPage() {
  // `page` counts the steps shown, one below another.
  const view = useRecipeList(recipesPath, CARDS_STEP)
  const { list, page, filters, change, isNarrowed } = view
  const { priced } = useRecipeFilters()
  const isKitchen = useIsKitchen()
  const add = (
    <Button component={Link} to={newRecipePath} leftSection={<IconPlus size={16} aria-hidden />}>
      {words.add}
    </Button>
  )
  const asList = (
    <Button variant="default" component={Link} {...linkTo('/recipes/list', filters)}>
      {words.asList}
    </Button>
  )
  const isEmpty = list.data?.total === 0
  const isBlank = isEmpty && !isNarrowed
  return (
    <Page
      title={words.title}
      count={list.data?.total}
      actions={
        isKitchen ? null : (
          <>
            {isBlank ? null : <PasteLink />}
            <ImportLink to="/import/recipes" />
            {asList}
          </>
        )
      }
      primary={isBlank || isKitchen ? undefined : add}
    >
      {list.isPending ? (
        <ListSkeleton />
      ) : list.isLoadingError ? (
        <Failed error={list.error} message={words.loadFailed} onRetry={() => list.refetch()} />
      ) : (
        <>
          {isBlank ? null : (
            <>
              <ViewToolbar
                view={isKitchen ? { ...view, csvUrl: '' } : view}
                words={words}
                filters={isKitchen ? [] : [priced]}
                phoneSorts={isKitchen ? RECIPE_SORTS.filter(({ value }) => !/cost/i.test(value)) : RECIPE_SORTS}
              />
              <CategoryChips value={filters.category} onChange={(category) => change({ category })} />
            </>
          )}
          {isEmpty ? (
            isNarrowed ? (
              <EmptyState picture="whisk" title={words.noneFound} text={words.noneFoundText} />
            ) : (
              <EmptyState
                picture="whisk"
                title={words.emptyTitle}
                text={words.emptyText}
                action={
                  isKitchen ? undefined : (
                    <span className={classes.firstSteps}>
                      {add}
                      <PasteLink />
                    </span>
                  )
                }
              />
            )
          ) : (
            <ul className={classes.cards} data-busy={list.isPlaceholderData || undefined}>
              {list.data.rows.map((recipe) => (
                <li key={recipe.id}>
                  <RecipeCard recipe={recipe} />
                </li>
              ))}
            </ul>
          )}
          <Pages page={page} total={list.data.total} onChange={(next) => change({ page: next })} />
        </>
      )}
    </Page>
  )
}

function Pages({ page, total, onChange }: { page: number; total: number; onChange: (page: number) => unknown }) {
  const pages = Math.ceil(total / CARDS_STEP)
  if (pages <= 1) return null
  return (
    <nav className={classes.pages} aria-label={words.title}>
      <Button variant="default" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {words.previous}
      </Button>
      <span className="tabular">{words.pageOf(page, pages)}</span>
      <Button variant="default" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {words.next}
      </Button>
    </nav>
  )
}

function CategoryChips({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (category: string | undefined) => unknown
}) {
  const { data = [] } = useQuery(recipesApi.categories.query({}))
  if (data.length < 2 && value === undefined) return null
  const chip = (category: string | undefined, label: string, count?: number) => (
    <button
      key={label}
      type="button"
      className={classes.chip}
      aria-pressed={value === category}
      onClick={() => onChange(category)}
    >
      {label}
      {count === undefined ? null : <span className={classes.chipCount}>{count}</span>}
    </button>
  )
  return (
    <fieldset className="bare-group cluster" aria-label={words.categories}>
      {chip(undefined, words.allCategories)}
      {data.map(({ category, count }) => chip(category, category, count))}
    </fieldset>
  )
}

function RecipeCard({ recipe }: { recipe: RecipeListRow }) {
  const shortCost = useShortCost()
  const isKitchen = useIsKitchen()
  return (
    <Link to={recipePath(recipe.id)} className={classes.card}>
      {recipe.imageUrl ? (
        <img className={classes.cardPicture} src={recipe.imageUrl} alt="" loading="lazy" />
      ) : (
        <span className={classes.cardPicture} aria-hidden>
          <RecipeIcon recipe={recipe} size={96} />
        </span>
      )}
      <span className={classes.cardText}>
        <strong>{recipe.name}</strong>
        <span className={classes.quiet}>
          {recipe.category}, {words.serves(recipe.servings).toLowerCase()}
        </span>
        {isKitchen ? null : (
          <span className={classes.cardCost}>
            <RecipeTotal {...recipe} />
            {recipe.rowCount > 0 && recipe.unpricedCount === 0 && recipe.servings > 1 ? (
              <span className={classes.quiet}>{words.perServing(shortCost(recipe.costPerServing))}</span>
            ) : null}
          </span>
        )}
        <span className={classes.cardChips}>
          {isKitchen ? null : <CustomCost customPrice={recipe.customPrice} />}
          {recipe.archived ? <StatusChip label={words.archived} /> : null}
        </span>
      </span>
    </Link>
  )
}

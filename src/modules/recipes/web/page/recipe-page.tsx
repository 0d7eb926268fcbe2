import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useIsKitchen } from '#modules/auth/web/session.ts'
import { recordPictureWait } from '#modules/media/web/picture-wait.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { Columns, OnPhone } from '#web/layout/columns.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { RecordPage } from '#web/layout/record-page.tsx'
import { Section } from '#web/layout/section.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { recipePageWords as words } from '../../page-words.ts'
import type { Recipe, RecipeUse } from '../../schema.ts'
import { stepsOf } from '../../steps.ts'
import { quantityWithUnit } from '../../unit-text.ts'
import { RecipeIngredients } from '../form/recipe-ingredients.tsx'
import { KitchenView } from '../kitchen/kitchen-view.tsx'
import { StepTimers } from '../kitchen/step-timers.tsx'
import { useScale } from '../kitchen/use-scale.ts'
import classes from '../list/recipes.module.css'
import { editRecipePath, recipesPath } from '../paths.ts'
import { recipesApi } from '../recipes-api.ts'
import { RecipeSearch } from '../recipes-search.ts'
import { usePrintCard } from './print-card.tsx'
import { RecipeCostHistory } from './recipe-cost-history.tsx'
import { RecipeFacts } from './recipe-facts.tsx'
import { CustomCost } from './recipe-figures.tsx'
import { RecipeMenu } from './recipe-menu.tsx'
import { RecipeVersions } from './recipe-versions.tsx'

const PATHS = { recipe: '/recipes', product: '/products' } as const satisfies Record<
  Exclude<RecipeUse['kind'], 'choice'>,
  string
>

function RecipeUses({ recipeId }: { recipeId: number }) {
  const uses = useQuery(recipesApi.whereUsed.query({ id: recipeId }))
  return (
    <Section title={words.usedIn}>
      {uses.isPending ? null : uses.isLoadingError ? (
        <p className={classes.quiet}>{words.usesFailed}</p>
      ) : uses.data.length === 0 ? (
        <p className={classes.quiet}>{words.unused}</p>
      ) : (
        <ul className={classes.plainList}>
          {uses.data.map(({ kind, id, name, quantity, unit }) => (
            <li key={`${kind}-${name}-${quantity}-${unit}`} className={classes.useRow}>
              <Link {...(kind === 'choice' ? linkTo('/choices', { edit: id }) : linkTo(`${PATHS[kind]}/${id}`))}>
                {name}
              </Link>{' '}
              <span className={classes.quiet}>
                {kind === 'recipe' ? quantityWithUnit(quantity, unit) : `${formatQuantity(quantity)} ${unit}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function RecipeMethod({ recipe }: { recipe: Recipe }) {
  const steps = stepsOf(recipe.instructions)
  return (
    <Section title={words.method}>
      {steps.length === 0 ? (
        <p className={classes.quiet}>{words.noMethod}</p>
      ) : (
        <ol className={classes.steps}>
          {steps.map((step, i) => (
            // Keyed by place: two steps may be equal, and steps do not move.
            <li key={i}>
              {step} <StepTimers recipe={recipe} step={step} index={i} />
            </li>
          ))}
        </ol>
      )}
      {recipe.description ? <p className={classes.description}>{recipe.description}</p> : null}
    </Section>
  )
}

const back = { label: words.title, to: recipesPath }

export function RecipePage() {
  const { recipeId } = useParams({ strict: false }) as { recipeId?: string }
  return (
    <RecordPage
      id={recipeId}
      query={(id) => ({ ...recipesApi.get.query({ id }), refetchInterval: recordPictureWait })}
      title={words.title}
      back={back}
      missing={words.missing}
      failed={words.recipeFailed}
    >
      {(recipe) => <Known key={recipe.id} recipe={recipe} />}
    </RecordPage>
  )
}

function Known({ recipe }: { recipe: Recipe }) {
  const { view, compare } = RecipeSearch.parse(useSearch({ strict: false }))
  const scale = useScale(recipe)
  const print = usePrintCard(recipe, scale)
  const isKitchen = useIsKitchen()
  if (view === 'kitchen' || isKitchen)
    return (
      <>
        <KitchenView recipe={recipe} scale={scale} />
        {print.card}
      </>
    )
  return (
    <Page
      title={recipe.name}
      back={back}
      subtitle={
        <span className={classes.chipsLine}>
          {recipe.category}, {words.serves(recipe.servings).toLowerCase()}
          <CustomCost customPrice={recipe.customPrice} />
          {recipe.archived ? <StatusChip label={words.archived} /> : null}
        </span>
      }
      actions={<RecipeMenu recipe={recipe} onPrint={print.open} />}
      primary={
        <Button component={Link} to={editRecipePath(recipe.id)} leftSection={<IconPencil size={16} aria-hidden />}>
          {words.edit}
        </Button>
      }
    >
      <Columns
        main={
          <>
            {recipe.imageUrl ? <img className={classes.photo} src={recipe.imageUrl} alt={recipe.name} /> : null}
            <RecipeIngredients recipe={recipe} scale={scale} />
            <RecipeMethod recipe={recipe} />
            <RecipeCostHistory recipe={recipe} />
          </>
        }
        rail={
          <OnPhone place="later">
            <RecipeFacts recipe={recipe} />
            <RecipeUses recipeId={recipe.id} />
            <RecipeVersions recipe={recipe} compare={compare} />
          </OnPhone>
        }
      />
      {print.card}
    </Page>
  )
}

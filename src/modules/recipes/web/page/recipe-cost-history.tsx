import { useQuery } from '@tanstack/react-query'
import { PriceChart } from '#modules/ingredients/web/price-chart.tsx'
import { exact, roundTo } from '#shared/money.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { recipePageWords as words } from '../../page-words.ts'
import type { Recipe, RecipeCostPoint } from '../../schema.ts'
import classes from '../list/recipes.module.css'
import { recipesApi } from '../recipes-api.ts'

const SHOWN = 6

/** RCP-2: how prices of ingredients have changed the recipe's cost. */
export function RecipeCostHistory({ recipe }: { recipe: Recipe }) {
  const { money, dateLong } = useFormats()
  const history = useQuery(recipesApi.costHistory.query({ id: recipe.id }))
  if (history.isLoadingError) return <Section title={words.costHistory}>{words.costHistoryFailed}</Section>
  const points = history.data ?? []
  if (points.length < 2) return null
  return (
    <Section title={words.costHistory} description={words.costHistoryText}>
      <PriceChart
        prices={points.map((point) => ({ date: point.date, amount: point.cost }))}
        label={words.costChart(recipe.name)}
        kind="money"
      />
      <ul className={classes.plainList}>
        {points
          .slice(-SHOWN)
          .toReversed()
          .map((point, i, shown) => (
            <li key={point.date} className={classes.useRow}>
              <span className="tabular">{dateLong(point.date)}</span>
              <span className="tabular">
                <span className={classes.quiet}>{changeOf(point, shown[i + 1] ?? points.at(-SHOWN - 1))}</span>{' '}
                {money(point.cost)}
              </span>
            </li>
          ))}
      </ul>
    </Section>
  )
}

/** The change in per cent from the point before. */
function changeOf(point: RecipeCostPoint, before: RecipeCostPoint | undefined): string {
  if (before === undefined || exact(before.cost).eq(0)) return ''
  const rounded = roundTo(exact(point.cost).div(before.cost).minus(1).times(100), 1)
  return rounded.startsWith('-') ? `${rounded}%` : `+${rounded}%`
}

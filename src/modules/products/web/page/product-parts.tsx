import { Link } from '@tanstack/react-router'
import { partText } from '#modules/recipes/cost-text.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { useShortCost } from '#web/text/use-short-cost.ts'
import { productDetailWords as words } from '../../detail-words.ts'
import type { Product } from '../../schema.ts'
import classes from './product-page.module.css'

const recipePath = (id: number): string => `/recipes/${id}`
const supplyPath: string = '/supplies'

type Parts = readonly { unpricedCount: number }[]
/** True if something in them has no price: their sum is only a part (UNI-1). */
export const isPartly = (parts: Parts) => parts.some(({ unpricedCount }) => unpricedCount > 0)

/** The parts that it is made of. */
export function ProductParts({ product }: { product: Product }) {
  const { money } = useFormats()
  const { recipes, supplies } = product
  const sumText = (sum: string, parts: Parts) => partText(sum, isPartly(parts) ? 1 : 0, money)
  return (
    <>
      <Section title={words.counted(words.recipes, recipes.length)}>
        {recipes.length === 0 ? (
          <p className="quiet fine flush">{words.noRecipes}</p>
        ) : (
          <ul className={classes.parts}>
            {recipes.map((part, i) => (
              <li key={`${part.id} ${i}`} className={classes.part}>
                <span>
                  {words.times(formatQuantity(part.quantity, 3))} <Link to={recipePath(part.id)}>{part.name}</Link>
                </span>
                <PartCost {...part} />
              </li>
            ))}
            <li className={classes.sum}>
              <span>{words.total}</span>
              <strong className="tabular">{sumText(product.recipesCost, recipes)}</strong>
            </li>
          </ul>
        )}
      </Section>
      <Section title={words.counted(words.supplies, supplies.length)}>
        {supplies.length === 0 ? (
          <p className="quiet fine flush">{words.noSupplies}</p>
        ) : (
          <ul className={classes.parts}>
            {supplies.map((part, i) => (
              <li key={`${part.id} ${i}`} className={classes.part}>
                <span>
                  {words.times(formatQuantity(part.quantity, 3))}{' '}
                  <Link to={supplyPath} search={{ edit: part.id }}>
                    {part.name}
                  </Link>
                </span>
                <PartCost {...part} />
              </li>
            ))}
            <li className={classes.sum}>
              <span>{words.total}</span>
              <strong className="tabular">{sumText(product.suppliesCost, supplies)}</strong>
            </li>
          </ul>
        )}
      </Section>
    </>
  )
}

function PartCost({ cost: amount, unpricedCount }: { cost: string | null; unpricedCount: number }) {
  const shortCost = useShortCost()
  if (amount === null) return <span className={classes.amber}>{words.noPrice}</span>
  if (unpricedCount === 0) return <span className="tabular">{shortCost(amount)}</span>
  return (
    <span className={classes.amber}>
      {partText(amount, unpricedCount, shortCost)} ({words.notPriced(unpricedCount)})
    </span>
  )
}

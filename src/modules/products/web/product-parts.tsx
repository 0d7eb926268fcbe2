import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { allergenLabel } from '#modules/allergens/allergen.ts'
import { rolledText } from '#modules/recipes/rolled-text.ts'
import { formatQuantity } from '#shared/format.ts'
import { useFormats } from '#web/formats.tsx'
import { Section } from '#web/layout/section.tsx'
import { productDetailWords as words } from '../detail-words.ts'
import type { Product } from '../schema.ts'
import classes from './product-page.module.css'
import { productsApi } from './products-api.ts'

const recipePath = (id: number): string => `/recipes/${id}`
const supplyPath: string = '/supplies'

type Parts = readonly { unpricedCount: number }[]
/** Something in them has no price: their sum is only a part (UNI-1). */
export const isPartly = (parts: Parts) => parts.some(({ unpricedCount }) => unpricedCount > 0)

export function ProductParts({ product }: { product: Product }) {
  const { money } = useFormats()
  const { recipes, supplies } = product
  const sumText = (sum: string, parts: Parts) => (isPartly(parts) ? words.part(money(sum)) : money(sum))
  return (
    <>
      <Section title={words.counted(words.recipes, recipes.length)}>
        {recipes.length === 0 ? (
          <p className={classes.quiet}>{words.noRecipes}</p>
        ) : (
          <ul className={classes.parts}>
            {recipes.map((part) => (
              <li key={part.id} className={classes.part}>
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
          <p className={classes.quiet}>{words.noSupplies}</p>
        ) : (
          <ul className={classes.parts}>
            {supplies.map((part) => (
              <li key={part.id} className={classes.part}>
                <span>
                  {words.times(formatQuantity(part.quantity, 3))}{' '}
                  <Link to={supplyPath} search={{ edit: part.id } as never}>
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
  const { cost } = useFormats()
  if (amount === null) return <span className={classes.amber}>{words.noPrice}</span>
  if (unpricedCount === 0) return <span className="tabular">{cost(amount)}</span>
  return (
    <span className={classes.amber}>
      {words.part(cost(amount))} ({words.notPriced(unpricedCount)})
    </span>
  )
}

export function ProductAllergens({ productId }: { productId: number }) {
  const { data } = useQuery(productsApi.allergens.query({ id: productId }))
  if (!data) return null
  if (!data.known)
    return (
      <Section title={words.contents}>
        <p className={classes.quiet}>{words.allergensUnknown}</p>
      </Section>
    )
  return (
    <Section title={words.contents}>
      {data.contains.length === 0 ? (
        data.notChecked.length === 0 ? (
          <p className={classes.quiet}>{words.noAllergens}</p>
        ) : null
      ) : (
        <ul className={classes.parts}>
          {data.contains.map(({ allergen, from }) => (
            <li key={allergen}>
              <strong>{allergenLabel(allergen)}</strong>{' '}
              <span className={classes.quiet}>{words.from(from.join(', '))}</span>
            </li>
          ))}
        </ul>
      )}
      {data.mayContain.length > 0 ? (
        <p className={classes.quiet}>
          {words.mayContain}: {rolledText(data.mayContain)}
        </p>
      ) : null}
      {data.notChecked.length > 0 ? (
        <p className={classes.amber}>{words.unchecked(data.notChecked.join(', '))}</p>
      ) : null}
    </Section>
  )
}

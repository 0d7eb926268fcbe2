import { Link } from '@tanstack/react-router'
import { partText } from '#modules/recipes/cost-text.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { isPositive } from '#shared/money.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { ProductSize } from '../../choices/size.ts'
import { sizeWords as words } from '../../choices/size-words.ts'
import { productDetailWords } from '../../detail-words.ts'
import type { Product } from '../../schema.ts'
import { productPageWords } from '../../words.ts'
import classes from './product-page.module.css'

type Props = { product: Product; settings: Settings }

/** All sizes with what they cost and should sell for. */
export function ProductSizes({ product, settings }: Props) {
  return (
    <Section title={productDetailWords.counted(words.sizes, product.sizes.length)}>
      <ul className={classes.parts}>
        {product.sizes.map((size) => (
          <Size key={size.id} size={size} isCosted={product.costed} isGross={settings.pricesIncludeTax} />
        ))}
      </ul>
    </Section>
  )
}

/** The choices that customers make for it. */
export const ProductChoices = ({ product }: { product: Product }) => (
  <Section title={productDetailWords.counted(words.choices, product.choices.length)}>
    <ul className={classes.parts}>
      {product.choices.map(({ choiceId, name, required }) => (
        <li key={choiceId} className={classes.part}>
          <Link {...linkTo('/choices', { edit: choiceId })}>{name}</Link>
          <span className="quiet fine">{required ? words.required : null}</span>
        </li>
      ))}
    </ul>
  </Section>
)

function Size({ size, isCosted, isGross }: { size: ProductSize; isCosted: boolean; isGross: boolean }) {
  const { money } = useFormats()
  const { name, servings, active, totalCost, unpricedCount, margin, belowTarget } = size
  const suggested = isGross ? size.suggestedPriceIncludingTax : size.suggestedPrice
  const percent = unpricedCount > 0 ? productDetailWords.atMost(`${margin}%`) : `${margin}%`
  const figures = [
    ...(isCosted ? [words.cost(partText(totalCost, unpricedCount, money))] : []),
    ...(isCosted && margin !== null ? [words.margin(percent)] : []),
    ...(suggested !== null && isPositive(suggested) ? [words.suggested(money(suggested))] : []),
  ]
  return (
    <li className={classes.part}>
      <span>
        {name}
        {servings === null ? null : (
          <span className="quiet fine"> {productPageWords.serves(servings).toLowerCase()}</span>
        )}{' '}
        {active ? null : <StatusChip label={words.notOffered} />}
        <span className={classes.sizeFigures}>
          {figures.join(' \u00b7 ')}{' '}
          {isCosted && belowTarget ? <StatusChip label={productDetailWords.belowTarget} tone="warn" /> : null}
        </span>
      </span>
      <strong className="tabular">{money(size.priceIncludingTax)}</strong>
    </li>
  )
}

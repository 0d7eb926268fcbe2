import type { ReactNode } from 'react'
import { partText } from '#modules/recipes/cost-text.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { exact, isPositive, roundTo, shareOut } from '#shared/money.ts'
import { formatQuantity, INVALID_AMOUNT } from '#shared/text/format.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { useShortCost } from '#web/text/use-short-cost.ts'
import { productDetailWords as words } from '../../detail-words.ts'
import type { Product } from '../../schema.ts'
import classes from './product-page.module.css'
import { isPartly } from './product-parts.tsx'

/** The parts of the price, as a bar and as numbers. */
export function CostBreakdown({ product, children }: { product: Product; children?: ReactNode }) {
  const { money, spelt, currency } = useFormats()
  const shortCost = useShortCost()
  const { costed } = product
  const { recipesCost, suppliesCost, labourCost, overheadAmount } = product
  const decimals = decimalsOf(currency)
  // Rounded so that they add up to the total below them.
  const [ofRecipes = '0', ofSupplies = '0', ofLabour = '0', ofOverhead = '0'] = shareOut(
    roundTo(product.totalCost, decimals),
    [recipesCost, suppliesCost, labourCost, overheadAmount],
    decimals,
  )
  const isPart = product.unpricedCount > 0
  const partOr = (amount: string, isPartOfIt: boolean, write: (amount: string) => string = money) =>
    costed ? partText(amount, isPartOfIt ? 1 : 0, write) : INVALID_AMOUNT
  const profitText = isPart ? words.atMost(money(product.grossProfit)) : money(product.grossProfit)
  const costs = [
    {
      label: words.ofRecipes,
      text: partOr(ofRecipes, isPartly(product.recipes)),
      amount: recipesCost,
      color: 'var(--event-1)',
    },
    {
      label: words.ofSupplies,
      text: partOr(ofSupplies, isPartly(product.supplies)),
      amount: suppliesCost,
      color: 'var(--event-3)',
    },
    {
      label: spelt(words.ofLabour),
      text: partOr(ofLabour, false),
      amount: labourCost,
      color: 'var(--event-5)',
    },
    {
      label: words.ofOverhead,
      text: partOr(ofOverhead, isPart && product.overheadMode === 'percent' && isPositive(product.overheadValue)),
      amount: overheadAmount,
      color: 'var(--event-6)',
    },
  ]
  const profit = { label: words.ofProfit, text: profitText, amount: product.grossProfit, color: 'var(--line-strong)' }
  const parts = [...costs, ...(costed && isPositive(product.grossProfit) ? [profit] : [])]
  const whole = parts.reduce((sum, { amount }) => sum.plus(amount), exact('0'))
  const share = (amount: string) => (whole.eq(0) ? '0' : roundTo(exact(amount).times(100).div(whole), 1))
  return (
    <Section title={words.breakdown}>
      {children}
      {costed ? (
        <div
          className={classes.bar}
          role="img"
          aria-label={`${words.goesTo}: ${parts.map(({ label, amount }) => `${label} ${share(amount)}%`).join(', ')}`}
        >
          {parts
            .filter(({ amount }) => isPositive(amount))
            .map(({ label, amount, color }) => (
              <span key={label} style={{ flexGrow: Number(share(amount)), background: color }} />
            ))}
        </div>
      ) : (
        <p className="quiet fine flush">{words.notCosted}</p>
      )}
      <dl className={classes.figures}>
        {costs.map((part) => (
          <Part key={part.label} {...part} share={costed ? share(part.amount) : undefined} />
        ))}
        <div className={classes.sum}>
          <dt>{words.totalCost}</dt>
          <dd>
            <strong>{partOr(product.totalCost, isPart)}</strong>
          </dd>
        </div>
        {parts.slice(costs.length).map((part) => (
          <Part key={part.label} {...part} share={share(part.amount)} />
        ))}
        <div className={classes.figure}>
          <dt>{words.costPerServing}</dt>
          <dd>
            {product.servings
              ? partOr(roundTo(exact(product.totalCost).div(product.servings), 4), isPart, shortCost)
              : INVALID_AMOUNT}
          </dd>
        </div>
      </dl>
      {costed && isPart ? (
        <p className={classes.amber}>
          {words.atLeast} {words.notPriced(product.unpricedCount)}.
        </p>
      ) : null}
    </Section>
  )
}

function Part(part: { label: string; text: string; color: string; share: string | undefined }) {
  return (
    <div className={classes.figure}>
      <dt>
        <span className={classes.swatch} style={{ background: part.color }} aria-hidden />
        {part.label}
      </dt>
      <dd>
        {part.share === undefined ? null : <span className={classes.share}>{part.share}%</span>}
        {part.text}
      </dd>
    </div>
  )
}

/** S2: only if there is labour. */
export function LaborCard({ product, settings }: { product: Product; settings: Settings }) {
  const { money, spelt } = useFormats()
  if (!isPositive(product.labourCost)) return null
  return (
    <Section title={spelt(words.laborCost)}>
      <p className={classes.big}>{money(product.labourCost)}</p>
      <p className="quiet fine flush">
        {product.labourFixed
          ? words.fixed
          : words.minutesAt(
              formatQuantity(product.labourMinutes ?? '0', 2),
              money(product.labourRate ?? settings.hourlyRate),
            )}
      </p>
    </Section>
  )
}

import { decimalsOf } from '#shared/currencies.ts'
import { compare, roundTo } from '#shared/money.ts'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import classes from './ingredients.module.css'

type Props = { amount: string; size?: 'text' | 'strong' }

/** The price of a pack: as money, or as a cost with more decimals if its currency has no coin that small. */
export function PackPrice({ amount, size = 'text' }: Props) {
  const { cost, currency } = useFormats()
  if (compare(roundTo(amount, decimalsOf(currency)), amount) === 0) return <Money amount={amount} size={size} />
  return (
    <span className={classes.smallPrice} data-size={size}>
      {cost(amount)}
    </span>
  )
}

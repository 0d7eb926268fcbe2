import { useFormats } from './formats.tsx'
import classes from './money.module.css'

type Props = {
  amount: string | number | null | undefined
  /** `total` is for the largest figure of a page. */
  size?: 'text' | 'strong' | 'total'
}

export function Money({ amount, size = 'text' }: Props) {
  const { money } = useFormats()
  return (
    <span className={classes.money} data-size={size}>
      {money(amount)}
    </span>
  )
}
